//! Data that are written as JSON, but for the JSON Lines of `trictrac rules` ([`crate::batch`]).

use serde::Serialize;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::jan::{Beneficiary, Earned, Explanation, Number, Way};
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;

/// The name of a side: `white` or `black`.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// An event of a throw with its reason.
#[derive(Debug, Serialize)]
pub struct EarnedData {
    jan: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u8>,
    ways: u8,
    points: u8,
    to: &'static str,
    why: WhyData,
}

/// The reason why an event is paid.
#[derive(Debug, Default, Serialize)]
struct WhyData {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ways: Vec<WayData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unplayed: Vec<u8>,
}

impl WhyData {
    fn new(coup: &Coup, explanation: &Explanation) -> Self {
        let mut data = Self::default();
        match explanation {
            Explanation::Reached(ways) | Explanation::Barred(ways) => {
                data.ways = ways.iter().map(|way| WayData::new(coup, way)).collect();
            }
            Explanation::Played(play) => data.play = Some(play.to_string()),
            Explanation::Unplayed(dice) => {
                data.unplayed = dice.iter().map(|die| die.pips()).collect();
            }
            Explanation::SameThrow => {}
        }
        data
    }
}

#[derive(Debug, Serialize)]
struct WayData {
    by: &'static str,
    pips: u8,
    from: u8,
    to: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    between: Vec<u8>,
}

impl WayData {
    fn new(coup: &Coup, way: &Way) -> Self {
        Self {
            by: match way.number {
                Number::High => "high",
                Number::Low => "low",
                Number::Sum => "sum",
            },
            pips: coup.pips(way.number),
            from: way.from.number(),
            to: way.to.number(),
            between: way.rests.into_iter().map(Point::number).collect(),
        }
    }
}

impl EarnedData {
    /// The event `earned` of `coup`.
    #[must_use]
    pub fn new(coup: &Coup, earned: &Earned) -> Self {
        Self {
            jan: earned.jan.name(),
            at: earned.at.map(Point::number),
            ways: earned.ways,
            points: earned.points,
            to: beneficiary(earned.jan.beneficiary()),
            why: WhyData::new(coup, &coup.explain(earned)),
        }
    }
}

/// `roller` or `opponent`.
#[must_use]
pub const fn beneficiary(to: Beneficiary) -> &'static str {
    match to {
        Beneficiary::Roller => "roller",
        Beneficiary::Opponent => "opponent",
    }
}

/// A legal play and the board after it.
#[derive(Debug, Serialize)]
pub struct PlayData {
    /// The play, in the mover's numbering.
    pub play: String,
    /// The whole board after it, in White's numbering.
    pub board: String,
}

/// An event of a match.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventData {
    /// The dice for the lead.
    Lead {
        /// White's die.
        white: u8,
        /// Black's die.
        black: u8,
        /// The side that leads; nobody if they are equal.
        leader: Option<&'static str>,
    },
    /// A throw.
    Throw {
        /// The side that threw.
        side: &'static str,
        /// The numbers, the higher first.
        dice: [u8; 2],
        /// The announcement of the players.
        said: String,
        /// The position with the dice on the table, before anything is marked.
        position: String,
    },
    /// The throw earns points.
    Earned {
        /// The side that gets the points.
        side: &'static str,
        /// The jan.
        jan: &'static str,
        /// The place in the roller's numbering.
        #[serde(skip_serializing_if = "Option::is_none")]
        at: Option<u8>,
        /// In how many ways.
        ways: u8,
        /// The points for all ways.
        points: u8,
    },
    /// Points are marked.
    Mark {
        /// The side that marks.
        side: &'static str,
        /// The number of points.
        gain: u8,
        /// The points that remain below a hole.
        points: u8,
        /// True if the side is en bredouille with them.
        bredouille: bool,
    },
    /// Holes are won.
    Holes {
        /// The side that wins them.
        side: &'static str,
        /// The number of holes.
        holes: u8,
        /// The holes of the side now.
        total: u8,
    },
    /// An action at the table that no other event describes.
    Act {
        /// The side.
        side: &'static str,
        /// The action, as in a record.
        action: String,
    },
    /// The counters are not where they were.
    Counters {
        /// The points of White and Black.
        points: [u8; 2],
        /// The side that is en bredouille.
        #[serde(skip_serializing_if = "Option::is_none")]
        bredouille: Option<&'static str>,
        /// The holes of White and Black.
        holes: [u8; 2],
    },
    /// A dispute about an école is ended.
    Ruling {
        /// The side that is right.
        side: &'static str,
    },
    /// The roller holds.
    Hold {
        /// The side.
        side: &'static str,
    },
    /// The roller goes.
    Go {
        /// The side.
        side: &'static str,
    },
    /// The throw is played.
    Play {
        /// The side that plays.
        side: &'static str,
        /// The play, in the mover's numbering.
        play: String,
        /// The whole board after it, in White's numbering.
        board: String,
    },
    /// Something is said about what came before.
    Comment {
        /// The code of its language; nothing if it is for everybody.
        #[serde(skip_serializing_if = "Option::is_none")]
        lang: Option<String>,
        /// The text of the comments.
        text: String,
    },
    /// The men return to their talons.
    Releve {
        /// The side that throws first.
        first: &'static str,
    },
    /// The match is won.
    Won {
        /// The winner.
        side: &'static str,
        /// The holes of White and Black.
        holes: [u8; 2],
        /// The stakes: 1, 1.5, 2, 3 or 4.
        stake: f32,
    },
}

/// The facts around an event that its data contain.
#[derive(Clone, Debug)]
pub struct EventContext {
    /// The position of a throw.
    pub position: String,
    /// The board after a play.
    pub board: String,
    /// The holes of White and Black.
    pub holes: [u8; 2],
}

impl EventData {
    /// `event` in its context.
    #[must_use]
    pub fn new(event: &TableEvent, context: &EventContext) -> Self {
        match *event {
            TableEvent::Common(event) => Self::common(event, context),
            TableEvent::Acted { by, action } => {
                Self::Act { side: side(by), action: action.to_string() }
            }
            TableEvent::Counters { points, holes } => Self::Counters {
                points: points.amounts().into_array(),
                bredouille: points.run().holder().map(side),
                holes: holes.amounts().into_array(),
            },
            TableEvent::Ruled { winner } => Self::Ruling { side: side(winner) },
        }
    }

    fn common(event: Event, context: &EventContext) -> Self {
        match event {
            Event::LeadThrown { white, black, leader } => {
                Self::Lead { white: white.pips(), black: black.pips(), leader: leader.map(side) }
            }
            Event::Thrown { roller, throw } => Self::Throw {
                side: side(roller),
                dice: [throw.high().pips(), throw.low().pips()],
                said: trictrac_words::french::throw(throw),
                position: context.position.clone(),
            },
            Event::Earned { to, earned } => Self::Earned {
                side: side(to),
                jan: earned.jan.name(),
                at: earned.at.map(Point::number),
                ways: earned.ways,
                points: earned.points,
            },
            Event::Marked { side: who, gain, points, en_bredouille: bredouille } => {
                Self::Mark { side: side(who), gain, points, bredouille }
            }
            Event::HolesWon { side: who, holes, total } => {
                Self::Holes { side: side(who), holes, total }
            }
            Event::Held(who) => Self::Hold { side: side(who) },
            Event::Went(who) => Self::Go { side: side(who) },
            Event::Played { roller, play } => Self::Play {
                side: side(roller),
                play: play.to_string(),
                board: context.board.clone(),
            },
            Event::Releve { first } => Self::Releve { first: side(first) },
            Event::Won { winner, stake } => {
                Self::Won { side: side(winner), holes: context.holes, stake: stake.as_f32() }
            }
        }
    }
}
