//! `trictrac tribord replay`: checks a record and tells it.

use std::io::Write;

use tribord_babord::event::Event;
use tribord_babord::game::Game;
use tribord_babord::notation::record::Record;
use tribord_babord::series::Score;
use tribord_babord::setup::Phase;
use tribord_babord::side::Side;
use tribord_babord::symbol::Symbol;

use super::arguments::ReplayArguments;
use super::setup::read;
use super::words::{Look, accounts, ended, side as name, standing, symbol as symbol_name};
use crate::failure::{Failure, Outcome};
use crate::lang::{Texts, fluent_args};
use crate::words::style::{FAINT, STRONG, styled};
use crate::words::wrap::{unbroken, wrap};

/// Runs the command.
///
/// # Errors
/// A record that cannot be read or breaks a rule, or output that cannot be written.
pub(super) fn run(arguments: &ReplayArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let record = read(&arguments.file)?;
    let look = Look { ascii: arguments.look.ascii, plain: arguments.look.plain };
    let mut out = anstream::stdout().lock();
    for (key, value) in record.tags() {
        writeln!(out, "{}", styled(FAINT, &format!("{key}: {value}")))?;
    }
    let mut teller = Teller { record: &record, look, texts, out: &mut out };
    teller.tell()?;
    out.flush()?;
    Ok(Outcome::Success)
}

struct Teller<'a, W> {
    record: &'a Record,
    look: Look,
    texts: &'a Texts,
    out: &'a mut W,
}

/// A turn, or a pair of throws for the beginning, as far as it was played.
struct Told {
    /// Whose turn it is; nobody's at the beginning.
    side: Option<Side>,
    before: Game,
    throws: Vec<(Side, Symbol, Vec<Event>)>,
}

impl<W: Write> Teller<'_, W> {
    fn tell(&mut self) -> Result<(), Failure> {
        let mut score = Score::default();
        for (number, throws) in (1..).zip(self.record.throws()) {
            let games = self.record.games().get();
            let heading = fluent_args!["number" => number, "games" => games];
            let heading = self.texts.with("tribord-game", &heading);
            writeln!(self.out, "{}", styled(STRONG, &heading))?;
            let game = self.tell_game(throws)?;
            if game.is_over() {
                score.count(&game);
                let text = standing(self.texts, &score);
                let purse = self.amount(score.purse.balance(Side::Tribord));
                let purse = self.texts.with("tribord-purse", &fluent_args!["purse" => purse]);
                writeln!(self.out, "{}", styled(STRONG, &format!("{text} {purse}")))?;
            }
        }
        if !self.record.is_over() {
            writeln!(self.out, "{}", self.texts.plain("tribord-unfinished"))?;
        }
        Ok(())
    }

    fn tell_game(&mut self, throws: &[(Side, Symbol)]) -> Result<Game, Failure> {
        let mut game = Game::new(self.record.rules());
        let mut told: Option<Told> = None;
        for &(side, symbol) in throws {
            let (before, mut events) = (game, Vec::new());
            let applied = game.apply(self.record.rules(), side, symbol, &mut events);
            debug_assert!(applied.is_ok(), "a record that was read holds legal throws only");
            let of_turn = matches!(before.phase(), Phase::Turn(_)).then_some(side);
            let now = told.get_or_insert_with(|| Told { side: of_turn, before, throws: vec![] });
            now.throws.push((side, symbol, events));
            let goes_on = match game.phase() {
                Phase::Turn(turn) => turn.thrown > 0,
                Phase::Beginning(one) => one.is_some(),
                Phase::Over(_) => false,
            };
            if let Some(whole) = told.take_if(|_| !goes_on) {
                self.tell_turn(&whole, &game)?;
            }
        }
        if let Some(part) = told {
            self.tell_turn(&part, &game)?;
        }
        Ok(game)
    }

    fn tell_turn(&mut self, told: &Told, after: &Game) -> Result<(), Failure> {
        let mut parts: Vec<_> = told.throws.iter().map(|throw| self.tell_throw(throw)).collect();
        if let Some(side) = told.side {
            let balance = |game: &Game| game.ledger().balance(side);
            let gained = balance(after) - balance(&told.before);
            let sum = self.look.coloured(gained);
            parts.push(format!("= {sum} [{}]", unbroken(&self.amount(balance(after)))));
        }
        let head = told.side.map_or_else(String::new, |side| name(self.texts, side));
        // The first line begins after the name; styles take no room, so that lines come out shorter, never longer.
        let lines = wrap(&parts.join("  "), 10, 10);
        writeln!(self.out, "  {} {}", styled(STRONG, &format!("{head:<7}")), lines.join("\n"))?;
        for event in told.throws.iter().flat_map(|(_, _, events)| events) {
            if let Event::Over(ending) = *event {
                writeln!(self.out, "  {}", ended(self.texts, ending))?;
            }
        }
        Ok(())
    }

    /// `♦ diamond: marked +1`, unbroken.
    fn tell_throw(&self, (side, symbol, events): &(Side, Symbol, Vec<Event>)) -> String {
        let shown = symbol_name(self.texts, *symbol);
        let glyph =
            if self.look.plain { String::new() } else { self.look.glyph(*symbol).replace(' ', "") };
        let accounts = accounts(self.texts, *side, events);
        let mut parts = if accounts.is_empty() {
            vec![format!("{} {glyph} {shown}", name(self.texts, *side))]
        } else {
            vec![format!("{glyph} {shown}").trim().to_owned()]
        };
        parts.extend(
            accounts
                .into_iter()
                .map(|(what, stakes)| format!("{what} {}", self.look.coloured(stakes))),
        );
        parts.extend(events.iter().filter_map(|event| match *event {
            Event::ThrownAgain => Some(self.texts.plain("tribord-again")),
            Event::Begins(side) => {
                let side = fluent_args!["side" => name(self.texts, side)];
                Some(self.texts.with("tribord-begins", &side))
            }
            _ => None,
        }));
        format!("{};", unbroken(&parts.join(", ")))
    }

    fn amount(&self, stakes: i64) -> String {
        self.look.amount(self.texts, self.record.rules().stake, stakes)
    }
}
