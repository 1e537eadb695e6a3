//! A match of à écrire as the list of its coups: who met whom, who leads, who paid what. Rule: V1-V4.

use super::coup::History;
use super::{AgreedOptions, is_on, option};

/// A coup that has ended.
#[derive(Clone)]
pub(super) struct FinishedCoup {
    /// The two at the board.
    pub(super) pair: [char; 2],
    /// The winner, 0 or 1; nobody after a refait.
    pub(super) winner: Option<usize>,
    /// The payment of the loser, and the consolation in it.
    pub(super) payment: i64,
    pub(super) consolation: i64,
    /// The text that the vectors print.
    pub(super) text: String,
}

/// The match: its kind, what was agreed on, and its coups.
#[derive(Clone)]
pub(super) struct LiteralEcrire {
    pub(super) game: String,
    pub(super) agreed: AgreedOptions,
    pub(super) coups: Vec<FinishedCoup>,
    pub(super) now: History,
    pub(super) gave_up: Option<char>,
}

impl LiteralEcrire {
    pub(super) fn new(game: &str, agreed: &AgreedOptions) -> Self {
        Self {
            game: game.to_owned(),
            agreed: agreed.clone(),
            coups: Vec::new(),
            now: History::default(),
            gave_up: None,
        }
    }

    pub(super) fn tariff(&self) -> &str {
        option(&self.agreed, "tariff", "vienna")
    }

    pub(super) fn agreed_coups(&self) -> usize {
        let usual = if self.tariff() == "paris" && self.game != "tourner" { 8 } else { 12 };
        usize::try_from(super::number(&self.agreed, "coups", usual)).unwrap_or(0)
    }

    fn marked(&self) -> Vec<&FinishedCoup> {
        self.coups.iter().filter(|coup| coup.winner.is_some()).collect()
    }

    pub(super) fn left(&self) -> usize {
        self.agreed_coups() - self.marked().len()
    }

    pub(super) fn is_over(&self) -> bool {
        self.gave_up.is_some() || self.left() == 0
    }

    /// V1.3, V2.1, V2.4, V3.2: the two at the board, and which of them leads, after the first `played` marked coups.
    fn sitting(&self, played: usize) -> ([char; 2], usize) {
        let marked = self.marked();
        let by_partners = |pair: [char; 2]| {
            let marker_leads = option(
                &self.agreed,
                "lead",
                if self.tariff() == "paris" { "marker" } else { "alternate" },
            ) == "marker";
            let leader = match marked[..played].last() {
                Some(last) if marker_leads => last.winner.unwrap_or(0),
                None if marker_leads => 0,
                _ => played % 2,
            };
            (pair, leader)
        };
        match self.game.as_str() {
            "ecrire" => by_partners(['A', 'B']),
            "chouette" => {
                by_partners(['A', if (played / 2).is_multiple_of(2) { 'B' } else { 'C' }])
            }
            _ => self.turning(&marked[..played]),
        }
    }

    /// V2.4, V3.2: who has just played two coups running steps out; of the first coup the winner.
    fn turning(&self, marked: &[&FinishedCoup]) -> ([char; 2], usize) {
        let four = self.game == "four";
        let Some(last) = marked.last() else { return (['A', if four { 'C' } else { 'B' }], 0) };
        let pair = last.pair;
        let out = match marked {
            [first] => {
                let winner = first.winner.unwrap_or(0);
                if option(&self.agreed, "first_out", "winner") == "winner" {
                    winner
                } else {
                    1 - winner
                }
            }
            [.., before, _] => usize::from(!before.pair.contains(&pair[0])),
            [] => 0,
        };
        let newcomer = match (four, pair[out]) {
            (true, 'A') => 'B',
            (true, 'B') => 'A',
            (true, 'C') => 'D',
            (true, _) => 'C',
            (false, _) => *['A', 'B', 'C'].iter().find(|seat| !pair.contains(seat)).unwrap_or(&'A'),
        };
        let mut next = pair;
        next[out] = newcomer;
        (next, 1 - out)
    }

    /// The two at the board.
    pub(super) fn pair(&self) -> [char; 2] {
        // After the last coup the two stay where they are.
        let played = self.marked().len();
        if played == self.agreed_coups() && played > 0 {
            return self.sitting(played - 1).0;
        }
        self.sitting(played).0
    }

    /// The leader of the next coup to be played.
    pub(super) fn leader(&self) -> char {
        let (pair, leader) = self.sitting(self.marked().len());
        pair[leader]
    }

    pub(super) fn number(&self) -> usize {
        (self.marked().len() + 1).min(self.agreed_coups())
    }

    /// V1.6, V1.15, V1.16: the coup ends because `who` goes.
    pub(super) fn end_coup(&mut self, who: usize) {
        let going = self.now.going(who);
        let pair = self.pair();
        let winner = match going {
            "mark" => who,
            "marked" => 1 - who,
            _ => {
                let holes = self.now.holes(who);
                let text = format!("refait {holes}-{holes}");
                self.coups.push(FinishedCoup {
                    pair,
                    winner: None,
                    payment: 0,
                    consolation: 0,
                    text,
                });
                self.now = History::default();
                return;
            }
        };
        let refaits =
            self.coups.iter().rev().take_while(|coup| coup.winner.is_none()).count() as u32;
        let tariff = self.tariff().to_owned();
        let rate = self.now.rate(
            winner,
            &tariff,
            is_on(&self.agreed, "bredouille", tariff != "fallavel"),
            is_on(&self.agreed, "progression", false),
        );
        let times = if option(&self.agreed, "refait", "linear") == "linear" {
            1 + i64::from(refaits)
        } else {
            2_i64.pow(refaits)
        };
        let consolation = 2 * rate * times;
        let (won, lost) = (self.now.holes(winner), self.now.holes(1 - winner));
        let payment = rate * won - lost + consolation;
        let volontaire = if going == "marked" { " v" } else { "" };
        let text = format!("{} {won}-{lost} x{rate} {payment}{volontaire}", pair[winner]);
        self.coups.push(FinishedCoup { pair, winner: Some(winner), payment, consolation, text });
        self.now = History::default();
    }
}
