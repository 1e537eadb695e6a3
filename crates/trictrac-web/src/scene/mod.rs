//! The scene on the table, in the numbering of the near side. [`shape`](trictrac_drawing::shape) says where it is drawn.

mod attempt;
mod dice;
mod form;
mod hits;
mod pile;
mod score;
mod strong;

pub use dice::ThrownDice;
pub use hits::{Hit, JanTag};
pub use pile::Pile;
pub use score::ScorePiece;
pub use strong::StrongPlace;

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::marking::Tally;
use trictrac_rules::men::MEN;
use trictrac_rules::point::Point;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;

use crate::session::{ClassicPageSession, ClassicStep, ClassicTurn, MovingHand, seen};

/// Everything that is drawn on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The side at the near rail.
    pub near: Side,
    /// The men, by point.
    pub piles: Vec<Pile>,
    /// The number of men that each side has borne off.
    pub off: PerSide<u8>,
    /// The points of each side.
    pub points: PerSide<u8>,
    /// The side with a second jeton: it is *en bredouille* and the opponent has points.
    pub second_jeton: Option<Side>,
    /// The holes of each side.
    pub holes: PerSide<u8>,
    /// The side with the flag.
    pub flag: Option<Side>,
    /// The dice on the table.
    pub dice: Option<ThrownDice>,
    /// The number that the only man moved so far has used.
    pub used: Option<u8>,
    /// The points whose men can be touched.
    pub origins: Vec<u8>,
    /// The point of the picked man.
    pub picked: Option<u8>,
    /// The places where the picked man can go. 25 is the rail of the near side, 0 that of the opponent.
    pub targets: Vec<u8>,
    /// The men that are hit, and the points of full quarters.
    pub hits: Vec<Hit>,
    /// The arrows that the text beside the table is about.
    pub lit: Vec<u8>,
    /// The pieces that captions name, because a text beside the table is about them.
    pub named: Vec<ScorePiece>,
    /// The chosen places, for questions in which any place may be chosen.
    pub chosen: Option<Vec<u8>>,
}

impl Scene {
    /// Shows the table of `state` from the side of `near`, with nothing to touch.
    #[must_use]
    pub fn of(near: Side, state: &Match) -> Self {
        Self::empty(near)
            .with_counters(state.releve().points, state.holes())
            .with_men(&state.releve().board.setup())
    }

    /// A table with nothing on it.
    const fn empty(near: Side) -> Self {
        Self {
            near,
            piles: Vec::new(),
            off: PerSide::new(0, 0),
            points: PerSide::new(0, 0),
            second_jeton: None,
            holes: PerSide::new(0, 0),
            flag: None,
            dice: None,
            used: None,
            origins: Vec::new(),
            picked: None,
            targets: Vec::new(),
            hits: Vec::new(),
            lit: Vec::new(),
            named: Vec::new(),
            chosen: None,
        }
    }

    /// The same table with nothing but pegs, jetons, flag, their captions, and the men borne off.
    #[must_use]
    pub fn counters(&self) -> Self {
        let Self { near, off, points, second_jeton, holes, flag, .. } = *self;
        let named = self.named.clone();
        Self { off, points, second_jeton, holes, flag, named, ..Self::empty(near) }
    }

    /// The same table with nothing but the dice.
    #[must_use]
    pub fn thrown(&self) -> Self {
        let Self { near, used, .. } = *self;
        Self { dice: self.dice.clone(), used, ..Self::empty(near) }
    }

    /// Replaces points and holes.
    #[must_use]
    pub fn with_counters(self, points: Tally, holes: Tally) -> Self {
        let signed = |tally: Tally| Side::ALL.into_iter().find(|side| tally.has_sign(*side));
        Self {
            points: points.amounts(),
            second_jeton: signed(points),
            holes: holes.amounts(),
            flag: signed(holes),
            ..self
        }
    }

    /// Shows the current state of `session`, with the men that can be touched.
    #[must_use]
    pub fn of_session(session: &ClassicPageSession) -> Self {
        let near = session.near();
        let mut scene = Self::of(near, session.state());
        // With manual scoring the men lie as they were put down, legal or not: the board of the match does not know them yet.
        if !session.is_assisted() {
            scene = scene.with_men(&session.game().setup());
        }
        let Some(turn) = session.last_turn() else { return scene };
        let moved = session.hand().is_some_and(MovingHand::has_moved);
        let waits = matches!(session.state().phase(), Phase::Choice(_) | Phase::Play(_));
        scene = scene.with_dice(turn.throw);
        // Hits are shown until the first man moves, and those of the opponent until the player throws. With manual scoring
        // they would give the marks away.
        let awaits = session.awaits();
        let lasts = || {
            awaits.is_throw() && awaits.person().is_some_and(|seat| turn.stays_for(Side::of(seat)))
        };
        if session.is_assisted() && (waits && !moved || lasts()) {
            scene = scene.with_hits(turn.throw);
        }
        match session.hand() {
            Some(hand) => scene.with_hand(hand),
            None => scene,
        }
    }

    /// Shows the table of an earlier turn, just after its dice fell.
    #[must_use]
    pub fn of_turn(near: Side, turn: ClassicTurn<'_>) -> Self {
        let state = |done: &ClassicStep| *done.before.state();
        let begun = || Match::new(turn.throw.rules());
        let scene = Self::of(near, &turn.steps.first().map_or_else(begun, state));
        scene.with_dice(turn.throw).with_hits(turn.throw)
    }

    /// Replaces the men; each side's are in its own numbering.
    #[must_use]
    pub fn with_men(mut self, men: &PerSide<[u8; 24]>) -> Self {
        let near = self.near;
        let of = |side: Side| {
            let stands = (1..=24).zip(men[side]).filter(|(_, count)| *count > 0);
            stands.map(move |(number, count)| Pile { point: seen(near, side, number), side, count })
        };
        self.piles = Side::ALL.into_iter().flat_map(of).collect();
        self.off = PerSide::from_fn(|side| MEN.saturating_sub(men[side].iter().sum()));
        self
    }

    /// Adds the dice of `coup`.
    #[must_use]
    pub fn with_dice(mut self, coup: &Coup) -> Self {
        self.dice = Some(ThrownDice::of(self.near, coup));
        self
    }

    /// Adds what `coup` earns that can be seen on the table: men that are hit, full quarters.
    #[must_use]
    pub fn with_hits(mut self, coup: &Coup) -> Self {
        self.hits = hits::hits(self.near, coup);
        self
    }

    /// Lays the dice of `coup` beside what `threat` would earn, a throw that nobody has thrown.
    #[must_use]
    pub fn with_dice_beside(mut self, coup: &Coup, threat: &Coup) -> Self {
        let hits = hits::hits(self.near, threat);
        if let Some(dice) = &mut self.dice {
            let shown = dice.shown;
            *dice = ThrownDice::clear_of(self.near, coup, &hits);
            dice.shown = shown;
        }
        self
    }

    /// The same table without the ways and points of the men that are hit.
    #[must_use]
    pub fn without_tags(mut self) -> Self {
        self.hits.iter_mut().for_each(|hit| hit.tag = None);
        self
    }

    /// Draws one jan of `turn` instead of its hits: the jan with this index among those that are listed.
    #[must_use]
    pub fn with_jan(self, turn: ClassicTurn<'_>, index: usize) -> Self {
        self.with_jan_of(turn.throw, turn.over, index)
    }

    /// The same for a throw alone. `over` tells that it ends the match.
    #[must_use]
    pub fn with_jan_of(mut self, coup: &Coup, over: bool, index: usize) -> Self {
        let mut listed = 0;
        coup.score(|earned| {
            // A throw that ends the match gives the opponent nothing.
            if over && earned.jan.beneficiary() == Beneficiary::Opponent {
                return;
            }
            if listed == index {
                self.hits = hits::drawn(self.near, coup, &earned);
            }
            listed += 1;
        });
        self
    }

    /// Shows the men as `hand` holds them, and the places it can touch.
    #[must_use]
    pub fn with_hand(mut self, hand: &MovingHand) -> Self {
        let (near, side) = (self.near, hand.side());
        self.piles.retain(|pile| pile.side != side);
        let stands = (1..=24).zip(hand.counts()).filter(|(_, count)| *count > 0);
        let piles =
            stands.map(|(number, count)| Pile { point: seen(near, side, number), side, count });
        self.piles.extend(piles);
        self.off[side] = hand.off();
        if let Some(dice) = &mut self.dice {
            dice.shown = hand.numbers().unwrap_or(dice.shown);
        }
        self.used = hand.used();
        self.origins =
            hand.origins().into_iter().map(|point| seen(near, side, point.number())).collect();
        self.picked = hand.picked().map(Point::number).map(|point| seen(near, side, point));
        self.targets = hand.targets().into_iter().map(|place| seen(near, side, place)).collect();
        self
    }

    /// The corners that are taken, and the full quarters.
    #[must_use]
    pub fn strong_places(&self) -> Vec<StrongPlace> {
        strong::places(&self.piles)
    }

    /// The number of men on `point`.
    #[must_use]
    pub fn men_on(&self, point: u8) -> u8 {
        self.piles.iter().find(|pile| pile.point == point).map_or(0, |pile| pile.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_settings::MatchSettings;
    use crate::session::NextStep;
    use crate::session::PlayerQuestion;

    #[test]
    fn at_the_beginning_all_men_are_on_the_talons() {
        let scene = Scene::of_session(&ClassicPageSession::new(MatchSettings::new(1)));
        let talons = [(1, Side::White, 15), (24, Side::Black, 15)];
        let piles: Vec<_> = scene.piles.iter().map(|p| (p.point, p.side, p.count)).collect();
        assert_eq!(piles, talons);
        assert_eq!((scene.flag, scene.second_jeton), (None, None));
        assert_eq!(scene.dice, None);
    }

    #[test]
    fn a_man_in_the_hand_is_seen_where_he_was_put() {
        let mut session = ClassicPageSession::new(MatchSettings::new(1));
        while session.hand().is_none() {
            if matches!(session.awaits(), NextStep::Computer(_)) {
                let play = session.turn(0).unwrap().throw.first_play();
                session.act(trictrac_rules::turn::Action::Play(play)).unwrap();
            } else {
                session.throw();
            }
        }
        session.touch_at(1);
        let to = session.hand().unwrap().targets()[0];
        session.touch_at(to);
        let scene = Scene::of_session(&session);
        assert!(scene.piles.contains(&Pile { point: to, side: Side::White, count: 1 }));
        assert!(scene.piles.contains(&Pile { point: 1, side: Side::White, count: 14 }));
    }

    /// The opponent hits two men; the player sees it until they throw.
    #[test]
    fn hits_of_the_opponent_last_until_the_player_throws() {
        let agreed = MatchSettings::new(3).record().to_string();
        let board = "W13,5/W1,W1,4/5,B1/5,B14 b - 0/0 0/0";
        let resumed = |lines: &str| {
            let text = format!("{agreed}[Position \"{board}\"]\n\n{lines}\n");
            ClassicPageSession::resumed(&text).expect("a record")
        };
        let thrown = Scene::of_session(&resumed("b 64 +2"));
        let mut played = resumed("b 64 +2 1/7 1/5");
        let scene = Scene::of_session(&played);
        assert!(matches!(played.awaits(), NextStep::Person(_, PlayerQuestion::Throw(_))));
        assert!(!scene.hits.is_empty());
        assert_eq!(scene.hits, thrown.hits);
        let turn = played.turn(0).unwrap();
        assert_eq!(scene.clone().with_jan(turn, 0).hits[0], scene.hits[0]);
        assert_eq!(scene.clone().with_jan(turn, 99).hits, scene.hits);
        played.throw();
        assert_ne!(Scene::of_session(&played).hits, scene.hits);
    }

    #[test]
    fn a_full_quarter_is_drawn_with_its_six_points() {
        let agreed = MatchSettings::new(3).record().to_string();
        let board = "W3,W2,W2,W2,W2,W2/W2,5/6/5,B15 w - 0/0 0/0";
        let text = format!("{agreed}[Position \"{board}\"]\n\nw 51 +4\n");
        let session = ClassicPageSession::resumed(&text).expect("a record");
        let unasked = Scene::of_session(&session);
        let asked = unasked.clone().with_jan(session.turn(0).unwrap(), 0);
        for Scene { hits, .. } in [&unasked, &asked] {
            for point in 1..=6 {
                assert!(hits.iter().any(|hit| hit.at == point && hit.lit), "{point}: {hits:?}");
            }
            assert_eq!(hits.iter().filter(|hit| hit.tag.is_some()).count(), 1);
        }
        assert!(unasked.hits.iter().all(|hit| hit.from.is_empty()), "the play is the player's");
    }
}
