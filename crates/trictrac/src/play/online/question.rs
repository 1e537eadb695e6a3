//! The questions of a match on a server that the full screen asks: offers, resigning, going on after a restore, and what follows the end.

use trictrac_console::failure::Failure;
use trictrac_protocol::{GameEnding, Seat, utc};
use trictrac_words::lang::{FluentArgs, Key, fluent_args, key};

use super::asked::{LOOK_BACK, OfferKind, OpenQuestion, SHOW_LINK};
use super::kind::ServerGame;
use super::table::OnlineTable;
use crate::play::screen::state::ScreenQuestion;

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
        if open == self.questions.open || open.is_some() && self.session.is_busy() {
            return Ok(());
        }
        self.questions.open = open;
        let question = open.map(|open| self.question(open));
        // What you have offered yourself, and want again, is only there to be withdrawn.
        let waits = matches!(open, Some(OpenQuestion::Own(_)));
        self.session.set_question(question, waits);
        Ok(())
    }

    /// The answers to a question, below what it is about.
    fn question(&self, open: OpenQuestion) -> ScreenQuestion {
        let texts = self.session.texts;
        let answers = Self::answers(open);
        let chosen = match open {
            OpenQuestion::Invite | OpenQuestion::Own(_) => 0,
            // What cannot be taken back is not chosen by a key that was meant for something else.
            OpenQuestion::Resign | OpenQuestion::GoOn | OpenQuestion::Offered(..) => {
                answers.len() - 1
            }
            OpenQuestion::Over(offered) => usize::from(offered && T::LOOKS_BACK),
        };
        let answers = answers.into_iter().map(|(label, line)| (texts.plain(label), line)).collect();
        let title = texts.plain(open.title());
        ScreenQuestion::new(title, self.about(open), answers).choosing(chosen)
    }

    /// The sentence that a question is about.
    fn about(&self, open: OpenQuestion) -> Option<String> {
        let (key, arguments) = match open {
            OpenQuestion::Invite | OpenQuestion::Resign | OpenQuestion::Over(_) => return None,
            OpenQuestion::GoOn => {
                let state = self.state().ok()?;
                let moment = utc(state.renewing()?.backup().unwrap_or_default());
                let until = utc(state.deadline(0).unwrap_or_default());
                let moments = fluent_args!["moment" => moment, "until" => until, "way" => "screen"];
                (key!("net-renew-asked"), moments)
            }
            OpenQuestion::Offered(OfferKind::Stop, by) => {
                (T::WORDS.offers_stop, self.offer_arguments(by))
            }
            OpenQuestion::Offered(OfferKind::TakeBack, by) => {
                (key!("net-asks-to-take-back"), self.offer_arguments(by))
            }
            OpenQuestion::Own(OfferKind::Stop) => {
                (T::WORDS.you_offer_stop, self.offer_arguments(self.me?))
            }
            OpenQuestion::Own(OfferKind::TakeBack) => {
                (key!("net-you-ask-to-take-back"), self.offer_arguments(self.me?))
            }
        };
        Some(self.session.texts.with(key, &arguments))
    }

    /// The answers to a question, with the lines that they say.
    fn answers(open: OpenQuestion) -> Vec<(Key, Option<&'static str>)> {
        let later = (key!("screen-offer-later"), None);
        match open {
            OpenQuestion::Invite => vec![
                (key!("screen-invite-link"), Some(SHOW_LINK)),
                (key!("screen-invite-wait"), None),
            ],
            OpenQuestion::Resign => vec![
                (key!("screen-resign-yes"), Some("yes")),
                (key!("screen-resign-no"), Some("no")),
            ],
            OpenQuestion::GoOn => vec![
                (key!("screen-go-on-yes"), Some("continue")),
                (key!("screen-go-on-no"), Some("abort")),
                later,
            ],
            OpenQuestion::Offered(kind, _) => {
                let yes = if kind == OfferKind::Stop { "stop" } else { "undo" };
                vec![
                    (key!("screen-offer-yes"), Some(yes)),
                    (key!("screen-offer-no"), Some("continue")),
                    later,
                ]
            }
            OpenQuestion::Own(_) => vec![
                (key!("screen-offer-withdraw"), Some("continue")),
                (key!("screen-offer-keep"), None),
            ],
            OpenQuestion::Over(offered) => {
                let again =
                    if offered { key!("screen-over-agree") } else { key!("screen-over-offer") };
                let looks = T::LOOKS_BACK.then_some((key!("screen-after-study"), Some(LOOK_BACK)));
                let others = [
                    (again, Some("rematch")),
                    (key!("screen-after-leave"), Some("quit")),
                    (key!("screen-over-stay"), None),
                ];
                looks.into_iter().chain(others).collect()
            }
        }
    }

    /// The arguments of the sentence about an offer of the player in this seat.
    pub(super) fn offer_arguments(&self, by: Seat) -> FluentArgs<'static> {
        let name = T::player(self, by);
        fluent_args!["side" => name.clone(), "seat" => name, "way" => self.way()]
    }

    /// The name, in texts, of the way in which the player answers.
    pub(super) const fn way(&self) -> &'static str {
        if self.session.is_on_screen() { "screen" } else { "typed" }
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
        if !over || std::mem::replace(&mut self.questions.shown_over, true) {
            return Ok(());
        }
        self.session.show_over()
    }
}
