//! A match of another form on a server: two to six players.

use std::path::Path;

use trictrac_console::failure::Failure;
use trictrac_engine::match_dice::DiceSource;
use trictrac_forms::game::{FormAction, FormMatch, FormRecord};
use trictrac_forms_engine::dice::FormDice;
use trictrac_protocol::{GameEnding, Occupant, Seat};
use trictrac_table::{AnyRecord, EarlyAction, PlayerQuestion};
use trictrac_umpire::Game;
use trictrac_words::called;
use trictrac_words::lang::{fluent_args, key};

use super::kind::{ServerGame, TextKeys};
use super::table::{OnlineTable, ServedTerminal};
use crate::play::forms::{FormBeside, FormCommand, TerminalFormDecision, parse};
use crate::play::typed_line::TypedLine;

type OnlineForm<'a, 'c> = OnlineTable<'a, 'c, FormMatch>;

impl ServerGame for FormMatch {
    const WORDS: TextKeys = TextKeys {
        invite: key!("net-form-invite"),
        invite_terminal: key!("net-form-invite-terminal"),
        awaited: key!("net-form-awaited"),
        prompt_waiting: key!("net-form-prompt-waiting"),
        you_offer_stop: key!("net-form-you-offer-stop"),
        offers_stop: key!("net-form-offers-stop"),
        you_offer_rematch: key!("net-form-you-offer-rematch"),
        offers_rematch: key!("net-form-offers-rematch"),
        fair: key!("net-form-fair"),
        fair_watched: key!("net-form-fair-watched"),
        ask_rematch: key!("net-form-ask-rematch"),
    };

    fn record(record: AnyRecord) -> Option<FormRecord> {
        match record {
            AnyRecord::Classic(_) => None,
            AnyRecord::Form(record) => Some(*record),
        }
    }

    fn read_record(path: &Path) -> Result<FormRecord, Failure> {
        parse(path, &trictrac_console::record::read_text(path)?)
    }

    fn no_dice() -> FormDice {
        FormDice::new(DiceSource::Seed(0))
    }

    fn beside() -> FormBeside {
        FormBeside::default()
    }

    /// The letter of a seat with the name of its player: `C (Rose)`.
    fn player(on: &OnlineForm<'_, '_>, seat: Seat) -> String {
        let name = on.state().map(|state| on.name(state, seat)).unwrap_or_default();
        format!("{seat} ({name})")
    }

    fn show_beginning(on: &mut OnlineForm<'_, '_>) -> Result<(), Failure> {
        let state = on.state()?;
        let players: Vec<String> = state.players().map(|seat| on.name(state, seat)).collect();
        on.session.show_beginning(&players)
    }

    fn show_entered(on: &mut OnlineForm<'_, '_>) -> Result<(), Failure> {
        on.session.show_sheet()?;
        on.session.show_board()
    }

    fn await_players(on: &mut OnlineForm<'_, '_>, _: &Game) -> Result<(), Failure> {
        on.print_link()
    }

    fn sits(on: &mut OnlineForm<'_, '_>, seat: Seat) -> Result<(), Failure> {
        let (key, seat) = match on.me {
            Some(me) if me == seat => (key!("net-form-you-sit"), seat.to_string()),
            _ => (key!("net-form-sits"), Self::player(on, seat)),
        };
        on.say(key, &fluent_args!["seat" => seat])
    }

    fn ended(on: &mut OnlineForm<'_, '_>, ending: &GameEnding) -> Result<(), Failure> {
        let (how, seat) = match ending {
            GameEnding::Won { .. } | GameEnding::Settled { .. } => {
                on.before_news()?;
                return on.session.show_sheet();
            }
            GameEnding::Resigned { loser } => ("resigned", Some(*loser)),
            GameEnding::Flag { loser } => ("flag", Some(*loser)),
            GameEnding::Away { away } => ("away", Some(*away)),
            GameEnding::Agreed => ("agreed", None),
            GameEnding::Void { .. } => ("void", None),
        };
        let seat = seat.map(|seat| Self::player(on, seat)).unwrap_or_default();
        on.say(key!("net-form-ended"), &fluent_args!["how" => how, "seat" => seat])?;
        on.session.show_sheet()
    }

    /// Asks for the dice automatically where the player could only give up, which is announced before.
    fn question(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Result<Option<FormAction>, Failure> {
        let PlayerQuestion::Throw(early) = ask else { return Ok(None) };
        if std::mem::take(&mut on.beside.gives_up) && on.game().may_give_up(seat) {
            return Ok(Some(FormAction::GiveUp));
        }
        Ok((early != Some(EarlyAction::Raise)).then_some(FormAction::Ready))
    }

    fn prompt(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        _: PlayerQuestion,
    ) -> Result<(), Failure> {
        let prompt = on.prompt(seat);
        on.write_prompt(&prompt)
    }

    fn consider(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        ask: PlayerQuestion,
        typed: TypedLine,
    ) -> Result<Option<TerminalFormDecision>, Failure> {
        on.consider(seat, ask, typed)
    }

    fn not_asked(
        on: &mut OnlineForm<'_, '_>,
        line: String,
    ) -> Result<Option<TerminalFormDecision>, Failure> {
        let waits = on.state()?.renewing().is_some();
        let expected =
            if waits { key!("net-refused-renewing") } else { key!("net-form-not-asked") };
        let expected = on.session.texts.plain(expected);
        on.session.show_or_refuse(FormCommand::parse(&line), expected).map(|()| None)
    }

    fn is_help(line: &str) -> bool {
        FormCommand::parse(line) == FormCommand::Help
    }

    /// Gives up the coup before your own throw. Rule: V1.24.
    fn at_any_time(on: &mut OnlineForm<'_, '_>, line: &str) -> Result<bool, Failure> {
        if FormCommand::parse(line) != FormCommand::GiveUp {
            return Ok(false);
        }
        let knows = on.session.game().account().ecrire().is_some();
        if on.me.is_none() || !knows {
            let text = on.session.texts.plain(key!("forms-refused-giving-up"));
            return on.refuse(line, text).map(|()| true);
        }
        on.session.beside.gives_up = true;
        on.say(key!("net-form-gives-up"), &fluent_args![]).map(|()| true)
    }
}

impl OnlineForm<'_, '_> {
    /// The name of the player in `seat`.
    fn name(&self, state: &Game, seat: Seat) -> String {
        let texts = self.session.texts;
        if Some(seat) == self.me {
            return texts.plain(key!("name-you"));
        }
        match state.player(seat) {
            None => texts.plain(key!("net-form-free")),
            Some(Occupant::Engine(name)) => called(texts, name),
            Some(Occupant::Person(number)) => {
                let name = self.client.name_of(texts, *number);
                let number = number.to_string();
                name.unwrap_or_else(|| {
                    texts.with(key!("bot-player"), &fluent_args!["number" => number])
                })
            }
        }
    }
}
