//! The forms that count holes: à écrire, honours, combiné. Rule: V1-V6.

use super::coup::CoupEvent;
use super::ecrire::LiteralEcrire;
use super::honours::LiteralHonours;
use super::token::{HoleToken, read};
use super::{AgreedOptions, Sheet, option, settle};

/// A match; a form has one account or both.
#[derive(Clone)]
struct LiteralMatch {
    kind: String,
    ecrire: Option<LiteralEcrire>,
    honours: Option<LiteralHonours>,
    ecrire_frozen: bool,
    honours_frozen: bool,
    closed: bool,
    /// The player who closed it sits until the next relevé.
    sits: Option<[char; 2]>,
    leader: char,
    choices: Vec<String>,
}

pub(super) fn account(
    kind: &str,
    agreed: &AgreedOptions,
    events: &[String],
) -> Result<Sheet, usize> {
    let game = match option(agreed, "game", "two") {
        "two" => "ecrire",
        game => game,
    };
    let game = if kind == "combine" { game } else { kind };
    let ecrire = (kind != "honours").then(|| LiteralEcrire::new(game, agreed));
    let honours = match kind {
        "honours" => Some(LiteralHonours::new(agreed, false)),
        "combine" => Some(LiteralHonours::new(&AgreedOptions::new(), true)),
        _ => None,
    };
    let mut match_ = LiteralMatch {
        kind: kind.to_owned(),
        ecrire,
        honours,
        ecrire_frozen: false,
        honours_frozen: false,
        closed: false,
        sits: None,
        leader: 'A',
        choices: Vec::new(),
    };
    for (at, event) in events.iter().enumerate() {
        let mut next = match_.clone();
        read(event).and_then(|token| next.enter(&token)).ok_or(at + 1)?;
        match_ = next;
    }
    Ok(match_.sheet())
}

impl LiteralMatch {
    fn is_over(&self) -> bool {
        match (&self.ecrire, &self.honours) {
            (Some(ecrire), _) => ecrire.is_over(),
            (None, Some(honours)) => honours.is_over(),
            (None, None) => true,
        }
    }

    fn pair(&self) -> [char; 2] {
        self.sits.unwrap_or_else(|| self.ecrire.as_ref().map_or(['A', 'B'], LiteralEcrire::pair))
    }

    fn ecrire_runs(&self) -> bool {
        !self.ecrire_frozen && !self.closed
    }

    fn count(&mut self, who: usize, holes: i64) {
        if self.ecrire_runs()
            && let Some(ecrire) = &mut self.ecrire
        {
            ecrire.now.0.push(CoupEvent::Holes(who, holes));
        }
        if !self.honours_frozen
            && let Some(honours) = &mut self.honours
        {
            honours.holes(who, holes);
        }
    }

    /// One event; nothing if it must be refused.
    fn enter(&mut self, token: &HoleToken) -> Option<()> {
        let who = self.pair().iter().position(|seat| *seat == token.who)?;
        if self.is_over() {
            return None;
        }
        if token.off {
            self.leader = token.who;
            return Some(());
        }
        if token.gives {
            return self.give_up(token.who);
        }
        let mut went = false;
        if token.own > 0 {
            self.count(who, token.own);
            let set_anew = self.honours.as_ref().and_then(|honours| honours.set_anew);
            let won_at_once = self.ecrire.is_none() && (self.is_over() || set_anew.is_some());
            if won_at_once {
                self.set_anew();
                return token.letter.is_none().then_some(());
            }
            if token.school {
                if token.letter.is_some() {
                    return None;
                }
            } else {
                went = self.choose(who, token.who, token.letter?)?;
            }
        } else if token.letter.is_some() {
            return None;
        }
        if token.other > 0 && !went {
            self.count(1 - who, token.other);
            self.set_anew();
        }
        Some(())
    }

    /// V5.4: the winner leads the next partie.
    fn set_anew(&mut self) {
        if self.ecrire.is_none()
            && let Some(winner) = self.honours.as_ref().and_then(|honours| honours.set_anew)
        {
            self.leader = ['A', 'B'][winner];
        }
    }

    fn give_up(&mut self, who: char) -> Option<()> {
        let ecrire = self.ecrire.as_mut().filter(|ecrire| ecrire.game != "tourner")?;
        ecrire.gave_up = Some(who);
        ecrire.now = super::coup::History::default();
        if let Some(honours) = &mut self.honours {
            honours.end_combined();
        }
        Some(())
    }

    /// V6.2: what is offered, and what the letter chooses; returns whether the player went.
    fn choose(&mut self, who: usize, seat: char, letter: char) -> Option<bool> {
        let going = match &self.ecrire {
            Some(ecrire) if self.ecrire_runs() => ecrire.now.going(who),
            _ => "releve",
        };
        self.choices = vec!["hold".into(), format!("go:{going}")];
        let both = self.kind == "combine" && self.ecrire_runs() && !self.honours_frozen;
        let marks = ["mark", "marked"].contains(&going);
        let last = self.ecrire.as_ref().is_some_and(|ecrire| ecrire.left() == 1);
        if both && !(marks && last) {
            self.choices.push("suspend_ecrire".into());
        }
        if both {
            self.choices.push("suspend_honours".into());
        }
        match letter {
            'h' => return Some(false),
            'g' => self.go(who, seat, going),
            's' if both => self.honours_frozen = true,
            'e' if both && !(marks && last) => {
                let pair = self.pair();
                let ecrire = self.ecrire.as_mut()?;
                if going == "releve" {
                    ecrire.now.0.push(CoupEvent::Went(who));
                    self.ecrire_frozen = true;
                } else {
                    ecrire.end_coup(who);
                    self.closed = true;
                    self.leader = ecrire.leader();
                    self.sits = Some(pair);
                }
            }
            _ => return None,
        }
        Some(letter == 'g')
    }

    /// V1.5, V1.6, V6.3, V6.9.
    fn go(&mut self, who: usize, seat: char, going: &str) {
        let mut new_coup = self.closed;
        if self.ecrire_runs()
            && let Some(ecrire) = &mut self.ecrire
        {
            if going == "releve" {
                ecrire.now.0.push(CoupEvent::Went(who));
            } else {
                ecrire.end_coup(who);
                new_coup = true;
            }
        }
        self.leader = seat;
        self.ecrire_frozen = false;
        self.honours_frozen = false;
        self.closed = false;
        self.sits = None;
        let Some(ecrire) = &self.ecrire else { return };
        if new_coup {
            self.leader = ecrire.leader();
        }
        if let Some(honours) = &mut self.honours {
            if ecrire.is_over() {
                honours.end_combined();
            } else if ecrire.left() == 1 {
                honours.last_coup = true;
            }
        }
    }

    fn sheet(&self) -> Sheet {
        let mut sheet = Sheet::new();
        let name = |pair: [char; 2], who: Option<usize>| {
            who.map_or("-".into(), |who| pair[who].to_string())
        };
        let pair = self.pair();
        sheet.insert("over", self.is_over().to_string());
        sheet.insert("choices", self.choices.join(","));
        if !self.is_over() {
            sheet.insert("lead", self.leader.to_string());
        }
        if let Some(ecrire) = &self.ecrire {
            let marked: Vec<&str> = ecrire.coups.iter().map(|coup| coup.text.as_str()).collect();
            sheet.insert("marked", marked.join(","));
            sheet.insert("holes", format!("{}:{}", ecrire.now.holes(0), ecrire.now.holes(1)));
            if ecrire.tariff() != "paris" {
                sheet.insert("flag", name(pair, ecrire.now.flag()));
            }
            sheet.insert("cravate", name(pair, ecrire.now.cravate()));
            sheet.insert("coup", ecrire.number().to_string());
            sheet.insert("lost", format!("{:?}", settle::lost(ecrire)));
            if self.is_over() {
                let (net, paris, fiches) = settle::settle(ecrire);
                sheet.insert("net", format!("{net:?}"));
                sheet.insert("paris", format!("{paris:?}"));
                sheet.insert("fiches", format!("{fiches:?}"));
            } else {
                sheet.insert("pair", pair.iter().collect());
            }
        }
        if let Some(honours) = &self.honours {
            let text = |(who, lost, value): &(usize, i64, i64)| format!("{who} 12-{lost} v{value}");
            let parties: Vec<String> = honours.parties.iter().map(text).collect();
            sheet.insert("parties", parties.join(","));
            sheet.insert("honours", format!("{}:{}", honours.now.holes(0), honours.now.holes(1)));
            sheet.insert("cravate_honours", format!("{:?}", honours.now.cravate()));
            sheet.insert("money", format!("{:?}", honours.money));
            sheet.insert("basket", honours.basket.to_string());
            sheet.insert("contract", format!("{:?}", honours.contract));
        }
        if self.kind == "combine" {
            let state = |closed: bool, frozen: bool| match (closed, frozen) {
                (true, _) => "closed",
                (false, true) => "frozen",
                (false, false) => "runs",
            };
            // At the end nothing runs any more.
            if !self.is_over() {
                sheet.insert("ecrire_state", state(self.closed, self.ecrire_frozen).into());
                sheet.insert("honours_state", state(false, self.honours_frozen).into());
            }
        }
        sheet
    }
}
