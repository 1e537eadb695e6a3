//! A match being played at a terminal: dice fall, players act, everything is told and recorded.

use std::io::{BufRead, Write};

use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::level::LEVELS;
use trictrac_engine::manners::Manners;
use trictrac_engine::match_dice::{DiceSource, MatchDice};
use trictrac_engine::named::NoNetwork;
use trictrac_engine::seat_tag;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableEvent, TableRefusal};
use trictrac_rules::turn::{Action, Actor, Phase};
use trictrac_umpire::seal;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::level;

use super::advise::Advisor;
use super::announced::Announced;
use super::own_dice::NextDice;
use super::participant::Participant;
use super::refused::LastRefusal;
use super::setup::Options;
use crate::board_view::Glyphs;
use crate::cli::{PlayerName, SeatName};
use crate::failure::Failure;
use crate::lines::Lines;
use crate::saving::{SavedState, Saving};
use crate::style::{REFUSED, styled};

/// How a match is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawing {
    /// Whether only ASCII characters are drawn.
    pub(super) ascii: bool,
    /// Whether nothing is drawn.
    pub(super) plain: bool,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The match was won.
    Won,
    /// Somebody left, or the input ended.
    Left,
    /// A player of the computer forfeited it.
    Forfeited,
}

/// What a person decided.
pub(super) enum PlayerInput {
    /// To do this.
    Act(Action),
    /// To take back the last dice.
    Undo,
    /// To leave, or the input ended.
    Leave {
        /// Whether the input ended.
        ended: bool,
    },
    /// The computer cannot go on.
    Forfeit(Forfeit),
}

/// A match being played.
pub struct MatchSession<'a, R, W> {
    pub(super) record: Record,
    pub(super) match_dice: MatchDice,
    given: Option<Action>,
    pub(super) announced: Announced,
    pub(super) advisor: Advisor,
    pub(super) seats: PerSide<Participant>,
    pub(super) names: PerSide<String>,
    pub(super) saving: Saving,
    pub(super) glyphs: Glyphs,
    pub(super) plain: bool,
    pub(super) texts: &'a Texts,
    pub(super) input: Lines<R>,
    pub(super) out: W,
    /// The line that was typed last, and by whom.
    pub(super) typed: Option<(Side, String)>,
    pub(super) last_refusal: Option<LastRefusal>,
}

impl<'a, R: BufRead, W: Write> MatchSession<'a, R, W> {
    /// A session that reads from `input` and writes to `out`.
    ///
    /// # Errors
    /// The network that a player needs cannot be had.
    pub fn new(options: Options, texts: &'a Texts, input: R, out: W) -> Result<Self, NoNetwork> {
        let Options { record, match_dice, given, seats, manners, .. } = options;
        let Options { teach, coach, save, resumed, patience, ascii, plain, .. } = options;
        let glyphs = if ascii { Glyphs::ASCII } else { Glyphs::UNICODE };
        let alone = Side::BOTH.iter().filter(|side| seats[**side] == SeatName::Human).count() == 1;
        let names = PerSide::from_fn(|side| match &seats[side] {
            SeatName::Human => seat_tag::name(&record, side).unwrap_or_else(|| {
                texts.plain(if alone { key!("name-you") } else { key!("name-human") })
            }),
            SeatName::Computer(name) => called(texts, name),
        });
        let seat = |side: Side| Participant::new(&seats[side], patience);
        let seats = PerSide::new(seat(Side::White)?, seat(Side::Black)?);
        Ok(Self {
            record,
            match_dice,
            given,
            announced: Announced::new(manners, teach),
            advisor: Advisor::new(coach),
            seats,
            names,
            saving: Saving::new(save, resumed),
            glyphs,
            plain,
            texts,
            input: Lines::new(input),
            out,
            typed: None,
            last_refusal: None,
        })
    }

    /// Plays until the match is won or somebody leaves.
    ///
    /// # Errors
    /// Output that cannot be written, or a file for the record if at the end the match is in no other. A player of the
    /// computer that forfeits the match is no error, whatever became of the record.
    pub fn run(mut self) -> Result<Ending, Failure> {
        self.saving.begin(&self.record)?;
        let ending = self.play()?;
        if ending != Ending::Forfeited {
            self.saving.end()?;
        }
        Ok(ending)
    }

    fn play(&mut self) -> Result<Ending, Failure> {
        self.show_beginning()?;
        if let Some(ending) = self.begin()? {
            return Ok(ending);
        }
        if self.rules().marking != Marking::Assisted {
            let given = self.given.take();
            return self.run_announced(given);
        }
        if let Some(coup) = self.record.state().coup() {
            self.show_throw_again(&coup)?;
        }
        if let Some(given) = self.given.take() {
            self.throw(given)?;
        }
        loop {
            match self.record.state().to_act() {
                None => {
                    if let Some(ending) = self.end_or_undo()? {
                        return Ok(ending);
                    }
                }
                Some(Actor::Table) => match self.next_dice()? {
                    NextDice::Fall(action) => self.throw(action)?,
                    NextDice::Undone => {}
                    NextDice::Leave { ended } => return self.leave(ended).map(|()| Ending::Left),
                },
                Some(Actor::Player(side)) => {
                    let action = match self.decide(side)? {
                        PlayerInput::Act(action) => action,
                        PlayerInput::Undo => {
                            self.undo()?;
                            continue;
                        }
                        PlayerInput::Leave { ended } => {
                            return self.leave(ended).map(|()| Ending::Left);
                        }
                        PlayerInput::Forfeit(reason) => return self.forfeit(side, &reason),
                    };
                    self.act_as_player(side, action)?;
                }
            }
        }
    }

    /// A session that follows a match on a server; the server throws the dice, and the lines come from elsewhere.
    pub(super) fn remote(
        record: Record,
        seats: PerSide<Participant>,
        names: PerSide<String>,
        drawing: Drawing,
        saving: Saving,
        texts: &'a Texts,
        (input, out): (R, W),
    ) -> Self {
        let glyphs = if drawing.ascii { Glyphs::ASCII } else { Glyphs::UNICODE };
        Self {
            // Nobody throws here.
            match_dice: MatchDice::after(DiceSource::Seed(0), &record),
            record,
            given: None,
            announced: Announced::new(Manners::default(), false),
            advisor: Advisor::new(None),
            seats,
            names,
            saving,
            glyphs,
            plain: drawing.plain,
            texts,
            input: Lines::new(input),
            out,
            typed: None,
            last_refusal: None,
        }
    }

    /// Whether the match is played on a server.
    pub(super) fn is_online(&self) -> bool {
        Side::BOTH.iter().any(|side| self.seats[*side].is_remote())
    }

    /// Whether the match is only watched here.
    pub(super) fn is_watched(&self) -> bool {
        Side::BOTH.iter().all(|side| self.seats[*side].is_remote())
    }

    /// Whether an entry of the help is about something that an online match does not have.
    pub(super) fn is_entry_off(&self, entry: &str) -> bool {
        const OFF: [&str; 6] = ["hint", "conseil", "referee", "arbitre", "undo", "annuler"];
        let command = entry.split_whitespace().next().unwrap_or_default();
        self.is_online() && OFF.contains(&command)
    }

    /// Why there is no advice in an online match.
    pub(super) fn no_advice(&self) -> String {
        self.texts.plain(key!("net-no-advice"))
    }

    pub(super) fn rules(&self) -> Rules {
        self.record.rules()
    }

    /// The dice fall.
    fn throw(&mut self, action: Action) -> Result<(), Failure> {
        let before = *self.record.state();
        let events = self.apply(Actor::Table, action)?;
        self.match_dice.fell(&before, action);
        self.show_fallen(&before, &events)
    }

    /// The dice that fell, and what they earn.
    pub(super) fn show_fallen(
        &mut self,
        before: &Match,
        events: &[TableEvent],
    ) -> Result<(), Failure> {
        let thrown = events.iter().find_map(|event| match event.common() {
            Some(&Event::Thrown { roller, throw }) => Some((roller, throw)),
            _ => None,
        });
        self.show_lead(events)?;
        let Some((roller, throw)) = thrown else { return Ok(()) };
        let coup = self.record.state().coup();
        let coup = coup.unwrap_or_else(|| {
            let situation = before.situation_of_next(roller, throw);
            Coup::new(self.rules(), &situation)
        });
        self.show_throw(&coup, events)
    }

    fn decide(&mut self, side: Side) -> Result<PlayerInput, Failure> {
        let state = *self.record.state();
        let Some(coup) = state.coup() else { return Ok(PlayerInput::Leave { ended: false }) };
        match &self.seats[side] {
            Participant::Computer(player) => {
                let decided = self.match_dice.computers().decide(&state, &coup, &**player);
                Ok(decided.map_or_else(PlayerInput::Forfeit, PlayerInput::Act))
            }
            Participant::Human => self.ask(side, &coup),
            Participant::Remote | Participant::RemoteComputer => {
                Ok(PlayerInput::Leave { ended: false })
            }
        }
    }

    /// A player acts; what a person does wrong was refused before, what the engine does wrong is a defect.
    fn act_as_player(&mut self, side: Side, action: Action) -> Result<(), Failure> {
        let events = self.apply(Actor::Player(side), action)?;
        self.show_action(side, &events)
    }

    fn apply(&mut self, by: Actor, action: Action) -> Result<Vec<TableEvent>, Failure> {
        let mut events = Vec::new();
        self.record.apply(by, action, &mut events).map_err(|refusal| self.defect(by, refusal))?;
        self.save_now()?;
        Ok(events)
    }

    pub(super) fn defect(&self, by: Actor, refusal: impl Into<TableRefusal>) -> Failure {
        let player = match by {
            Actor::Table => self.texts.plain(key!("failure-the-table")),
            Actor::Player(side) => self.names[side].clone(),
        };
        Failure::Player { player, refusal: refusal.into() }
    }

    /// The record as a file has it: that of an online match has a digest once it is finished.
    pub(super) fn printed(&self) -> String {
        if self.record.tag(seal::SECRET).is_some() {
            seal::seal(&self.record)
        } else {
            self.record.to_string()
        }
    }

    /// Writes the record, if it is to be written; a disk that is full does not end the match.
    pub(super) fn save_now(&mut self) -> Result<(), Failure> {
        let text = self.printed();
        if let Some(fault) = self.saving.update(&text, self.texts) {
            writeln!(self.out, "{}", styled(REFUSED, &fault))?;
        }
        Ok(())
    }

    /// What stands on the table, if there are dice on it.
    pub(super) fn dice(&self) -> Option<(Side, trictrac_rules::throw::Throw)> {
        match self.record.state().phase() {
            Phase::Choice(turn) | Phase::Play(turn) => Some((turn.roller, turn.throw)),
            // Who marks for himself looks at the dice until the next fall.
            Phase::Throw(_) if self.rules().marking != Marking::Assisted => {
                let coup = self.record.game().coup()?;
                Some((coup.situation().roller, coup.situation().throw))
            }
            _ => None,
        }
    }

    pub(super) fn leave(&mut self, ended: bool) -> Result<(), Failure> {
        let (state, file) = self.saving.saved();
        let key = match (ended, state) {
            (true, SavedState::All) => key!("ended-saved"),
            (true, SavedState::Earlier) => key!("ended-since"),
            (true, SavedState::Nothing) => key!("ended"),
            (false, SavedState::All) => key!("left-saved"),
            (false, SavedState::Earlier) => key!("left-since"),
            (false, SavedState::Nothing) => key!("left"),
        };
        let text = self.texts.with(key, &fluent_args!["file" => file]);
        writeln!(self.out, "\n{text}")?;
        Ok(self.out.flush()?)
    }
}

/// The name of a computer player: a level by its name in the reader's language, any other as on the command line.
fn called(texts: &Texts, name: &PlayerName) -> String {
    let name = name.to_string();
    let found = LEVELS.iter().find(|level| level.name == name);
    found.map_or(name, |found| level(texts, found).to_lowercase())
}
