//! The old games with the engine's view beside the author's.

use trictrac_engine::analysis::{DecisionQuality, DecisionSubject, RecordOutline};
use trictrac_engine::opinions::{Opinion, Opinions};
use trictrac_engine::trust::Trust;
use trictrac_rules::game::Match;
use trictrac_rules::men::MEN;
use trictrac_rules::notation::record::Record;
use trictrac_rules::point::Point;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::Player;
use trictrac_words::advice::action;
use trictrac_words::lang::Texts;
use trictrac_words::replay::{NarratedTurn, turns};
use trictrac_words::shipped::{ShippedRecord, records};

use crate::study::walk::{RecordWalk, ThrowMoment};

/// The file of the engine's opinions: `games/README.md` describes it.
const FILE: &str = include_str!("../../../../games/opinions.txt");

/// A game that comes with the program, and the engine's opinions of its decisions.
pub struct OldGame {
    /// The name of its record.
    pub name: &'static str,
    /// The record.
    pub record: Record,
    /// Its throws, in order.
    pub walk: RecordWalk,
    outline: RecordOutline,
    opinions: Opinions,
}

/// A throw in the list of all throws.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// The number of the throw, from 1.
    pub throw: usize,
    /// The side that threw.
    pub roller: Side,
    /// The dice, the higher first.
    pub dice: String,
    /// The play of the game.
    pub played: String,
    /// The play of the engine, if that is something else.
    pub engine: Option<String>,
    /// The chance to win that was lost, if there was a decision that the rules allow.
    pub loss: Option<f64>,
}

/// The comparison of a game's players with the engine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameComparison {
    /// The number of decisions.
    pub decisions: usize,
    /// In how many of them the engine does the same.
    pub same: usize,
    /// The throw with the largest difference, and the difference.
    pub largest: Option<(usize, f64)>,
}

/// Reads the opinions about the games that come with the program.
///
/// # Panics
/// Never: a test reads the file.
#[must_use]
pub fn opinions() -> Opinions {
    Opinions::parse(FILE, &records()).expect("a file that a test reads")
}

impl OldGame {
    /// Opens the game with this name; `None` if no such game comes with the program.
    #[must_use]
    pub fn open(name: &str) -> Option<Self> {
        let shipped = ShippedRecord::named(name)?;
        let record = shipped.record().ok()?;
        let (walk, outline) = (RecordWalk::of(&record), RecordOutline::of(&record));
        Some(Self { name: shipped.name, record, walk, outline, opinions: opinions() })
    }

    /// Returns the players by name.
    #[must_use]
    pub fn players(&self) -> PerSide<Player> {
        let name = |side: Side| self.record.tag(&side.to_string()).unwrap_or_default();
        PerSide::from_fn(|side| Player::Named(name(side).to_owned()))
    }

    /// Returns the name of the network that judged.
    #[must_use]
    pub fn judge(&self) -> &str {
        &self.opinions.judge
    }

    /// Checks whether the *pile de misère* stands at a throw and earns points. The network does not know this option: only the
    /// search counts it.
    #[must_use]
    pub fn has_pile(&self, throw: usize) -> bool {
        let board = &self.thrown(throw).before.releve().board;
        let piled = |side: Side| board.men(side).on(Point::CORNER) == MEN;
        self.walk.rules().pile_de_misere && Side::ALL.into_iter().any(piled)
    }

    /// Returns the number of throws.
    #[must_use]
    pub fn throws(&self) -> usize {
        self.walk.throws().len()
    }

    /// Returns throw number `throw`, from 1; the last one if there are fewer.
    #[must_use]
    pub fn thrown(&self, throw: usize) -> &ThrowMoment {
        &self.walk.throws()[throw.clamp(1, self.throws()) - 1]
    }

    /// Returns the opinions about throw number `throw`: on hold or go, then on the play.
    pub fn opinions(&self, throw: usize) -> impl Iterator<Item = &Opinion> {
        self.opinions.of(self.name, throw)
    }

    /// Describes every turn, with the comments on the author's text.
    #[must_use]
    pub fn narrated(&self, texts: &Texts) -> Vec<NarratedTurn> {
        turns(&self.record, &texts.for_players(self.players()))
    }

    /// Lists all throws.
    #[must_use]
    pub fn rows(&self, texts: &Texts) -> Vec<GameRow> {
        (1..=self.throws()).map(|throw| self.row(texts, throw)).collect()
    }

    fn row(&self, texts: &Texts, throw: usize) -> GameRow {
        let thrown = self.thrown(throw);
        let said = |one| action(texts, one);
        let done: Vec<_> = thrown.done.iter().map(|one| said(*one)).collect();
        let worst = self.opinions(throw).max_by(|one, other| {
            one.loss().unwrap_or(f64::MAX).total_cmp(&other.loss().unwrap_or(f64::MAX))
        });
        let differs = worst.filter(|opinion| opinion.made != Some(0));
        GameRow {
            throw,
            roller: thrown.roller(),
            dice: thrown.throw().to_string(),
            played: done.join(", "),
            engine: differs.map(|opinion| said(opinion.best().action)),
            loss: worst.and_then(Opinion::loss),
        }
    }

    /// Compares the players with the engine, without the throws that it cannot judge well.
    #[must_use]
    pub fn comparison(&self) -> GameComparison {
        let mine = || {
            let all = self.opinions.all.iter().filter(|one| one.record == self.name);
            all.filter(|one| !self.has_pile(one.throw))
        };
        let decided = || mine().filter_map(|one| Some((one.throw, one.loss()?)));
        GameComparison {
            decisions: decided().count(),
            same: mine().filter(|one| one.made == Some(0)).count(),
            largest: decided().max_by(|(_, one), (_, other)| one.total_cmp(other)),
        }
    }

    /// Returns the match that waits for the decision of an opinion.
    #[must_use]
    pub fn state(&self, opinion: &Opinion) -> Option<Match> {
        Some(self.outline.throw(opinion.throw.checked_sub(1)?)?.thrown)
    }
}

/// Names the verdict on a decision; `None` if it was not one that the rules allow.
#[must_use]
pub fn verdict(opinion: &Opinion) -> Option<DecisionQuality> {
    let loss = opinion.loss()?;
    Some(if opinion.made == Some(0) {
        DecisionQuality::Best
    } else {
        Trust::Unchecked.verdict(loss as f32)
    })
}

/// Checks whether an opinion is about hold or go.
#[must_use]
pub fn is_choice(opinion: &Opinion) -> bool {
    opinion.kind == DecisionSubject::Choice
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::Language;
    use trictrac_words::shipped::SHIPPED;

    use super::*;

    fn games() -> impl Iterator<Item = OldGame> {
        SHIPPED.into_iter().map(|shipped| OldGame::open(shipped.name).unwrap())
    }

    #[test]
    fn the_file_reads_back() {
        assert_eq!(opinions().to_string(), FILE);
    }

    /// Every decision of the record has its opinion, and what was chosen is what the record did.
    #[test]
    fn opinions_are_about_what_was_done() {
        for game in games() {
            for throw in 1..=game.throws() {
                let done = &game.thrown(throw).done;
                for opinion in game.opinions(throw) {
                    let made = opinion.done().map(|made| made.action);
                    let known = made.is_none_or(|made| done.contains(&made));
                    assert!(known, "{} {throw}: {made:?} {done:?}", game.name);
                }
            }
        }
    }

    #[test]
    fn every_throw_has_a_row_and_every_opinion_a_match() {
        for texts in Language::ALL.map(Texts::new) {
            for game in games() {
                let rows = game.rows(&texts);
                assert_eq!(rows.len(), game.throws());
                for row in &rows {
                    let played =
                        !row.played.is_empty() || row.throw == 55 || row.throw == game.throws();
                    assert!(played, "{row:?}");
                    for opinion in game.opinions(row.throw) {
                        let state = game.state(opinion).unwrap();
                        let coup = state.coup().unwrap();
                        assert_eq!(coup.situation().roller, game.thrown(row.throw).roller());
                    }
                }
            }
        }
    }

    #[test]
    fn comparisons_count_decisions() {
        for (game, least) in games().zip([50, 8]) {
            let GameComparison { decisions, same, largest } = game.comparison();
            assert!(
                decisions >= least && same > decisions / 3 && same < decisions,
                "{decisions} {same}"
            );
            let (throw, loss) = largest.unwrap();
            assert!(
                loss > 0.005 && game.rows(&Texts::new(Language::En))[throw - 1].loss == Some(loss)
            );
        }
    }

    /// The network takes the pile for a catastrophe.
    #[test]
    fn the_pile_is_not_compared() {
        let game = OldGame::open("soumille-1738").unwrap();
        let with_pile: Vec<_> = (1..=game.throws()).filter(|throw| game.has_pile(*throw)).collect();
        assert_eq!((with_pile[0], with_pile.contains(&79)), (78, true));
        let (throw, loss) = game.comparison().largest.unwrap();
        assert!(throw < 78 && loss < 0.5, "{throw} {loss}");
    }

    /// The man that Cloris puts down illegally has candidates, but nothing that was chosen.
    #[test]
    fn an_illegal_play_is_not_judged() {
        let game = OldGame::open("soumille-1738").unwrap();
        let [opinion] = game.opinions(55).collect::<Vec<_>>()[..] else { panic!("one opinion") };
        assert_eq!((opinion.made, verdict(opinion), is_choice(opinion)), (None, None, false));
        let row = &game.rows(&Texts::new(Language::En))[54];
        assert!(row.loss.is_none() && row.engine.is_some(), "{row:?}");
    }
}
