//! An open record, and the names of records in addresses.

use std::sync::Arc;

use trictrac_engine::level::Level;
use trictrac_engine::seat_tag;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{Player, level as level_name, side};

use super::walk::Walk;
use crate::match_settings::Participant;

/// The name of the match played last, which is also its storage key.
pub const LAST: &str = "match";
/// The name of the record read from a file.
pub const FILE: &str = "file";
/// The storage key of the record read from a file.
pub const FILE_STORAGE_KEY: &str = "study";

/// An open record.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The record's name in addresses.
    pub name: String,
    /// The record.
    pub record: Arc<Record>,
    /// The moments of the record.
    pub walk: Arc<Walk>,
}

impl Opened {
    /// Opens `record` under `name`.
    #[must_use]
    pub fn new(name: &str, record: Record) -> Self {
        let walk = Arc::new(Walk::of(&record));
        Self { name: name.into(), record: Arc::new(record), walk }
    }

    /// Names the player of `who`: by the name in the record, or by the side.
    #[must_use]
    pub fn player(&self, texts: &Texts, who: Side) -> String {
        self.players(texts)[who].name(texts)
    }

    /// The players as texts name them: "you" for the person of a match against the computer.
    #[must_use]
    pub fn players(&self, texts: &Texts) -> PerSide<Player> {
        PerSide::from_fn(|who| self.called(texts, who))
    }

    fn called(&self, texts: &Texts, who: Side) -> Player {
        let seats = Side::BOTH.map(|side| {
            seat_tag::seat(&self.record, side).and_then(|seat| seat.parse::<Participant>().ok())
        });
        called(texts, seats, seat_tag::name(&self.record, who), who)
    }
}

/// Names the player of `who`, whose name in the record is `name`, if White and Black are played by `seats`.
#[must_use]
pub fn called(
    texts: &Texts,
    seats: [Option<Participant>; 2],
    name: Option<String>,
    who: Side,
) -> Player {
    let seat = |side: Side| seats[usize::from(side == Side::Black)];
    match (seat(who), name, seat(who.opponent())) {
        (Some(Participant::Computer(level)), ..) => Player::Named(level_name(texts, level)),
        (_, Some(name), _) => Player::Named(online(texts, &name).unwrap_or(name)),
        (Some(Participant::Person), None, Some(Participant::Computer(_))) => Player::You,
        (_, None, _) => Player::Named(side(texts, who)),
    }
}

/// The name of a guest or an engine of a server, which records write in English; nothing for other names.
fn online(texts: &Texts, name: &str) -> Option<String> {
    if let Some(number) = name.strip_prefix("Player ") {
        let number: u64 = number.parse().ok()?;
        return Some(
            texts.with(key!("online-player"), &fluent_args!["number" => number.to_string()]),
        );
    }
    let level = name.strip_prefix("Engine (")?.strip_suffix(')')?;
    let level = level_name(texts, Level::named(level)?);
    Some(texts.with(key!("club-engine"), &fluent_args!["level" => level]))
}

/// Compares by identity: an open record is equal only to its own clones.
///
/// Views compare at every change, and comparing records action by action would be slow.
impl PartialEq for Opened {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.record, &other.record)
    }
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::Language;

    use super::*;

    #[test]
    fn players_are_called_by_their_names() {
        let texts = Texts::new(Language::En);
        let check = |tags: &str, names: [&str; 2]| {
            let record = Record::parse(&format!("[Trictrac \"1\"]\n{tags}")).unwrap();
            let opened = Opened::new(FILE, record);
            assert_eq!(Side::BOTH.map(|side| opened.player(&texts, side)), names, "{tags}");
        };
        check("", ["White", "Black"]);
        check("[White \"Damon\"]\n[Black \" \"]\n", ["Damon", "Black"]);
        check("[White \"human\"]\n[Black \"human\"]\n", ["White", "Black"]);
        check("[White \"human\"]\n[Black \"amateur\"]\n", ["You", "Amateur"]);
        check("[White \"Player 4\"]\n[Black \"Player x\"]\n", ["Player 4", "Player x"]);
        check("[White \"Engine (amateur)\"]\n", ["Computer (Amateur)", "Black"]);
        let seats = "[WhiteSeat \"human\"]\n[BlackSeat \"amateur\"]\n";
        check(seats, ["You", "Amateur"]);
        let record = Record::parse("[Trictrac \"1\"]\n[White \"Player 4\"]\n").unwrap();
        let french = Opened::new(FILE, record).player(&Texts::new(Language::Fr), Side::White);
        assert_eq!(french, "Joueur 4");
        check(&format!("[White \"amateur\"]\n[Black \"human\"]\n{seats}"), ["amateur", "Amateur"]);
    }
}
