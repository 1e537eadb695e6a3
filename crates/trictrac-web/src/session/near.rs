//! The side at the near rail. The record says so where it is not the usual one, so a turned table stays turned.

use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use super::classic::ClassicPageSession;
use crate::archive::NEAR;

/// The side at the near rail that `record` names, if any.
pub(super) fn of(record: &Record) -> Option<Side> {
    let named = record.tag(NEAR)?;
    Side::ALL.into_iter().find(|side| named.chars().eq([side.letter()]))
}

impl ClassicPageSession {
    /// Checks whether turning the table makes sense: two people sit at it, it stands beside a real one, or the
    /// reader watches a match on a server.
    #[must_use]
    pub fn may_turn(&self) -> bool {
        let watched = self.is_served() && self.setup.lone_person().is_none();
        self.setup.is_between_people() || self.has_own_dice() || watched
    }

    /// Turns the table: the other side is at the near rail.
    pub fn turn_table(&mut self) {
        self.sit_near(Some(self.near().opponent()));
    }

    /// Turns the table to the side whose throw it is; between two people only.
    pub fn face_roller(&mut self) {
        let roller = match self.state().phase() {
            Phase::Throw(side) => side,
            Phase::Choice(turn) | Phase::Play(turn) => turn.roller,
            Phase::Lead | Phase::Over { .. } => return,
        };
        if self.setup.is_between_people() {
            self.sit_near(Some(roller));
        }
    }

    /// Seats this side at the near rail, or the usual one.
    pub(super) fn sit_near(&mut self, near: Option<Side>) {
        let letter = near.filter(|near| *near != self.setup.near()).map(Side::letter);
        self.set_tag(NEAR, letter.map(String::from).as_deref());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::continues;

    const PEOPLE: &str =
        "[Trictrac \"1\"]\n[White \"human\"]\n[Black \"human\"]\n[Seed \"3\"]\n\nlead 5/3\nw 64\n";

    #[test]
    fn a_turned_table_stays_turned() {
        let mut session = ClassicPageSession::resumed(PEOPLE).unwrap();
        assert_eq!(session.near(), Side::White);
        let before = session.saved();
        session.turn_table();
        let turned = session.saved();
        assert!(turned.contains("[Near \"b\"]"), "{turned}");
        let mut again = ClassicPageSession::resumed(&turned).unwrap();
        assert_eq!((again.near(), again.saved()), (Side::Black, turned.clone()));
        assert!(continues(&turned, &before) && continues(&before, &turned), "it is the same match");
        again.turn_table();
        assert_eq!(again.saved(), before);
    }

    #[test]
    fn what_names_no_side_is_left_aside() {
        for near in ["", "black", "bw", "x"] {
            let text = PEOPLE.replace("[Seed", &format!("[Near \"{near}\"]\n[Seed"));
            assert_eq!(ClassicPageSession::resumed(&text).unwrap().near(), Side::White, "{near}");
        }
        let rematch = ClassicPageSession::resumed(&PEOPLE.replace("[Seed", "[Near \"b\"]\n[Seed"));
        let rematch = ClassicPageSession::new(rematch.unwrap().setup().exchanged());
        assert_eq!(rematch.near(), Side::White, "a new match begins as usual");
    }
}
