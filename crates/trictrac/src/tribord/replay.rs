//! `trictrac tribord replay`: checks a record and prints it in words.

use std::io::Write;

use tribord_babord::event::TribordEvent;
use tribord_babord::game::TribordGame;
use tribord_babord::notation::record::SeriesRecord;
use tribord_babord::series::SeriesScore;
use tribord_babord::side::ShipSide;
use tribord_babord::state::TribordPhase;
use tribord_babord::symbol::Symbol;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::terminal;
use trictrac_console::wrap::wrap;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::tribord::{
    accounts, called, ended, side as name, standing, symbol as symbol_name,
};

use super::arguments::SeriesReplayArguments;
use super::setup::read;
use super::words::SymbolStyle;
use crate::tags::named_tags;

/// Runs the command.
///
/// # Errors
/// A record that cannot be read or breaks a rule, or output that cannot be written.
pub(super) fn run(
    arguments: &SeriesReplayArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let record = read(&arguments.file)?;
    let look = SymbolStyle { ascii: arguments.look.ascii, plain: arguments.look.plain };
    let mut out = terminal::stdout();
    for line in named_tags(record.tags(), texts) {
        writeln!(out, "{}", styled(FAINT, &line))?;
    }
    let mut printer = SeriesPrinter { record: &record, look, texts, out: &mut out };
    printer.print()?;
    out.flush()?;
    Ok(CommandOutcome::Success)
}

struct SeriesPrinter<'a, W> {
    record: &'a SeriesRecord,
    look: SymbolStyle,
    texts: &'a Texts,
    out: &'a mut W,
}

/// A turn, or a pair of throws for the beginning, as far as it was played.
struct TurnSoFar {
    /// The side to throw; nobody at the beginning.
    side: Option<ShipSide>,
    before: TribordGame,
    throws: Vec<(ShipSide, Symbol, Vec<TribordEvent>)>,
}

impl TurnSoFar {
    fn events(&self) -> impl Iterator<Item = &TribordEvent> {
        self.throws.iter().flat_map(|(_, _, events)| events)
    }

    fn gained(&self, side: ShipSide, after: &TribordGame) -> i64 {
        after.ledger().balance(side) - self.before.ledger().balance(side)
    }
}

impl<W: Write> SeriesPrinter<'_, W> {
    fn print(&mut self) -> Result<(), Failure> {
        let mut score = SeriesScore::default();
        for (number, throws) in (1..).zip(self.record.throws()) {
            let games = self.record.games().get();
            if games > 1 {
                let heading = fluent_args!["number" => number, "games" => games];
                let heading = self.texts.with(key!("tribord-game"), &heading);
                writeln!(self.out, "\n{}", styled(STRONG, &heading))?;
            }
            let game = self.print_game(throws)?;
            if game.is_over() {
                score.count(&game);
                self.print_standing(&score)?;
            }
        }
        if !self.record.is_over() {
            writeln!(self.out, "{}", self.texts.plain(key!("tribord-unfinished")))?;
        }
        Ok(())
    }

    /// The games won so far, where there is more than one, and the purse.
    fn print_standing(&mut self, score: &SeriesScore) -> Result<(), Failure> {
        let purse = self.amount(score.purse.balance(ShipSide::Tribord));
        let mut text = self.texts.with(key!("tribord-purse"), &fluent_args!["purse" => purse]);
        if self.record.games().get() > 1 {
            text = format!("{} {text}", standing(self.texts, score));
        }
        Ok(writeln!(self.out, "{}", styled(STRONG, &text))?)
    }

    fn print_game(&mut self, throws: &[(ShipSide, Symbol)]) -> Result<TribordGame, Failure> {
        let mut game = TribordGame::new(self.record.rules());
        let mut turn: Option<TurnSoFar> = None;
        for &(side, symbol) in throws {
            let (before, mut events) = (game, Vec::new());
            let applied = game.apply(self.record.rules(), side, symbol, &mut events);
            debug_assert!(applied.is_ok(), "a record that was read holds legal throws only");
            let of_turn = matches!(before.phase(), TribordPhase::Turn(_)).then_some(side);
            let now =
                turn.get_or_insert_with(|| TurnSoFar { side: of_turn, before, throws: vec![] });
            now.throws.push((side, symbol, events));
            let goes_on = match game.phase() {
                TribordPhase::Turn(turn) => turn.thrown > 0,
                TribordPhase::Beginning(one) => one.is_some(),
                TribordPhase::Over(_) => false,
            };
            if let Some(whole) = turn.take_if(|_| !goes_on) {
                self.print_turn(&whole, &game)?;
            }
        }
        if let Some(part) = turn {
            self.print_turn(&part, &game)?;
        }
        Ok(game)
    }

    fn print_turn(&mut self, turn: &TurnSoFar, after: &TribordGame) -> Result<(), Failure> {
        match turn.side {
            None => self.print_beginning(turn)?,
            Some(side) if self.look.plain => self.print_plain(turn, side, after)?,
            Some(side) => self.print_drawn(turn, side, after)?,
        }
        for event in turn.events() {
            if let TribordEvent::Over(ending) = *event {
                writeln!(self.out, "  {}", ended(self.texts, ending))?;
            }
        }
        Ok(())
    }

    /// `Tribord ♣  Bâbord ♦   Tribord begins.`
    fn print_beginning(&mut self, turn: &TurnSoFar) -> Result<(), Failure> {
        let mut parts: Vec<_> = turn
            .throws
            .iter()
            .map(|(side, symbol, _)| {
                let shown = if self.look.plain {
                    symbol_name(self.texts, *symbol)
                } else {
                    self.look.glyph(*symbol)
                };
                format!("{} {shown}", name(self.texts, *side))
            })
            .collect();
        parts.extend(turn.events().filter_map(|event| match *event {
            TribordEvent::ThrownAgain => Some(self.texts.plain(key!("tribord-again"))),
            TribordEvent::Begins(side) => {
                let side = fluent_args!["side" => name(self.texts, side)];
                Some(self.texts.with(key!("tribord-begins"), &side))
            }
            _ => None,
        }));
        Ok(writeln!(self.out, "  {}", parts.join("  "))?)
    }

    /// `Tribord  ♦ +1  ♣ −1  ☀ +2   +2   +7 points   radoub`
    fn print_drawn(
        &mut self,
        turn: &TurnSoFar,
        side: ShipSide,
        after: &TribordGame,
    ) -> Result<(), Failure> {
        const CELL: &str = "        ";
        let mut cells = String::new();
        for (_, symbol, events) in &turn.throws {
            let accounts = accounts(self.texts, side, events);
            let paid = accounts.first().map_or(0, |(_, stakes)| *stakes);
            cells += &[self.look.glyph(*symbol), self.look.coloured(paid), "  ".into()].join(" ");
        }
        let missing = 3_usize.saturating_sub(turn.throws.len());
        let gained = turn.gained(side, after);
        let sum = self.look.coloured(gained);
        let width = self.look.signed(gained).chars().count();
        let amount = self.amount(after.ledger().balance(side));
        let said = self.remarkable(turn);
        let line = format!(
            "  {} {cells}{}{}{sum}  {amount:>12}  {}",
            styled(STRONG, &format!("{:<7}", name(self.texts, side))),
            CELL.repeat(missing),
            " ".repeat(4_usize.saturating_sub(width)),
            if said.is_empty() { said } else { styled(FAINT, &said) },
        );
        Ok(writeln!(self.out, "{}", line.trim_end())?)
    }

    /// The events that are named even beside symbols: radoub, prise, naufrage.
    fn remarkable(&self, turn: &TurnSoFar) -> String {
        let words = turn.events().filter(|event| match event {
            TribordEvent::Marked { tokens, .. } => *tokens > 1,
            TribordEvent::Naufrage(_) => true,
            _ => false,
        });
        let words: Vec<_> = words.filter_map(|event| called(self.texts, event)).collect();
        words.join(", ")
    }

    fn print_plain(
        &mut self,
        turn: &TurnSoFar,
        side: ShipSide,
        after: &TribordGame,
    ) -> Result<(), Failure> {
        let mut parts = Vec::new();
        for (_, symbol, events) in &turn.throws {
            let shown = symbol_name(self.texts, *symbol);
            for (index, (what, stakes)) in
                accounts(self.texts, side, events).into_iter().enumerate()
            {
                let shown = if index == 0 { format!("{shown}, ") } else { String::new() };
                parts.push(format!("{shown}{what}, {}", self.look.signed(stakes)));
            }
        }
        let arguments = fluent_args![
            "side" => name(self.texts, side),
            "gained" => self.look.signed(turn.gained(side, after)),
            "purse" => self.amount(after.ledger().balance(side))
        ];
        let turn = self.texts.with(key!("tribord-turn"), &arguments);
        let text = format!("{}; {}. {turn}", name(self.texts, side), parts.join("; "));
        Ok(wrap(&text, 0, 2).iter().try_for_each(|line| writeln!(self.out, "{line}"))?)
    }

    fn amount(&self, stakes: i64) -> String {
        self.look.amount(self.texts, self.record.rules().stake, stakes)
    }
}
