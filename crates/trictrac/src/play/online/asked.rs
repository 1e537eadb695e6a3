//! The questions that the full screen can ask in a match on a server.

use trictrac_protocol::Seat;
use trictrac_umpire::SeatOffers;
use trictrac_words::lang::{Key, key};

/// The line with which the player asks to look back at the match.
pub(super) const LOOK_BACK: &str = "look back";

/// The line with which the player asks for the link in one piece.
pub(super) const SHOW_LINK: &str = "show link";

/// A question that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpenQuestion {
    /// What you do while nobody has taken the seat to which you invite.
    Invite,
    /// Whether you mean to resign.
    Resign,
    /// Whether you go on after a restore.
    GoOn,
    /// An offer of the player in this seat, which you can accept.
    Offered(OfferKind, Seat),
    /// Your own offer, which you can withdraw.
    Own(OfferKind),
    /// What follows the end; true if somebody has offered to play again.
    Over(bool),
}

impl OpenQuestion {
    pub(super) const fn title(self) -> Key {
        match self {
            Self::Invite => key!("screen-invite"),
            Self::Resign => key!("screen-resign"),
            Self::GoOn => key!("screen-go-on"),
            Self::Offered(..) => key!("screen-offer"),
            Self::Own(_) => key!("screen-offer-own"),
            Self::Over(_) => key!("screen-over-title"),
        }
    }
}

/// The questions that the full screen has asked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ScreenQuestions {
    /// The one that is open.
    pub(super) open: Option<OpenQuestion>,
    /// True if it was shown how the match has ended.
    pub(super) shown_over: bool,
}

/// The offers that can be accepted while a match goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfferKind {
    /// To stop without a winner.
    Stop,
    /// To take back the last action.
    TakeBack,
}

impl OfferKind {
    pub(super) const fn of(offers: SeatOffers) -> Option<Self> {
        if offers.take_back {
            Some(Self::TakeBack)
        } else if offers.stop {
            Some(Self::Stop)
        } else {
            None
        }
    }
}
