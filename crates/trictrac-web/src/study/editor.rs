//! The editor of positions. A position may be invalid while it changes; [`Editor::faults`] says why.

use core::fmt::Write as _;

use trictrac_rules::board::{Board, BoardError, Setup};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::point::RAIL;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;

use super::amounts::Amounts;
use crate::scene::{Scene, ThrownDice};

/// The tool with which the reader touches the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Picks a man up, then puts it down.
    Move,
    /// Adds a man of this side.
    Put(Side),
    /// Removes a man.
    Take,
}

/// The reason for which the men and marks are not a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorFault {
    /// The men cannot be placed like this.
    Board(BoardError),
    /// The side to move has no man.
    NoMan(Side),
    /// The side is marked as en bredouille without points.
    NoPoints(Side),
    /// The side has the flag without holes.
    NoHoles(Side),
    /// The side already has the holes that win the match.
    TooManyHoles(Side),
}

/// A position being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    tool: Tool,
    /// The point of the picked man, in White's numbering.
    picked: Option<u8>,
    /// The men, each side's in its own numbering.
    pub men: Setup,
    /// The side to move.
    pub to_move: Side,
    /// The dice, if they have been thrown.
    pub throw: Option<Throw>,
    /// The points.
    pub points: Amounts,
    /// The holes.
    pub holes: Amounts,
    /// The number of the throw in the relève for the side to move, from 1.
    pub nth: u16,
    /// The options of the match.
    pub rules: Rules,
}

impl Editor {
    /// Starts with `position`.
    #[must_use]
    pub fn of(rules: Rules, position: &Position) -> Self {
        let &Position { ref board, to_move, throw, points, holes, nth } = position;
        let (men, points, holes) = (board.setup(), points.into(), holes.into());
        Self { tool: Tool::Move, picked: None, men, to_move, throw, points, holes, nth, rules }
    }

    /// The current tool.
    #[must_use]
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// Selects a tool and puts a picked man back.
    pub const fn take(&mut self, tool: Tool) {
        self.tool = tool;
        self.picked = None;
    }

    /// Removes all men.
    pub fn clear(&mut self) {
        self.men = PerSide::new([0; 24], [0; 24]);
    }

    /// Uses the tool on a place in White's numbering; 0 and 25 are the rails, where a moved man leaves the table.
    pub fn touch(&mut self, place: u8) {
        match (self.tool, self.picked.take()) {
            (Tool::Put(side), _) => self.put(side, place),
            (Tool::Take, _) => {
                self.lift(place);
            }
            (Tool::Move, None) => self.picked = self.owner(place).map(|_| place),
            (Tool::Move, Some(from)) if from == place => {}
            (Tool::Move, Some(from)) => {
                if let Some(side) = self.lift(from) {
                    self.put(side, place);
                }
            }
        }
    }

    /// Adds a man, in place of all the opponent's men on the same point.
    fn put(&mut self, side: Side, place: u8) {
        if let Some(other) = self.on(side.opponent(), place) {
            *other = 0;
        }
        if let Some(own) = self.on(side, place) {
            *own = own.saturating_add(1);
        }
    }

    /// Removes a man and returns its side.
    fn lift(&mut self, place: u8) -> Option<Side> {
        let side = self.owner(place)?;
        *self.on(side, place)? -= 1;
        Some(side)
    }

    /// The side whose men are on a point.
    fn owner(&mut self, place: u8) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.on(*side, place).is_some_and(|count| *count > 0))
    }

    fn on(&mut self, side: Side, place: u8) -> Option<&mut u8> {
        let own = if side == Side::White { place } else { RAIL.checked_sub(place)? };
        self.men[side].get_mut(usize::from(own.checked_sub(1)?))
    }

    /// Shows the table from White's side, with the men that can be touched.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::of(Side::White, &Match::new(self.rules)).with_men(&self.men);
        (scene.points, scene.second_jeton) = (self.points.of, self.points.sign());
        (scene.holes, scene.flag) = (self.holes.of, self.holes.sign());
        scene.dice = self.throw.map(|throw| {
            ThrownDice::alone(Side::White, self.to_move, [throw.high().pips(), throw.low().pips()])
        });
        if self.tool == Tool::Move {
            scene.origins = scene.piles.iter().map(|pile| pile.point).collect();
            scene.picked = self.picked;
        }
        scene.targets = match (self.tool, self.picked) {
            (Tool::Put(_), _) => (1..RAIL).collect(),
            (Tool::Move, Some(from)) => (0..=RAIL).filter(|place| *place != from).collect(),
            _ => Vec::new(),
        };
        scene
    }

    /// Marks a side as en bredouille.
    pub fn run(&mut self, side: Option<Side>) {
        self.points.holder = side;
    }

    /// Gives the flag to a side.
    pub fn flag(&mut self, side: Option<Side>) {
        self.holes.holder = side;
    }

    /// Lists everything that makes the position invalid.
    #[must_use]
    pub fn faults(&self) -> Vec<EditorFault> {
        let mut faults: Vec<_> =
            Board::new(&self.men).err().into_iter().flatten().map(EditorFault::Board).collect();
        if self.men[self.to_move].iter().all(|count| *count == 0) {
            faults.push(EditorFault::NoMan(self.to_move));
        }
        faults.extend(self.points.unfounded().map(EditorFault::NoPoints));
        faults.extend(self.holes.unfounded().map(EditorFault::NoHoles));
        let most = self.rules.holes.get();
        let over = Side::ALL.into_iter().filter(|side| self.holes.of[*side] >= most);
        faults.extend(over.map(EditorFault::TooManyHoles));
        faults
    }

    /// The position, if it is valid.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        Position::parse(&self.text(), self.rules).ok()
    }

    /// Writes the position in its notation, valid or not.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for first in [0, 6, 12, 18] {
            self.write_quarter(&mut text, first);
            text.push(if first < 18 { '/' } else { ' ' });
        }
        let dice = self.throw.map_or_else(|| "-".to_owned(), |throw| throw.to_string());
        let Self { to_move, points, holes, nth, .. } = self;
        // Writing to a string cannot fail.
        let _ = write!(text, "{} {dice} {points} {holes} {nth}", to_move.letter());
        text
    }

    fn write_quarter(&self, text: &mut String, first: usize) {
        let mut parts = Vec::new();
        let mut empty = 0;
        for index in first..first + 6 {
            let white = self.men[Side::White][index];
            let black = self.men[Side::Black][23 - index];
            if white == 0 && black == 0 {
                empty += 1;
                continue;
            }
            if empty > 0 {
                parts.push(core::mem::take(&mut empty).to_string());
            }
            parts.push(if white > 0 { format!("W{white}") } else { format!("B{black}") });
        }
        if empty > 0 {
            parts.push(empty.to_string());
        }
        *text += &parts.join(",");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun() -> Editor {
        Editor::of(Rules::default(), &Position::START)
    }

    #[test]
    fn what_is_set_up_is_what_is_read() {
        let rules = Rules::default();
        let text = "W12,2,W1,1,W2/6/6/1,B1,3,B14 b 64 4/6* 3*/1 7";
        let position = Position::parse(text, rules).unwrap();
        let editor = Editor::of(rules, &position);
        assert_eq!((editor.text().as_str(), editor.position()), (text, Some(position)));
        assert!(editor.faults().is_empty());
    }

    #[test]
    fn men_are_put_down_taken_away_and_moved() {
        let mut editor = begun();
        editor.take(Tool::Put(Side::White));
        editor.touch(24);
        assert_eq!(editor.men[Side::White][23], 1, "the other's men make room");
        assert_eq!(editor.men[Side::Black][0], 0);
        editor.take(Tool::Take);
        for place in [24, 24, 25, 0] {
            editor.touch(place);
        }
        assert_eq!(editor.men[Side::White].iter().sum::<u8>(), 15);
        editor.take(Tool::Move);
        for place in [1, 11, 5, 6, 11, 11] {
            editor.touch(place);
        }
        assert_eq!((editor.men[Side::White][0], editor.men[Side::White][10]), (14, 1));
        assert_eq!(editor.scene().picked, None);
        editor.touch(11);
        assert_eq!(editor.scene().picked, Some(11));
        editor.touch(RAIL);
        assert_eq!(editor.scene().off[Side::White], 1, "he has left the table");
    }

    #[test]
    fn it_says_what_is_wrong() {
        let mut editor = begun();
        editor.take(Tool::Put(Side::White));
        editor.touch(12);
        editor.touch(13);
        editor.run(Some(Side::Black));
        editor.flag(Some(Side::White));
        editor.holes.of[Side::Black] = 12;
        let wrong = [
            EditorFault::Board(BoardError::TooManyMen { side: Side::White, found: 17 }),
            EditorFault::Board(BoardError::OnOpponentCorner { side: Side::White }),
            EditorFault::Board(BoardError::LoneOnCorner { side: Side::White }),
            EditorFault::NoPoints(Side::Black),
            EditorFault::NoHoles(Side::White),
            EditorFault::TooManyHoles(Side::Black),
        ];
        assert_eq!(editor.faults(), wrong);
        editor.clear();
        assert!(editor.faults().contains(&EditorFault::NoMan(Side::White)));
    }

    /// The parser decides what is valid.
    #[test]
    fn it_finds_fault_where_the_parser_does() {
        for number in 0_u16..2000 {
            let mut editor = begun();
            let bit = |place: u16| number >> place & 1 == 1;
            let touched = [(1, 12), (2, 13), (3, 12), (4, 7)];
            editor.take(if bit(0) { Tool::Put(Side::Black) } else { Tool::Take });
            touched.into_iter().filter(|(at, _)| bit(*at)).for_each(|(_, place)| {
                editor.touch(1);
                editor.touch(place);
            });
            editor.to_move = if bit(5) { Side::White } else { Side::Black };
            editor.points.of[Side::White] = if bit(6) { 4 } else { 0 };
            editor.run(bit(7).then_some(Side::White));
            editor.holes.of[Side::Black] = if bit(8) { 12 } else { 3 };
            editor.flag(bit(9).then_some(Side::Black));
            if bit(10) {
                editor.clear();
            }
            let text = editor.text();
            assert_eq!(editor.faults().is_empty(), editor.position().is_some(), "{text}");
        }
    }
}
