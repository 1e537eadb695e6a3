//! The classical game on a server.

use std::path::Path;

use trictrac_console::failure::Failure;
use trictrac_console::style::{STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_engine::match_dice::{DiceSource, MatchDice};
use trictrac_protocol::{Clock, GameEnding, Occupant as Playing, Seat, VoidReason};
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Moment, TableAction, TableMatch};
use trictrac_rules::turn::Refusal;
use trictrac_table::{AnyRecord, PlayerQuestion};
use trictrac_umpire::{Game, allowance, record};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::{Player, called, online, refusal, side as side_name, stopped};

use super::kind::{ServerGame, TextKeys};
use super::people::{self, person};
use super::table::{OnlineTable, ServedTerminal};
use crate::play::announced::ask::ManualScoring;
use crate::play::at_terminal::TerminalGame as _;
use crate::play::classic::{ClassicBeside, ClassicDecision};
use crate::play::command::ClassicCommand;
use crate::play::home::study;
use crate::play::typed_line::TypedLine;

type OnlineClassic<'a, 'c> = OnlineTable<'a, 'c, TableMatch>;

impl ServerGame for TableMatch {
    const WORDS: TextKeys = TextKeys {
        invite: key!("net-invite"),
        invite_terminal: key!("net-invite-terminal"),
        awaited: key!("net-awaited"),
        prompt_waiting: key!("net-prompt-waiting"),
        you_offer_stop: key!("net-you-offer-stop"),
        offers_stop: key!("net-offers-stop"),
        you_offer_rematch: key!("net-you-offer-rematch"),
        offers_rematch: key!("net-offers-rematch"),
        fair: key!("net-fair"),
        fair_watched: key!("net-fair-watched"),
        ask_rematch: key!("net-ask-rematch"),
    };

    fn record(record: AnyRecord) -> Option<Record> {
        match record {
            AnyRecord::Classic(record) => Some(record),
            AnyRecord::Form(_) => None,
        }
    }

    fn read_record(path: &Path) -> Result<Record, Failure> {
        trictrac_console::record::read(path)
    }

    fn no_dice() -> MatchDice {
        MatchDice::new(DiceSource::Seed(0))
    }

    fn beside() -> ClassicBeside {
        ClassicBeside::remote()
    }

    fn player(on: &OnlineClassic<'_, '_>, seat: Seat) -> String {
        side_name(on.session.texts, Side::of(seat))
    }

    fn speaker(on: &OnlineClassic<'_, '_>, seat: Seat) -> String {
        if on.me.is_none() {
            return Self::player(on, seat);
        }
        on.session.beside.names[Side::of(seat)].clone()
    }

    fn rename(on: &mut OnlineClassic<'_, '_>) -> Result<(), Failure> {
        let state = on.state()?;
        let names = PerSide::from_fn(|side| on.name(state, side.seat()));
        on.session.beside.names = names;
        Ok(())
    }

    fn show_beginning(on: &mut OnlineClassic<'_, '_>) -> Result<(), Failure> {
        Self::rename(on)?;
        on.session.show_beginning()?;
        let state = on.state()?.clone();
        if state.clock() != Clock::None {
            let allowed = allowance(state.clock(), on.session.rules().holes.get().into());
            let text = format!("{}.", online::clock(on.session.texts, state.clock(), allowed));
            on.session.wrapped(&text, 0)?;
        }
        let lines = people::ratings(on.session.texts, on.client, &state);
        lines.iter().try_for_each(|line| on.session.wrapped(line, 0))
    }

    fn show_entered(on: &mut OnlineClassic<'_, '_>) -> Result<(), Failure> {
        let Some(coup) = on.session.game().coup() else { return Ok(()) };
        let is_own = on.me.is_none_or(|me| me == coup.situation().roller.seat());
        if on.session.is_assisted() && !is_own {
            on.session.show_table()?;
        }
        Self::show_position(&mut on.session)
    }

    fn await_players(on: &mut OnlineClassic<'_, '_>, state: &Game) -> Result<(), Failure> {
        let is_engine = |seat| matches!(state.player(seat), Some(Playing::Engine(_)));
        let is_missing = |seat| state.seats()[seat].is_none() && !is_engine(seat);
        let other = on.me.map(|me| Side::of(me).opponent().seat());
        if !other.is_some_and(is_missing) {
            return Ok(());
        }
        if on.client.has_invited(on.game, on.token.as_ref())? {
            return on.print_link();
        }
        if on.token.is_none() { on.print_awaited() } else { Ok(()) }
    }

    fn sits(on: &mut OnlineClassic<'_, '_>, seat: Seat) -> Result<(), Failure> {
        let mine = Some(seat) == on.me;
        let state = on.state()?.clone();
        let account =
            person(&state, seat).and_then(|number| on.client.name_of(on.session.texts, number));
        let key = match on.me {
            _ if mine => key!("net-you-sit"),
            _ if account.is_some() => key!("net-named-sits"),
            Some(_) => key!("net-opponent-sits"),
            None => key!("net-somebody-sits"),
        };
        let side = Self::player(on, seat);
        on.say(key, &fluent_args!["side" => side, "name" => account.unwrap_or_default()])?;
        let rating = people::rating(on.session.texts, on.client, &state, seat).filter(|_| !mine);
        rating.map_or(Ok(()), |line| on.session.wrapped(&line, 0))
    }

    fn ended(on: &mut OnlineClassic<'_, '_>, ending: &GameEnding) -> Result<(), Failure> {
        on.before_news()?;
        let Some(ended) = record::ended(ending) else { return on.session.end() };
        let texts = on.session.texts;
        let players = PerSide::from_fn(|side| match on.me {
            Some(me) if me == side.seat() => Player::You,
            _ => Player::Named(side_name(texts, side)),
        });
        let mut text = stopped(texts, ended, &players);
        if let GameEnding::Void { why, .. } = *ending {
            let why = match why {
                VoidReason::NotOpened => "not-opened",
                VoidReason::Left => "left",
                VoidReason::Fold => "version",
                VoidReason::Restored => "restored",
                VoidReason::Operator => "operator",
                VoidReason::NoStart => "no-start",
                VoidReason::Aborted => "aborted",
            };
            let why = texts.with(key!("net-void"), &fluent_args!["why" => why]);
            text = format!("{text} {why}");
        }
        on.session.line("")?;
        wrap(&text, 0, 0).iter().try_for_each(|line| on.session.line(&styled(STRONG, line)))
    }

    fn question(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Result<Option<TableAction>, Failure> {
        let side = Side::of(seat);
        match (ask, on.state().coup()) {
            (PlayerQuestion::Say(moment), _) => {
                ManualScoring::new(on).question(side, moment).map(|()| None)
            }
            (_, Some(coup)) => Ok(on.question(side, &coup)?.map(Into::into)),
            (_, None) => Ok(None),
        }
    }

    fn prompt(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Result<(), Failure> {
        let side = Side::of(seat);
        match (ask, on.state().coup()) {
            (PlayerQuestion::Say(moment), _) => ManualScoring::new(on).prompt(side, moment),
            (_, Some(coup)) => on.prompt(side, &coup),
            (_, None) => Ok(()),
        }
    }

    fn consider(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        ask: PlayerQuestion,
        typed: TypedLine,
    ) -> Result<Option<ClassicDecision>, Failure> {
        let side = Side::of(seat);
        match (ask, on.state().coup()) {
            (PlayerQuestion::Say(moment), _) => {
                ManualScoring::new(on).consider(side, moment, typed)
            }
            (_, Some(coup)) => on.consider(side, &coup, typed),
            (_, None) => Ok(None),
        }
    }

    fn not_asked(
        on: &mut OnlineClassic<'_, '_>,
        line: String,
    ) -> Result<Option<ClassicDecision>, Failure> {
        let state = on.state()?;
        let (begun, over) = (state.is_begun(), state.ended().is_some());
        let texts = on.session.texts;
        let refused = match (ClassicCommand::parse(&line), on.me) {
            (ClassicCommand::Empty | ClassicCommand::Help | ClassicCommand::Quit, _) => Ok(()),
            (ClassicCommand::Board, _) => on.session.show_table().map(Ok)?,
            (ClassicCommand::Save(path), _) => on.session.save_as(path)?,
            (ClassicCommand::Hint | ClassicCommand::HintOf, _) if !over => {
                Err(on.session.no_advice())
            }
            (_, None) => Err(texts.plain(key!("net-refused-watching"))),
            _ if over => Err(texts.plain(key!("net-refused-over"))),
            _ if !begun => Err(texts.plain(key!("net-refused-not-begun"))),
            _ if state.renewing().is_some() => Err(texts.plain(key!("net-refused-renewing"))),
            (_, Some(me)) if !on.session.is_assisted() => {
                return on.interject(Side::of(me), line);
            }
            _ => Err(on.out_of_turn()?),
        };
        if let Err(reason) = refused {
            on.refuse(&line, reason)?;
        }
        Ok(None)
    }

    const LOOKS_BACK: bool = true;

    fn look_back(on: &mut OnlineClassic<'_, '_>) -> Result<(), Failure> {
        let (record, texts) = (on.session.record().clone(), on.session.texts);
        let me = on.me.map(Side::of);
        let Some(full) = on.session.full_screen() else { return Ok(()) };
        Ok(study::run(full, &record, texts, me, true)?)
    }

    fn is_help(line: &str) -> bool {
        ClassicCommand::parse(line) == ClassicCommand::Help
    }
}

impl OnlineClassic<'_, '_> {
    fn out_of_turn(&self) -> Result<String, Failure> {
        let turn = self.state()?.asked().map(Side::of);
        let refused = turn.map_or(Refusal::NotThrown, |turn| Refusal::OutOfTurn { turn });
        Ok(refusal(self.session.texts, refused))
    }

    /// A mark or a claim under manual scoring, while the opponent is asked.
    fn interject(&mut self, me: Side, line: String) -> Result<Option<ClassicDecision>, Failure> {
        let said = ManualScoring::new(&mut self.session).consider(
            me,
            Moment::Watch,
            TypedLine::Line(line),
        )?;
        Ok(match said {
            Some(ClassicDecision::Act(by, action)) if by == me.seat() => {
                Some(ClassicDecision::Act(by, action))
            }
            Some(ClassicDecision::Leave { ended }) => Some(ClassicDecision::Leave { ended }),
            Some(_) => {
                let reason = self.out_of_turn()?;
                self.session.refuse(reason)?;
                None
            }
            None => None,
        })
    }

    /// The name of a player on the screen.
    fn name(&self, state: &Game, seat: Seat) -> String {
        let texts = self.session.texts;
        if let Some(Playing::Engine(name)) = state.player(seat) {
            return called(texts, name);
        }
        let named = person(state, seat).filter(|_| self.me != Some(seat));
        if let Some(name) = named.and_then(|number| self.client.name_of(texts, number)) {
            return name;
        }
        texts.plain(match self.me {
            Some(me) if me == seat => key!("name-you"),
            Some(_) => key!("net-name-opponent"),
            None => key!("name-human"),
        })
    }
}
