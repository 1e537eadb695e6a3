//! Shows a series: the beginning, the board, throws, standings.

use std::io::{BufRead, Write};

use tribord_babord::event::{TribordEnding, TribordEvent};
use tribord_babord::game::TribordGame;
use tribord_babord::side::{PerShipSide, ShipSide};
use tribord_babord::state::TribordPhase;
use tribord_babord::symbol::Symbol;
use trictrac_console::failure::Failure;
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::tribord::{
    accounts, described, ended, for_beginning, gains, series, side as name, standing,
    symbol as symbol_name, terms,
};

use super::arguments::SeriesThrower;
use super::at_terminal::SeriesAtTerminal;
use super::board;

/// The number of columns of the names of things.
const NAMES: usize = 34;

impl<R: BufRead, W: Write> SeriesAtTerminal<'_, R, W> {
    fn line(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn wrapped(&mut self, text: &str, indent: usize) -> Result<(), Failure> {
        wrap(text, 0, indent).iter().try_for_each(|line| self.line(line))
    }

    /// Shows the players, the stakes and the length.
    pub(super) fn show_beginning(&mut self) -> Result<(), Failure> {
        let [tribord, babord] = ShipSide::ALL.map(|side| {
            let seat = self.seat(side);
            let arguments = fluent_args!["side" => name(self.texts, side), "said" => seat];
            self.texts.with(key!("by"), &arguments)
        });
        self.line(&styled(STRONG, &format!("{tribord}   {babord}")))?;
        let terms = terms(self.texts, self.record.rules(), self.record.games());
        self.wrapped(&terms.join(" "), 2)?;
        if ShipSide::ALL.iter().any(|&side| self.seats[side] == SeriesThrower::Human) {
            let text = self.texts.plain(key!("tribord-how-to"));
            self.wrapped(&text, 0)?;
        }
        Ok(())
    }

    /// The thrower of `side`, in words.
    fn seat(&self, side: ShipSide) -> String {
        let alone =
            ShipSide::ALL.iter().filter(|&&side| self.seats[side] == SeriesThrower::Human).count()
                == 1;
        self.texts.plain(match (self.seats[side], alone) {
            (SeriesThrower::Human, true) => key!("name-you"),
            (SeriesThrower::Human, false) => key!("name-human"),
            (SeriesThrower::Computer, _) => key!("tribord-computer"),
        })
    }

    /// Shows what there is before a throw: a new game, whose turn it is, the board before a person's.
    pub(super) fn show_before(
        &mut self,
        game: &TribordGame,
        side: ShipSide,
        taken_up: bool,
    ) -> Result<(), Failure> {
        if self.record.throws_now().is_empty() && self.record.games().get() > 1 {
            self.show_game_begins()?;
        }
        let turn_begins = matches!(game.phase(), TribordPhase::Turn(turn) if turn.thrown == 0);
        let human = self.seats[side] == SeriesThrower::Human;
        let in_turn = matches!(game.phase(), TribordPhase::Turn(_));
        match (turn_begins || taken_up, human) {
            (true, true) if in_turn => {
                self.line("")?;
                self.show_board(game)
            }
            (true, false) if turn_begins && !self.look.plain => {
                let text = fluent_args!["side" => name(self.texts, side)];
                let text = self.texts.with(key!("tribord-turn-of"), &text);
                self.line(&format!("\n{}", styled(STRONG, &text)))
            }
            _ => Ok(()),
        }
    }

    fn show_game_begins(&mut self) -> Result<(), Failure> {
        let number = u32::from(self.record.score().played()) + 1;
        let arguments = fluent_args!["number" => number, "games" => self.record.games().get()];
        let text = self.texts.with(key!("tribord-game"), &arguments);
        self.line(&format!("\n{}", styled(STRONG, &text)))
    }

    /// The board, as a drawing or in words.
    pub(super) fn show_board(&mut self, game: &TribordGame) -> Result<(), Failure> {
        if !self.look.plain {
            let labels = self.labels(game);
            let lines = board::draw(self.look, game.marks(), &labels);
            return lines.iter().try_for_each(|line| self.line(line));
        }
        for side in ShipSide::ALL {
            let text = described(self.texts, game, side);
            let purse = self.amount(game.ledger().balance(side));
            let arguments = fluent_args!["marks" => text, "purse" => purse];
            let text = self.texts.with(key!("tribord-described"), &arguments);
            self.wrapped(&text, 2)?;
        }
        Ok(())
    }

    /// Beside the ship: the side, who throws for it, what it has gained.
    fn labels(&self, game: &TribordGame) -> board::ShipLabels {
        PerShipSide::from_fn(|side| {
            let game_purse = self.amount(game.ledger().balance(side));
            vec![name(self.texts, side), self.seat(side), game_purse]
        })
    }

    fn amount(&self, stakes: i64) -> String {
        self.look.amount(self.texts, self.record.rules().stake, stakes)
    }

    /// Shows the symbol of the die, what it is, and what is paid for it.
    pub(super) fn show_throw(
        &mut self,
        side: ShipSide,
        symbol: Symbol,
        events: &[TribordEvent],
    ) -> Result<(), Failure> {
        let shown = symbol_name(self.texts, symbol);
        let mut accounts = accounts(self.texts, side, events).into_iter();
        let Some((what, stakes)) = accounts.next() else {
            return self.show_throw_for_beginning(symbol, events);
        };
        let thrown = fluent_args!["symbol" => shown, "what" => what];
        let thrown = self.texts.with(key!("tribord-thrown"), &thrown);
        self.show_account(side, Some(symbol), &thrown, stakes)?;
        for (what, stakes) in accounts {
            self.show_account(side, None, &what, stakes)?;
        }
        for event in events {
            match *event {
                TribordEvent::TurnEnded(side) => self.show_turn_ended(side)?,
                TribordEvent::Over(ending) => self.show_game_over(side, ending)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// One thing that was paid for: `♦  diamond: marked  +1`.
    fn show_account(
        &mut self,
        side: ShipSide,
        thrown: Option<Symbol>,
        what: &str,
        stakes: i64,
    ) -> Result<(), Failure> {
        if self.look.plain {
            let paid = self.look.signed(stakes);
            let by = name(self.texts, side);
            return self.line(&format!("{by}, {what}, {paid}."));
        }
        let glyph = thrown.map_or("  ".to_owned(), |symbol| self.look.glyph(symbol));
        let paid = self.look.coloured(stakes);
        self.line(&format!("  {glyph}  {what:<NAMES$}{paid}"))
    }

    fn show_throw_for_beginning(
        &mut self,
        symbol: Symbol,
        events: &[TribordEvent],
    ) -> Result<(), Failure> {
        let glyph = if self.look.plain { String::new() } else { self.look.glyph(symbol) + " " };
        let said = for_beginning(self.texts, events);
        let (thrown, decided) = said
            .split_first()
            .map_or((String::new(), &[][..]), |(thrown, rest)| (thrown.clone(), rest));
        self.line(&format!("  {glyph} {thrown}"))?;
        decided.iter().try_for_each(|text| self.line(text))
    }

    fn show_turn_ended(&mut self, side: ShipSide) -> Result<(), Failure> {
        let game = *self.record.game();
        let balance = game.ledger().balance(side);
        let gained = balance - self.turn_began.ledger().balance(side);
        let arguments = fluent_args![
            "side" => name(self.texts, side),
            "gained" => self.look.signed(gained),
            "purse" => self.amount(balance)
        ];
        let text = self.texts.with(key!("tribord-turn"), &arguments);
        self.line(&format!("  {}", styled(FAINT, &text)))
    }

    /// The end of a game, and how the series stands after it.
    fn show_game_over(&mut self, side: ShipSide, ending: TribordEnding) -> Result<(), Failure> {
        if ending == TribordEnding::Prise(side) {
            self.show_turn_ended(side)?;
        }
        let game = *self.record.game();
        self.line("")?;
        self.show_board(&game)?;
        let text = format!(
            "{} {}",
            ended(self.texts, ending),
            gains(self.texts, self.record.rules().stake, game.ledger())
        );
        for line in wrap(&text, 0, 0) {
            self.line(&styled(STRONG, &line))?;
        }
        if self.record.games().get() > 1 && !self.record.is_over() {
            self.show_standing()
        } else {
            Ok(())
        }
    }

    /// The games won and the purse so far.
    fn show_standing(&mut self) -> Result<(), Failure> {
        let text = standing(self.texts, self.record.score());
        let purse = self.amount(self.record.score().purse.balance(ShipSide::Tribord));
        let purse = self.texts.with(key!("tribord-purse"), &fluent_args!["purse" => purse]);
        self.wrapped(&format!("{text} {purse}"), 0)
    }

    /// The result of the series, where there was more than a game.
    pub(super) fn show_end(&mut self) -> Result<(), Failure> {
        if self.record.games().get() > 1 {
            let winner = series(self.texts, self.record.score());
            let standing = standing(self.texts, self.record.score());
            let purse = gains(self.texts, self.record.rules().stake, self.record.score().purse);
            self.line("")?;
            for line in wrap(&format!("{winner} {standing} {purse}"), 0, 0) {
                self.line(&styled(STRONG, &line))?;
            }
        }
        Ok(self.out.flush()?)
    }

    pub(super) fn show_help(&mut self, game: &TribordGame) -> Result<(), Failure> {
        self.show_board(game)?;
        self.line(&styled(FAINT, &game.to_string()))?;
        let help = self.texts.plain(key!("tribord-help"));
        help.lines().try_for_each(|line| self.line(line))
    }
}
