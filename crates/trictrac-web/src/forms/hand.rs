//! The hand that moves men in any form: by the rules of the classical game, or by the plays of its cousins.

use trictrac_forms::cousins::WalkPlays;
use trictrac_forms::game::{Match, ThrowView};
use trictrac_rules::men::MEN;
use trictrac_rules::play::{Play, PlayRefusal};
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::side::Side;

use crate::session::Hand;

/// The hand of the player who plays a throw.
#[derive(Clone, Debug)]
pub enum FormHand {
    /// By the rules of the classical game.
    Classic(Hand),
    /// By those of tick-tack or toccategli.
    Cousin(CousinHand),
}

/// Why a touch is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// By a rule of the classical game.
    Classic(PlayRefusal),
    /// No play of the cousin goes so: the number of the rule.
    Cousin(&'static str),
}

impl FormHand {
    /// The hand for the throw on the table of `game`, if one is to be played.
    #[must_use]
    pub fn of(game: &Match) -> Option<Self> {
        let (turn, view) = (game.turn()?, game.view()?);
        let men = game.men()[turn.roller];
        let numbers = [turn.throw.high().pips(), turn.throw.low().pips()];
        let cousin = |plays: &WalkPlays, rule| {
            Self::Cousin(CousinHand::new(turn.roller, men, plays, numbers, rule))
        };
        Some(match &view {
            ThrowView::Classic(coup) => Self::Classic(Hand::bound(coup)),
            ThrowView::Free(throw) => cousin(&throw.plays, "V9.2"),
            ThrowView::Paired(throw) => cousin(&throw.plays, "V10.2"),
        })
    }

    /// The side whose men it moves.
    #[must_use]
    pub const fn side(&self) -> Side {
        match self {
            Self::Classic(hand) => hand.side(),
            Self::Cousin(hand) => hand.side,
        }
    }

    /// The whole play, if it waits for confirmation.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        match self {
            Self::Classic(hand) => hand.complete(),
            Self::Cousin(hand) => hand.complete(),
        }
    }

    /// Whether a man has been moved that can be taken back.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        match self {
            Self::Classic(hand) => hand.has_moved(),
            Self::Cousin(hand) => !hand.made.is_empty(),
        }
    }

    /// The point of the picked man, in the numbering of its side.
    #[must_use]
    pub fn picked(&self) -> Option<u8> {
        match self {
            Self::Classic(hand) => hand.picked().map(Point::number),
            Self::Cousin(hand) => hand.picked,
        }
    }

    /// The men on each point, in the numbering of the side.
    #[must_use]
    pub fn counts(&self) -> [u8; 24] {
        match self {
            Self::Classic(hand) => hand.counts(),
            Self::Cousin(hand) => hand.counts(),
        }
    }

    /// The numbers, the one that a tap plays first before the other.
    #[must_use]
    pub fn numbers(&self) -> Option<[u8; 2]> {
        match self {
            Self::Classic(hand) => hand.numbers(),
            Self::Cousin(hand) => Some(hand.numbers),
        }
    }

    /// Touches a place in the numbering of the side: picks a man, moves the picked one, or takes one back.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn touch(&mut self, place: u8) -> Result<(), Refused> {
        match self {
            Self::Classic(hand) => hand.touch(place).map(|_| ()).map_err(Refused::Classic),
            Self::Cousin(hand) => hand.touch(place),
        }
    }

    /// Taps a man: it plays the first number that it can.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn tap(&mut self, place: u8) -> Result<(), Refused> {
        let Some(to) = self.tapped(place) else { return self.touch(place) };
        if self.picked() != Some(place) {
            self.put_back();
            self.touch(place)?;
        }
        self.touch(to)
    }

    /// The place to which a tap sends the man on `place`; nothing if it only picks the man.
    #[must_use]
    pub fn tapped(&self, place: u8) -> Option<u8> {
        match self {
            Self::Classic(hand) => hand.tapped(Point::new(place)?),
            Self::Cousin(hand) => hand.tapped(place),
        }
    }

    /// Exchanges the numbers: a tap plays the other one first.
    pub fn swap(&mut self) {
        match self {
            Self::Classic(hand) => hand.swap(),
            Self::Cousin(hand) => hand.numbers.reverse(),
        }
    }

    /// Takes the last moved man back.
    pub fn take_back(&mut self) {
        match self {
            Self::Classic(hand) => hand.take_back(),
            Self::Cousin(hand) => {
                hand.picked = None;
                hand.made.pop();
            }
        }
    }

    /// Puts the picked man back where it stood.
    pub fn put_back(&mut self) {
        match self {
            Self::Classic(hand) => hand.put_back(),
            Self::Cousin(hand) => hand.picked = None,
        }
    }
}

/// The steps of a play, from point to point, and the play.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Path {
    steps: Vec<(u8, u8)>,
    play: Play,
}

/// A hand that makes the plays of tick-tack and toccategli. 25 is the rail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CousinHand {
    side: Side,
    men: [u8; 24],
    paths: Vec<Path>,
    made: Vec<(u8, u8)>,
    picked: Option<u8>,
    numbers: [u8; 2],
    rule: &'static str,
}

impl CousinHand {
    fn new(
        side: Side,
        men: [u8; 24],
        plays: &WalkPlays,
        numbers: [u8; 2],
        rule: &'static str,
    ) -> Self {
        let mut paths = Vec::new();
        for walk in &plays.walks {
            paths.push(Path { steps: walk.steps.clone(), play: walk.play });
            // A man that plays both numbers may also be moved number by number.
            if let Play::Both { from, rest, to } = walk.play {
                let rest = rest.number();
                let steps = vec![(from.number(), rest), (rest, to)];
                paths.push(Path { steps, play: walk.play });
            }
        }
        Self { side, men, paths, made: Vec::new(), picked: None, numbers, rule }
    }

    fn counts(&self) -> [u8; 24] {
        let mut counts = self.men;
        let mut change = |place: u8, by: i8| {
            if let Some(count) = counts.get_mut(usize::from(place).wrapping_sub(1)) {
                *count = count.saturating_add_signed(by);
            }
        };
        for (from, to) in &self.made {
            change(*from, -1);
            change(*to, 1);
        }
        counts
    }

    /// The steps that can come next.
    fn next(&self) -> impl Iterator<Item = (u8, u8)> {
        let goes_on = |path: &&Path| path.steps.starts_with(&self.made);
        self.paths
            .iter()
            .filter(goes_on)
            .filter_map(|path| path.steps.get(self.made.len()).copied())
    }

    /// The points whose men can be touched.
    #[must_use]
    pub fn origins(&self) -> Vec<u8> {
        distinct(self.next().map(|(from, _)| from))
    }

    /// The places to which the picked man can go.
    #[must_use]
    pub fn targets(&self) -> Vec<u8> {
        let Some(picked) = self.picked else { return Vec::new() };
        distinct(self.next().filter(|(from, _)| *from == picked).map(|(_, to)| to))
    }

    /// The number of men borne off.
    #[must_use]
    pub fn off(&self) -> u8 {
        MEN.saturating_sub(self.counts().iter().sum())
    }

    fn complete(&self) -> Option<Play> {
        self.paths.iter().find(|path| path.steps == self.made).map(|path| path.play)
    }

    fn touch(&mut self, place: u8) -> Result<(), Refused> {
        match self.picked {
            Some(from) if self.targets().contains(&place) => {
                self.picked = None;
                self.made.push((from, place));
            }
            Some(from) if from == place => self.picked = None,
            _ if self.origins().contains(&place) => self.picked = Some(place),
            Some(_) => {
                self.picked = None;
                return Err(Refused::Cousin(self.rule));
            }
            None if self.made.last().is_some_and(|(_, to)| *to == place) => {
                self.made.pop();
            }
            None => {}
        }
        Ok(())
    }

    fn tapped(&self, place: u8) -> Option<u8> {
        let to: Vec<u8> =
            distinct(self.next().filter(|(from, _)| *from == place).map(|(_, to)| to));
        let by = |pips: u8| (place + pips).min(RAIL);
        let preferred = self.numbers.map(by).into_iter().find(|place| to.contains(place));
        preferred.or_else(|| to.first().copied())
    }
}

fn distinct(places: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut all: Vec<u8> = places.collect();
    all.sort_unstable();
    all.dedup();
    all
}
