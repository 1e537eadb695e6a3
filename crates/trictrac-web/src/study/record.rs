//! An open record, and the names of records in addresses.

use std::sync::Arc;

use trictrac_engine::level::Level;
use trictrac_engine::seat_tag;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{Player, side};

use super::tree::{Tree, TreeLine, TreeNodeId};
use super::walk::RecordWalk;
use crate::participant::{Participant, computer};

/// The name of the match played last, which is also its storage key.
pub const LAST: &str = "match";
/// The name of the record read from a file.
pub const FILE: &str = "file";
/// The storage key of the record read from a file.
pub const FILE_STORAGE_KEY: &str = "study";

/// An open record, or a position that is studied.
#[derive(Clone, Debug)]
pub struct StudyRecord {
    /// The record's name in addresses; for a position or a shared match its whole address.
    pub name: String,
    /// The text from which it was read.
    pub origin: Arc<str>,
    /// The text as which it was saved last.
    pub text: Arc<str>,
    /// The record with its variations.
    pub tree: Tree,
    /// The main line.
    pub main: Arc<TreeLine>,
    /// The line that is walked: the main line or a variation.
    pub line: Arc<TreeLine>,
}

impl StudyRecord {
    /// Opens `record` under `name`.
    #[must_use]
    pub fn new(name: &str, record: &Record) -> Self {
        let (tree, main) = Tree::with_main_line(record.clone());
        let main = Arc::new(main);
        let line = Arc::clone(&main);
        let text: Arc<str> = record.to_string().into();
        Self { name: name.into(), origin: Arc::clone(&text), text, tree, main, line }
    }

    /// Checks whether `later` was opened from what this is: then this has everything that `later` has.
    #[must_use]
    pub fn is_same(&self, later: &Self) -> bool {
        self.name == later.name && [&self.origin, &self.text].contains(&&later.origin)
    }

    /// Opens `position` of a match under `rules`, whose address is `name`. Its dice, if any, are the first throw.
    #[must_use]
    pub fn of_position(name: &str, rules: Rules, position: &Position) -> Self {
        Self::new(name, &Record::new(rules, Some(*position)))
    }

    /// The moments of the line that is walked.
    #[must_use]
    pub fn walk(&self) -> &RecordWalk {
        &self.line.walk
    }

    /// Walks the line that leads to `node`; returns the moment of its throw there.
    pub fn go(&mut self, node: TreeNodeId) -> usize {
        if !self.line.nodes.contains(&node) {
            let is_main = self.tree.is_main(node);
            self.line =
                if is_main { Arc::clone(&self.main) } else { Arc::new(self.tree.line(node)) };
        }
        self.line.moment(node).unwrap_or_default()
    }

    /// Walks the line that leads to `node` after the tree has changed; returns the moment of its throw there.
    pub fn changed(&mut self, node: TreeNodeId) -> usize {
        self.main = Arc::new(self.tree.line(TreeNodeId::ROOT));
        self.line = if self.tree.is_main(node) {
            Arc::clone(&self.main)
        } else {
            Arc::new(self.tree.line(node))
        };
        self.line.moment(node).unwrap_or_default()
    }

    /// Checks whether the main line is walked.
    #[must_use]
    pub fn is_main(&self) -> bool {
        Arc::ptr_eq(&self.line, &self.main)
    }

    /// The moment of the main line at `moment` of the line that is walked, or the last one before the variation.
    #[must_use]
    pub fn main_moment(&self, moment: usize) -> usize {
        if self.is_main() { moment } else { moment.min(self.line.in_common(&self.main) - 1) }
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
        let seats = Side::ALL.map(|side| {
            seat_tag::seat(self.tree.base(), side).and_then(|seat| seat.parse::<Participant>().ok())
        });
        called(texts, seats, seat_tag::name(self.tree.base(), who), who)
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
        (Some(Participant::Computer(level)), _, against) => {
            let against = against.unwrap_or(Participant::Person);
            Player::Named(computer(texts, level, who, against))
        }
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
    Some(trictrac_words::online::computer(texts, Level::named(level)?))
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
            let opened = StudyRecord::new(FILE, &record);
            assert_eq!(Side::ALL.map(|side| opened.player(&texts, side)), names, "{tags}");
        };
        check("", ["White", "Black"]);
        check("[White \"Damon\"]\n[Black \" \"]\n", ["Damon", "Black"]);
        check("[White \"human\"]\n[Black \"human\"]\n", ["White", "Black"]);
        check("[White \"human\"]\n[Black \"amateur\"]\n", ["You", "Chevalier"]);
        check("[White \"Player 4\"]\n[Black \"Player x\"]\n", ["Player 4", "Player x"]);
        check("[White \"Engine (amateur)\"]\n", ["Computer (Amateur)", "Black"]);
        let seats = "[WhiteSeat \"human\"]\n[BlackSeat \"amateur\"]\n";
        check(seats, ["You", "Chevalier"]);
        let record = Record::parse("[Trictrac \"1\"]\n[White \"Player 4\"]\n").unwrap();
        let french = StudyRecord::new(FILE, &record).player(&Texts::new(Language::Fr), Side::White);
        assert_eq!(french, "Joueur 4");
        check(
            &format!("[White \"amateur\"]\n[Black \"human\"]\n{seats}"),
            ["amateur", "Chevalier"],
        );
    }

    #[test]
    fn a_variation_is_walked_from_its_beginning() {
        let text = "[Trictrac \"1\"]\n[White \"Ada\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21 1/3 1/2\n(\n  b 66 1/7 1/7\n)\nw 31\n";
        let mut opened = StudyRecord::new(FILE, &Record::parse(text).unwrap());
        let second = opened.main.node(2);
        let other = opened.tree.beside(second, true).unwrap();
        assert_eq!((opened.is_main(), opened.main_moment(2)), (true, 2));
        assert_eq!((opened.go(other), opened.is_main()), (2, false));
        assert_eq!([0, 1, 2].map(|moment| opened.main_moment(moment)), [0, 1, 1]);
        assert_eq!(opened.go(opened.main.node(1)), 1, "both lines lead over it");
        assert!(!opened.is_main());
        assert_eq!((opened.go(second), opened.is_main()), (2, true));
        assert_eq!(opened.tree.remove(other), Some(opened.main.node(1)));
        assert_eq!(opened.changed(second), 2);
    }

    #[test]
    fn a_position_with_dice_begins_with_their_throw() {
        let position = |text: &str| Position::parse(text, Rules::default()).unwrap();
        let of = |text: &str| StudyRecord::of_position("", Rules::default(), &position(text));
        let waiting = of("W15,5/6/6/5,B15 b");
        assert_eq!((waiting.walk().throws().len(), waiting.walk().last()), (0, 0));
        let thrown = of("W15,5/6/6/5,B15 b 64");
        assert_eq!((thrown.walk().throws().len(), thrown.walk().last()), (1, 1));
        assert_eq!(thrown.walk().position(1), Some(position("W15,5/6/6/5,B15 b 64")));
    }
}
