//! The questions of a match on a server that the full screen asks: offers, resigning, going on after a restore, and what follows the end.

use trictrac_console::failure::Failure;
use trictrac_protocol::{GameEnding, Seat, utc};
use trictrac_umpire::SeatOffers;
use trictrac_words::lang::{FluentArgs, Key, fluent_args, key};

use super::kind::ServerGame;
use super::table::OnlineTable;
use crate::play::screen::state::ScreenQuestion;

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

/// The offers that can be accepted while a match goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfferKind {
    /// To stop without a winner.
    Stop,
    /// To take back the last action.
    TakeBack,
}

impl OfferKind {
    const fn of(offers: SeatOffers) -> Option<Self> {
        if offers.take_back {
            Some(Self::TakeBack)
        } else if offers.stop {
            Some(Self::Stop)
        } else {
            None
        }
    }
}

impl<T: ServerGame> OnlineTable<'_, '_, T> {
    /// The question that is open on the full screen.
    pub(super) fn question_on_screen(&self) -> Result<Option<OpenQuestion>, Failure> {
        let Some(me) = self.me else { return Ok(None) };
        if self.resigning {
            return Ok(Some(OpenQuestion::Resign));
        }
        let state = self.state()?;
        let others = || state.players().filter(|seat| *seat != me);
        if state.ended().is_some() {
            let offered = others().any(|seat| state.offers()[seat].rematch);
            let over = OpenQuestion::Over(offered && !state.offers()[me].rematch);
            return Ok(Some(over).filter(|_| self.is_settled()));
        }
        if !state.is_begun() {
            let free = others().any(|seat| state.seats()[seat].is_none());
            let invites = free && self.client.has_invited(self.game, self.token.as_ref())?;
            return Ok(invites.then_some(OpenQuestion::Invite));
        }
        if self.is_asked_to_continue(me)? {
            return Ok(Some(OpenQuestion::GoOn));
        }
        let own = OfferKind::of(state.offers()[me]);
        let offered = others().find_map(|seat| {
            let kind = OfferKind::of(state.offers()[seat]).filter(|kind| Some(*kind) != own)?;
            Some(OpenQuestion::Offered(kind, seat))
        });
        Ok(offered.or(own.map(OpenQuestion::Own)))
    }

    /// Checks whether nothing more comes from the server about how the match has ended.
    fn is_settled(&self) -> bool {
        self.finished || self.state().is_ok_and(|state| !state.is_begun())
    }

    /// Asks the question that is open now, if it is another one than before. It waits while the player types, reads or chooses.
    pub(super) fn ask_on_screen(&mut self) -> Result<(), Failure> {
        let open = self.question_on_screen()?;
        if open == self.open || open.is_some() && self.session.is_busy() {
            return Ok(());
        }
        self.open = open;
        let question = match open {
            Some(open) => Some(self.question(open)?),
            None => None,
        };
        // What you have offered yourself, and want again, is only there to be withdrawn.
        let waits = matches!(open, Some(OpenQuestion::Own(_)));
        self.session.set_question(question, waits);
        Ok(())
    }

    /// The answers to a question, below what it is about.
    fn question(&self, open: OpenQuestion) -> Result<ScreenQuestion, Failure> {
        let texts = self.session.texts;
        let (title, above, answers, chosen): (Key, _, Vec<(Key, Option<&'static str>)>, _) =
            match open {
                OpenQuestion::Invite => (
                    key!("screen-invite"),
                    None,
                    vec![
                        (key!("screen-invite-link"), Some(SHOW_LINK)),
                        (key!("screen-invite-wait"), None),
                    ],
                    0,
                ),
                OpenQuestion::Resign => (
                    key!("screen-resign"),
                    None,
                    vec![
                        (key!("screen-resign-yes"), Some("yes")),
                        (key!("screen-resign-no"), Some("no")),
                    ],
                    1,
                ),
                OpenQuestion::GoOn => {
                    let state = self.state()?;
                    let moment = state.renewing().and_then(|round| round.backup());
                    let arguments = fluent_args![
                        "moment" => utc(moment.unwrap_or_default()),
                        "until" => utc(state.deadline(0).unwrap_or_default()),
                        "way" => "screen"
                    ];
                    (
                        key!("screen-go-on"),
                        Some(texts.with(key!("net-renew-asked"), &arguments)),
                        vec![
                            (key!("screen-go-on-yes"), Some("continue")),
                            (key!("screen-go-on-no"), Some("abort")),
                            (key!("screen-offer-later"), None),
                        ],
                        2,
                    )
                }
                OpenQuestion::Offered(kind, by) => {
                    let (about, yes) = match kind {
                        OfferKind::Stop => (T::WORDS.offers_stop, "stop"),
                        OfferKind::TakeBack => (key!("net-asks-to-take-back"), "undo"),
                    };
                    (
                        key!("screen-offer"),
                        Some(texts.with(about, &self.offer_arguments(by))),
                        vec![
                            (key!("screen-offer-yes"), Some(yes)),
                            (key!("screen-offer-no"), Some("continue")),
                            (key!("screen-offer-later"), None),
                        ],
                        2,
                    )
                }
                OpenQuestion::Own(kind) => {
                    let about = match kind {
                        OfferKind::Stop => T::WORDS.you_offer_stop,
                        OfferKind::TakeBack => key!("net-you-ask-to-take-back"),
                    };
                    let arguments = fluent_args!["way" => "screen"];
                    (
                        key!("screen-offer-own"),
                        Some(texts.with(about, &arguments)),
                        vec![
                            (key!("screen-offer-withdraw"), Some("continue")),
                            (key!("screen-offer-keep"), None),
                        ],
                        0,
                    )
                }
                OpenQuestion::Over(offered) => {
                    let again =
                        if offered { key!("screen-over-agree") } else { key!("screen-over-offer") };
                    let mut answers =
                        vec![(again, Some("rematch")), (key!("screen-after-leave"), Some("quit"))];
                    let looks = T::LOOKS_BACK && self.state()?.is_begun();
                    if looks {
                        answers.insert(0, (key!("screen-after-study"), Some(LOOK_BACK)));
                    }
                    answers.push((key!("screen-over-stay"), None));
                    (key!("screen-over-title"), None, answers, usize::from(looks && offered))
                }
            };
        let answers = answers.into_iter().map(|(label, line)| (texts.plain(label), line)).collect();
        Ok(ScreenQuestion::new(texts.plain(title), above, answers).choosing(chosen))
    }

    /// The arguments of the sentence about an offer of the player in this seat.
    pub(super) fn offer_arguments(&self, by: Seat) -> FluentArgs<'static> {
        let name = T::player(self, by);
        let way = if self.session.is_on_screen() { "screen" } else { "typed" };
        fluent_args!["side" => name.clone(), "seat" => name, "way" => way]
    }

    /// Shows the link of the invitation where the mouse copies it whole.
    pub(super) fn show_link_outside(&mut self) -> Result<(), Failure> {
        let link = self.client.link(self.game, self.token.clone());
        let back = self.session.texts.plain(key!("screen-invite-back"));
        self.session.show_outside(&format!("{link}\n\n{back}"))
    }

    /// Says how the match has ended.
    pub(super) fn say_ended(&mut self, ending: &GameEnding) -> Result<(), Failure> {
        let before = self.session.said_so_far();
        T::ended(self, ending)?;
        self.session.end_is_said(before);
        Ok(())
    }

    /// Shows once on the full screen how the match has ended.
    pub(super) fn show_result(&mut self) -> Result<(), Failure> {
        let over = self.state()?.ended().is_some() && self.is_settled();
        if !over || std::mem::replace(&mut self.shown_over, true) {
            return Ok(());
        }
        self.session.show_over()
    }
}
