//! What stands where on the table, in the numbering of whoever sits at the near rail.

mod hits;

pub use hits::Hit;

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::marking::Tally;
use trictrac_rules::men::MEN;
use trictrac_rules::point::Point;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;

use crate::session::{Done, Hand, MatchSession, PlayedTurn, seen};

/// Everything that is drawn on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Who sits at the near rail.
    pub near: Side,
    /// The men of each point that holds any.
    pub piles: Vec<Pile>,
    /// How many men each side has borne off.
    pub off: PerSide<u8>,
    /// How many points each side has.
    pub points: PerSide<u8>,
    /// Who has a second jeton, being en bredouille after the other scored.
    pub second_jeton: Option<Side>,
    /// How many holes each side has.
    pub holes: PerSide<u8>,
    /// Who has the flag.
    pub flag: Option<Side>,
    /// Whose dice lie on the table, and what they show.
    pub dice: Option<(Side, [u8; 2])>,
    /// The points whose men may be touched.
    pub origins: Vec<u8>,
    /// The point whose man is picked.
    pub picked: Option<u8>,
    /// The places where he may go: 25 is the rail of the near side's last point, 0 that of the other's.
    pub targets: Vec<u8>,
    /// The men who are hit.
    pub hits: Vec<Hit>,
    /// The places chosen so far, where any place may be.
    pub chosen: Option<Vec<u8>>,
}

/// The men on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The point.
    pub point: u8,
    /// Whose men.
    pub side: Side,
    /// How many.
    pub count: u8,
}

impl Scene {
    /// The table of `state`, seen by `near`; nobody moves.
    #[must_use]
    pub fn of(near: Side, state: &Match) -> Self {
        let empty = Self {
            near,
            piles: Vec::new(),
            off: PerSide::new(0, 0),
            points: PerSide::new(0, 0),
            second_jeton: None,
            holes: PerSide::new(0, 0),
            flag: None,
            dice: None,
            origins: Vec::new(),
            picked: None,
            targets: Vec::new(),
            hits: Vec::new(),
            chosen: None,
        };
        empty
            .with_counters(state.releve().points, state.holes())
            .with_men(&state.releve().board.setup())
    }

    /// The same with these points and holes instead.
    #[must_use]
    pub fn with_counters(self, points: Tally, holes: Tally) -> Self {
        let signed = |tally: Tally| Side::BOTH.into_iter().find(|side| tally.has_sign(*side));
        Self {
            points: points.amounts(),
            second_jeton: signed(points),
            holes: holes.amounts(),
            flag: signed(holes),
            ..self
        }
    }

    /// What there is to be seen of `session`.
    #[must_use]
    pub fn of_session(session: &MatchSession) -> Self {
        let near = session.setup().near();
        let mut scene = Self::of(near, session.state());
        if !session.is_assisted() {
            scene = scene.with_men(&session.game().setup());
        }
        let Some(turn) = session.turns.last() else { return scene };
        let moved = session.hand.as_ref().is_some_and(Hand::has_moved);
        let waits = matches!(session.state().phase(), Phase::Choice(_) | Phase::Play(_));
        scene = scene.with_dice(&turn.coup);
        if waits && !moved && session.is_assisted() {
            scene = scene.with_hits(&turn.coup);
        }
        match &session.hand {
            Some(hand) => scene.with_hand(hand),
            None => scene,
        }
    }

    /// The table as it was when the dice of `turn` had fallen.
    #[must_use]
    pub fn of_turn(near: Side, turn: &PlayedTurn) -> Self {
        let state = |done: &Done| *done.before.state();
        let begun = || Match::new(turn.coup.rules());
        let scene = Self::of(near, &turn.done.first().map_or_else(begun, state));
        scene.with_dice(&turn.coup).with_hits(&turn.coup)
    }

    /// The same with these men instead, each side's in its own numbering.
    #[must_use]
    pub fn with_men(mut self, men: &PerSide<[u8; 24]>) -> Self {
        let near = self.near;
        let of = |side: Side| {
            let stands = (1..=24).zip(men[side]).filter(|(_, count)| *count > 0);
            stands.map(move |(number, count)| Pile { point: seen(near, side, number), side, count })
        };
        self.piles = Side::BOTH.into_iter().flat_map(of).collect();
        self.off = PerSide::from_fn(|side| MEN.saturating_sub(men[side].iter().sum()));
        self
    }

    /// The same with the dice of `coup` on the table.
    #[must_use]
    pub fn with_dice(mut self, coup: &Coup) -> Self {
        let situation = coup.situation();
        let throw = situation.throw;
        self.dice = Some((situation.roller, [throw.high().pips(), throw.low().pips()]));
        self
    }

    /// The same with the men that `coup` hits.
    #[must_use]
    pub fn with_hits(mut self, coup: &Coup) -> Self {
        self.hits = hits::hits(self.near, coup);
        self
    }

    /// The same with what `hand` does.
    #[must_use]
    pub fn with_hand(mut self, hand: &Hand) -> Self {
        let (near, side) = (self.near, hand.side());
        self.piles.retain(|pile| pile.side != side);
        let stands = (1..=24).zip(hand.counts()).filter(|(_, count)| *count > 0);
        let piles =
            stands.map(|(number, count)| Pile { point: seen(near, side, number), side, count });
        self.piles.extend(piles);
        self.off[side] = hand.off();
        self.origins =
            hand.origins().into_iter().map(|point| seen(near, side, point.number())).collect();
        self.picked = hand.picked().map(Point::number).map(|point| seen(near, side, point));
        self.targets = hand.targets().into_iter().map(|place| seen(near, side, place)).collect();
        self
    }

    /// How many men stand on `point`.
    #[must_use]
    pub fn men_on(&self, point: u8) -> u8 {
        self.piles.iter().find(|pile| pile.point == point).map_or(0, |pile| pile.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_settings::MatchSettings;
    use crate::session::Awaits;

    #[test]
    fn at_the_beginning_all_men_are_on_the_talons() {
        let scene = Scene::of_session(&MatchSession::new(MatchSettings::new(1)));
        let talons = [(1, Side::White, 15), (24, Side::Black, 15)];
        let piles: Vec<_> = scene.piles.iter().map(|p| (p.point, p.side, p.count)).collect();
        assert_eq!(piles, talons);
        assert_eq!((scene.flag, scene.dice, scene.second_jeton), (None, None, None));
    }

    #[test]
    fn a_man_in_the_hand_is_seen_where_he_was_put() {
        let mut session = MatchSession::new(MatchSettings::new(1));
        while session.hand.is_none() {
            if matches!(session.awaits(), Awaits::Computer(_)) {
                let play = session.turns[0].coup.first_play();
                session.act(trictrac_rules::turn::Action::Play(play)).unwrap();
            } else {
                session.throw();
            }
        }
        session.tap(1);
        let to = session.hand.as_ref().unwrap().targets()[0];
        session.tap(to);
        let scene = Scene::of_session(&session);
        assert!(scene.piles.contains(&Pile { point: to, side: Side::White, count: 1 }));
        assert!(scene.piles.contains(&Pile { point: 1, side: Side::White, count: 14 }));
    }
}
