//! The odds in words and bars.

use num_traits::ToPrimitive as _;
use tribord_babord::rules::{BeginnerRule, GameEndRule};
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::tribord;

use super::exact::{ExactFraction, decimal, ratio, scientific};
use super::{ExactChances, ExactOdds};
use crate::tribord::arguments::LookArguments;

/// The number of digits behind the point.
const PLACES: usize = 12;
/// The number of columns of a label.
const LABEL: usize = 42;
/// The number of columns of a number.
const NUMBER: usize = 18;
/// The number of columns of the longest bar.
const BAR: i64 = 40;
/// The number of columns of a line of a fraction.
const FRACTION: usize = 74;

struct OddsPrinter<'a> {
    odds: &'a ExactOdds,
    look: LookArguments,
    texts: &'a Texts,
    lines: Vec<String>,
}

/// Everything, line by line.
pub(super) fn lines(odds: &ExactOdds, look: LookArguments, texts: &Texts) -> Vec<String> {
    let mut printer = OddsPrinter { odds, look, texts, lines: Vec::new() };
    printer.title();
    printer.averages();
    printer.fractions();
    printer.list(key!("tribord-odds-turn-list"), &odds.turn_chances);
    printer.list(key!("tribord-odds-purse-list"), &odds.purse_chances);
    printer.lines
}

impl OddsPrinter<'_> {
    fn title(&mut self) {
        let title = match self.odds.rules.end {
            GameEndRule::Prise => self.texts.plain(key!("tribord-odds-prise")),
            GameEndRule::Turns(turns) => {
                self.texts.with(key!("tribord-odds-turns"), &fluent_args!["turns" => turns.get()])
            }
        };
        self.lines.push(styled(STRONG, &title));
        if let BeginnerRule::Named(side) = self.odds.rules.first {
            self.lines.push(tribord::begins(self.texts, side));
        }
        self.lines.push(String::new());
    }

    fn heading(&mut self, key: Key) {
        let text = styled(STRONG, &self.texts.plain(key));
        self.lines.extend([String::new(), text]);
    }

    /// The odds of each player, and of both.
    fn players(&self) -> [(Key, [&ExactFraction; 2]); 3] {
        let [one, other] = [&self.odds.beginner, &self.odds.opponent];
        [
            (key!("tribord-odds-gain"), [&one.gain, &other.gain]),
            (key!("tribord-odds-chance"), [&one.prise, &other.prise]),
            (key!("tribord-odds-variance"), [&one.variance, &other.variance]),
        ]
    }

    fn game(&self) -> Vec<(Key, &ExactFraction)> {
        let pairs = self.odds.pairs.as_ref().map(|pairs| (key!("tribord-odds-pairs"), pairs));
        let turns = (key!("tribord-odds-turns-expected"), &self.odds.turns);
        let naufrages = (key!("tribord-odds-naufrages"), &self.odds.naufrages);
        pairs.into_iter().chain([turns, naufrages]).collect()
    }

    fn averages(&mut self) {
        let [one, other] = [key!("tribord-odds-beginner"), key!("tribord-odds-other")]
            .map(|key| self.texts.plain(key));
        let head = self.texts.plain(key!("tribord-odds-average"));
        self.lines.push(format!("{head:<LABEL$}{one:>NUMBER$}{other:>NUMBER$}"));
        let players = self.players().map(|(key, [one, other])| {
            let label = self.texts.plain(key);
            let [one, other] = [one, other].map(|value| self.number(value));
            format!("  {label:<width$}{one:>NUMBER$}{other:>NUMBER$}", width = LABEL - 2)
        });
        let game: Vec<_> = self
            .game()
            .into_iter()
            .map(|(key, value)| {
                let (label, value) = (self.texts.plain(key), self.number(value));
                format!("  {label:<width$}{value:>NUMBER$}", width = LABEL - 2)
            })
            .collect();
        self.lines.extend(players);
        self.lines.extend(game);
    }

    fn fractions(&mut self) {
        self.heading(key!("tribord-odds-fractions"));
        let beginner = self.texts.plain(key!("tribord-odds-beginner"));
        let of_beginner = |what: Key| {
            let arguments =
                fluent_args!["what" => self.texts.plain(what), "who" => beginner.clone()];
            self.texts.with(key!("tribord-odds-of"), &arguments)
        };
        let written = |value: &ExactFraction| self.signed(&value.to_string());
        let players = self.players().map(|(key, [one, _])| (of_beginner(key), written(one)));
        let game =
            self.game().into_iter().map(|(key, value)| (self.texts.plain(key), written(value)));
        let fractions: Vec<_> = players.into_iter().chain(game).collect();
        for (label, fraction) in fractions {
            self.lines.push(format!("  {label}"));
            let digits: Vec<char> = fraction.chars().collect();
            let pieces = digits.chunks(FRACTION).map(|piece| piece.iter().collect::<String>());
            self.lines.extend(pieces.map(|piece| format!("    {}", styled(FAINT, &piece))));
        }
    }

    fn list<T: std::fmt::Display>(&mut self, key: Key, listed: &ExactChances<T>) {
        self.heading(key);
        let most = listed.chances.iter().map(|(_, chance)| chance).max();
        for (value, chance) in &listed.chances {
            let bar = most.map_or_else(String::new, |most| self.bar(&(chance / most)));
            let value = self.signed(&value.to_string());
            let line = format!("  {value:>5}  {}  {bar}", self.places(chance, PLACES + 1));
            self.lines.push(line.trim_end().to_owned());
        }
        let rest = self.point(&scientific(&listed.rest, 3));
        let rest = self.texts.with(key!("tribord-odds-rest"), &fluent_args!["rest" => rest]);
        self.lines.push(format!("  {rest}"));
    }

    /// A bar in eighths of a column; `share` of the longest.
    fn bar(&self, share: &ExactFraction) -> String {
        const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
        if self.look.plain {
            return String::new();
        }
        let eighths = (share * ratio(8 * BAR, 1)).round().to_integer().to_usize().unwrap_or(0);
        if self.look.ascii {
            return "#".repeat((eighths + 4) / 8);
        }
        format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
    }

    fn number(&self, value: &ExactFraction) -> String {
        self.places(value, PLACES)
    }

    fn places(&self, value: &ExactFraction, places: usize) -> String {
        self.point(&decimal(value, places))
    }

    /// With the decimal sign of the language, and the minus sign.
    fn point(&self, number: &str) -> String {
        self.texts.language().decimal(&self.signed(number))
    }

    /// With the minus sign U+2212, unless only plain characters are wanted.
    fn signed(&self, number: &str) -> String {
        let is_plain = self.look.plain || self.look.ascii;
        if is_plain { number.to_owned() } else { number.replace('-', &tribord::MINUS.to_string()) }
    }
}
