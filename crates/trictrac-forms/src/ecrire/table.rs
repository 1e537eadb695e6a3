//! The players who sit at the board, wait and lead. Rule: V1.3, V2.1, V2.3, V2.4, V3.

use game_notation::Seat;
use trictrac_rules::side::{PerSide, Side};

use super::settings::EcrireSettings;
use crate::options::{CoupLead, FirstOut};

/// The players of a match of à écrire. Rule: V1, V2, V3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Company {
    /// Two players, A and B.
    Two,
    /// A, the chouette, against B and C. Rule: V2.1.
    Chouette,
    /// Three players, each alone. Rule: V2.3.
    Tourner,
    /// A and B against C and D. Rule: V3.1.
    Four,
}

impl Company {
    /// The number of players.
    #[must_use]
    pub const fn players(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Chouette | Self::Tourner => 3,
            Self::Four => 4,
        }
    }

    /// The number of coups is a multiple of this. Rule: V1.1, V2.3, V3.1.
    #[must_use]
    pub const fn multiple(self) -> u8 {
        match self {
            Self::Two | Self::Chouette => 2,
            Self::Tourner => 3,
            Self::Four => 4,
        }
    }

    /// The seats that the accounts are named after.
    #[must_use]
    pub const fn accounts(self) -> &'static [Seat] {
        match self {
            Self::Two | Self::Chouette => &[Seat::A, Seat::B],
            Self::Tourner => &[Seat::A, Seat::B, Seat::C],
            Self::Four => &[Seat::A, Seat::C],
        }
    }

    /// The place of the account of `seat` among [`accounts`](Self::accounts).
    #[must_use]
    pub const fn account(self, seat: Seat) -> usize {
        match self {
            Self::Two | Self::Tourner => seat.index(),
            Self::Chouette => (seat.index() > 0) as usize,
            Self::Four => seat.index() / 2,
        }
    }

    /// The side of the board on which `seat` always sits; none à tourner, where everybody meets everybody.
    #[must_use]
    pub const fn side(self, seat: Seat) -> Option<Side> {
        match self {
            Self::Tourner => None,
            _ if self.account(seat) == 0 => Some(Side::White),
            _ => Some(Side::Black),
        }
    }

    /// The players of the first coup if no lot decides, the leader first.
    #[must_use]
    pub const fn usual_first(self) -> [Seat; 2] {
        match self {
            Self::Two | Self::Chouette | Self::Tourner => [Seat::A, Seat::B],
            Self::Four => [Seat::A, Seat::C],
        }
    }
}

/// The players who sit at the board in this coup, and its leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSeating {
    seats: PerSide<Seat>,
    leader: Side,
    /// The leader of every odd coup. Rule: V1.3.
    first_leader: Side,
    /// The coups that each side's player has played running. Rule: V2.4.
    running: PerSide<u8>,
    /// The number of the coup, from 1. Rule: V1.1.
    coup: u32,
}

impl BoardSeating {
    /// The table of the first coup, which `first` play, the leader first; `None` if they cannot. Rule: V1.3, V2.1-V2.4, V3.2.
    #[must_use]
    pub fn new(company: Company, first: [Seat; 2]) -> Option<Self> {
        let [leader, other] = first;
        let players = usize::from(company.players());
        if leader == other || leader.index() >= players || other.index() >= players {
            return None;
        }
        let side = company.side(leader).unwrap_or(Side::White);
        if company.side(other) == Some(side) || (company == Company::Chouette && leader != Seat::A)
        {
            return None;
        }
        if company == Company::Chouette && other != Seat::B {
            return None;
        }
        let mut seats = PerSide::new(leader, leader);
        seats[side.opponent()] = other;
        Some(Self { seats, leader: side, first_leader: side, running: PerSide::new(0, 0), coup: 1 })
    }

    /// The players at the board.
    #[must_use]
    pub const fn seats(&self) -> PerSide<Seat> {
        self.seats
    }

    /// The side of a player at the board.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.seats[*side] == seat)
    }

    /// The side that leads the coup.
    #[must_use]
    pub const fn leader(&self) -> Side {
        self.leader
    }

    /// The players at the board, the leader first.
    #[must_use]
    pub fn pair(&self) -> [Seat; 2] {
        [self.seats[self.leader], self.seats[self.leader.opponent()]]
    }

    /// The number of the coup, from 1.
    #[must_use]
    pub const fn coup(&self) -> u32 {
        self.coup
    }

    /// The player who waits, of three who play alone. Rule: V2.3.
    #[must_use]
    pub fn idle(&self) -> Option<Seat> {
        Seat::first(3).find(|seat| self.side_of(*seat).is_none())
    }

    /// The table of the coup after the one that `winner` has won. Rule: V1.3, V2.1, V2.4, V3.2.
    #[must_use]
    pub fn after(&self, winner: Side, settings: &EcrireSettings) -> Self {
        let mut next = *self;
        next.coup += 1;
        match settings.company {
            Company::Two | Company::Chouette => {
                next.leader = match settings.lead {
                    CoupLead::Marker => winner,
                    CoupLead::Alternate if next.coup % 2 == 1 => self.first_leader,
                    CoupLead::Alternate => self.first_leader.opponent(),
                };
                if settings.company == Company::Chouette {
                    let second_partner = (next.coup - 1) / 2 % 2 == 1;
                    next.seats[Side::Black] = if second_partner { Seat::C } else { Seat::B };
                }
            }
            Company::Tourner | Company::Four => next.turn(winner, settings),
        }
        next
    }

    /// One player steps out, and another comes in; who stays leads. Rule: V2.4, V3.2.
    fn turn(&mut self, winner: Side, settings: &EcrireSettings) {
        let side_out = match (self.coup, settings.first_out) {
            (2, FirstOut::Winner) => winner,
            (2, FirstOut::Loser) => winner.opponent(),
            // Exactly one of both has played the coup before too.
            _ if self.running[Side::White] > 0 => Side::White,
            _ => Side::Black,
        };
        let out = self.seats[side_out];
        let newcomer = match settings.company {
            Company::Four => Seat::new((out.index() ^ 1) as u8),
            _ => self.idle(),
        };
        self.seats[side_out] = newcomer.unwrap_or(out);
        self.running = PerSide::new(0, 0);
        self.running[side_out.opponent()] = 1;
        self.leader = side_out.opponent();
    }
}
