//! The options that the players agree on. Rule: V11.

mod values;

use core::fmt;

use game_notation::{TextError, number, read_options, write_options};

pub use values::{
    BearOff, CoupLead, FirstOut, Five, PetitHits, Reckoning, Refait, Tariff, TournerQueue,
};

use crate::form::Form;

/// The options that were chosen; those that are `None` have the default of the form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChosenOptions {
    /// The number of coups. Rule: V1.1, V2.3, V3.1.
    pub coups: Option<u8>,
    /// The prices. Rule: V4.
    pub tariff: Option<Tariff>,
    /// The leader of a coup. Rule: V1.3.
    pub lead: Option<CoupLead>,
    /// The consolation after a refait. Rule: V1.16.
    pub refait: Option<Refait>,
    /// The number of jetons put aside for a marked coup: 0 to 2. Rule: V1.18.
    pub marque: Option<u8>,
    /// The way in which the account is settled. Rule: V1.21.
    pub account: Option<Reckoning>,
    /// The treatment of exactly five jetons. Rule: V1.22.
    pub five: Option<Five>,
    /// The fiches of the final queue. Rule: V1.23.
    pub queue: Option<u16>,
    /// True if there is a bredouille. Rule: V4.3, V8.9.
    pub bredouille: Option<bool>,
    /// True if every further six holes double the rate. Rule: V4.2.
    pub progression: Option<bool>,
    /// The player who steps out first. Rule: V2.4, V3.2.
    pub first_out: Option<FirstOut>,
    /// The way in which three players pay the paris. Rule: V2.7.
    pub tourner_queue: Option<TournerQueue>,
    /// True if holes beyond the twelfth open the next partie. Rule: V5.4, V5.5.
    pub continuation: Option<bool>,
    /// The number of parties. Rule: V5.3.
    pub parties: Option<u16>,
    /// True if there is a pool. Rule: V5.7.
    pub pool: Option<bool>,
    /// The number of times that the pool is drawn. Rule: V5.3.
    pub pools: Option<u16>,
    /// The holes to win: at toc, and in a game of the growing pool. Rule: V7.3, V8.2.
    pub holes: Option<u8>,
    /// True if some events win two holes at toc. Rule: V7.2, V7.3.
    pub double: Option<bool>,
    /// The players of a poule: 3 to 6. Rule: V8.1.
    pub players: Option<u8>,
    /// The stake that each puts into the shrinking pool. Rule: V8.7.
    pub stake: Option<u32>,
    /// The price of a hole. Rule: V8.7.
    pub price: Option<u32>,
    /// The number of games: at tick-tack to be won, at toccategli to be played. Rule: V9.5, V10.7.
    pub games: Option<GameCount>,
    /// True if toots win. Rule: V9.6.
    pub toots: Option<bool>,
    /// True if boveries win. Rule: V9.6.
    pub boveries: Option<bool>,
    /// True if flyers win. Rule: V9.6.
    pub flyers: Option<bool>,
    /// True if the stake can be raised. Rule: V9.6.
    pub vie: Option<bool>,
    /// The price of a man hit in a petit jan. Rule: V10.4.
    pub petit_hits: Option<PetitHits>,
    /// The worth of bearing off. Rule: V10.6.
    pub bear_off: Option<BearOff>,
    /// The players of combiné. Rule: V6.1.
    pub game: Option<Form>,
}

/// The number of games of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameCount {
    /// No number is agreed on. Rule: V10.7.
    Open,
    /// This number, 1 to 25.
    Of(u8),
}

impl fmt::Display for GameCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("open"),
            Self::Of(games) => games.fmt(f),
        }
    }
}

/// The keys of à écrire for all numbers of players.
const ECRIRE: [&str; 12] = [
    "coups",
    "tariff",
    "lead",
    "refait",
    "marque",
    "account",
    "five",
    "queue",
    "bredouille",
    "progression",
    "first_out",
    "tourner_queue",
];

/// The keys of the options that a form has. Rule: V11.
#[must_use]
pub const fn keys(form: Form) -> &'static [&'static str] {
    match form {
        Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four => &ECRIRE,
        Form::Honours => &["continuation", "parties", "pool", "pools"],
        Form::Combine => &[
            "game",
            "coups",
            "tariff",
            "lead",
            "refait",
            "marque",
            "account",
            "five",
            "queue",
            "bredouille",
            "first_out",
            "continuation",
            "pool",
        ],
        Form::Toc => &["holes", "double"],
        Form::Poule1 => &["players", "holes"],
        Form::Poule2 => &["players", "stake", "price", "bredouille"],
        Form::Ticktack => &["games", "toots", "boveries", "flyers", "vie"],
        Form::Toccategli => &["games", "petit_hits", "bear_off"],
    }
}

/// The expected text where an option cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionExpectation(
    /// In words.
    pub String,
);

impl fmt::Display for OptionExpectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn expected<T>(found: Option<T>, words: &str) -> Result<Option<T>, OptionExpectation> {
    match found {
        Some(value) => Ok(Some(value)),
        None => Err(OptionExpectation(words.to_owned())),
    }
}

fn switch(value: &str) -> Result<Option<bool>, OptionExpectation> {
    let found = match value {
        "on" | "true" => Some(true),
        "off" | "false" => Some(false),
        _ => None,
    };
    expected(found, "on or off")
}

fn within<T>(value: &str, least: T, most: T) -> Result<Option<T>, OptionExpectation>
where
    T: core::str::FromStr + PartialOrd + fmt::Display + Copy,
{
    let found = number::<T>(value).filter(|found| *found >= least && *found <= most);
    expected(found, &format!("a number from {least} to {most}"))
}

fn games(value: &str) -> Result<Option<GameCount>, OptionExpectation> {
    let found = match value {
        "open" => Some(GameCount::Open),
        _ => number(value).filter(|found| (1..=25).contains(found)).map(GameCount::Of),
    };
    expected(found, "open, or a number from 1 to 25")
}

impl ChosenOptions {
    /// Sets one option of `form` from its text.
    ///
    /// # Errors
    /// What was expected, if the form has no such option or the option no such value.
    pub fn set(&mut self, form: Form, key: &str, value: &str) -> Result<(), OptionExpectation> {
        if !keys(form).contains(&key) {
            return Err(OptionExpectation(format!("one of {}", keys(form).join(", "))));
        }
        match key {
            "coups" => self.coups = within(value, 2, 48)?,
            "tariff" => self.tariff = expected(Tariff::read(value), "vienna, paris or fallavel")?,
            "lead" => self.lead = expected(CoupLead::read(value), "alternate or marker")?,
            "refait" => self.refait = expected(Refait::read(value), "linear or doubling")?,
            "marque" => self.marque = within(value, 0, 2)?,
            "account" => self.account = expected(Reckoning::read(value), "jetons or written")?,
            "five" => self.five = expected(Five::read(value), "dice, winner or none")?,
            "queue" => self.queue = within(value, 0, 10_000)?,
            "bredouille" => self.bredouille = switch(value)?,
            "progression" => self.progression = switch(value)?,
            "first_out" => self.first_out = expected(FirstOut::read(value), "winner or loser")?,
            "tourner_queue" => {
                self.tourner_queue = expected(TournerQueue::read(value), "split or each")?;
            }
            _ => self.set_other(form, key, value)?,
        }
        Ok(())
    }

    /// Sets an option that à écrire does not have.
    fn set_other(&mut self, form: Form, key: &str, value: &str) -> Result<(), OptionExpectation> {
        match key {
            "continuation" => self.continuation = switch(value)?,
            "parties" => self.parties = within(value, 1, 10_000)?,
            "pool" => self.pool = switch(value)?,
            "pools" => self.pools = within(value, 1, 10_000)?,
            "holes" => self.holes = within(value, 1, 24)?,
            "double" => self.double = switch(value)?,
            "players" => self.players = within(value, 3, 6)?,
            "stake" => self.stake = within(value, 1, 1_000_000)?,
            "price" => self.price = within(value, 1, 1_000_000)?,
            "games" if form == Form::Ticktack => {
                self.games = within(value, 1, 25)?.map(GameCount::Of);
            }
            "games" => self.games = games(value)?,
            "toots" => self.toots = switch(value)?,
            "boveries" => self.boveries = switch(value)?,
            "flyers" => self.flyers = switch(value)?,
            "vie" => self.vie = switch(value)?,
            "petit_hits" => self.petit_hits = expected(PetitHits::read(value), "single or double")?,
            "bear_off" => self.bear_off = expected(BearOff::read(value), "wins or points")?,
            _ => {
                let found = match value {
                    "two" => Some(Form::Ecrire),
                    _ => value
                        .parse()
                        .ok()
                        .filter(|form| matches!(form, Form::Ecrire | Form::Chouette | Form::Four)),
                };
                self.game = expected(found, "two, chouette or four")?;
            }
        }
        Ok(())
    }

    /// Reads a list of options of `form`: `coups=8,five=none`.
    ///
    /// # Errors
    /// The first option that cannot be read, or that comes twice.
    pub fn parse(
        form: Form,
        text: &str,
    ) -> Result<Self, TextError<&'static str, OptionExpectation>> {
        let no_pair = OptionExpectation("an option, as in key=value".to_owned());
        let mut given: Vec<String> = Vec::new();
        read_options(text, "options", no_pair, |options: &mut Self, key, value| {
            if given.iter().any(|known| known == key) {
                return Err(OptionExpectation(format!("{key} once")));
            }
            given.push(key.to_owned());
            options.set(form, key, value)
        })
    }

    /// The chosen options as text, in the order of V11.
    fn pairs(&self) -> impl Iterator<Item = (&'static str, String)> {
        fn of<T>(key: &'static str, value: Option<T>, text: impl Fn(T) -> String) -> Pair {
            value.map(|value| (key, text(value)))
        }
        type Pair = Option<(&'static str, String)>;
        let on = |on: bool| if on { "on".to_owned() } else { "off".to_owned() };
        let named = |name: &'static str| name.to_owned();
        let game = |form: Form| if form == Form::Ecrire { "two".into() } else { form.to_string() };
        [
            of("game", self.game, game),
            of("coups", self.coups, |coups| coups.to_string()),
            of("tariff", self.tariff, |tariff| named(tariff.name())),
            of("lead", self.lead, |lead| named(lead.name())),
            of("refait", self.refait, |refait| named(refait.name())),
            of("marque", self.marque, |marque| marque.to_string()),
            of("account", self.account, |account| named(account.name())),
            of("five", self.five, |five| named(five.name())),
            of("queue", self.queue, |queue| queue.to_string()),
            of("bredouille", self.bredouille, on),
            of("progression", self.progression, on),
            of("first_out", self.first_out, |first| named(first.name())),
            of("tourner_queue", self.tourner_queue, |queue| named(queue.name())),
            of("continuation", self.continuation, on),
            of("parties", self.parties, |parties| parties.to_string()),
            of("pool", self.pool, on),
            of("pools", self.pools, |pools| pools.to_string()),
            of("players", self.players, |players| players.to_string()),
            of("holes", self.holes, |holes| holes.to_string()),
            of("double", self.double, on),
            of("stake", self.stake, |stake| stake.to_string()),
            of("price", self.price, |price| price.to_string()),
            of("games", self.games, |games| games.to_string()),
            of("toots", self.toots, on),
            of("boveries", self.boveries, on),
            of("flyers", self.flyers, on),
            of("vie", self.vie, on),
            of("petit_hits", self.petit_hits, |hits| named(hits.name())),
            of("bear_off", self.bear_off, |off| named(off.name())),
        ]
        .into_iter()
        .flatten()
    }
}

/// Prints the chosen options: `coups=8,five=none`; nothing if all have their defaults.
impl fmt::Display for ChosenOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_options(f, self.pairs())
    }
}
