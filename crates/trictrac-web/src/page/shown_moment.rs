//! The moment that is shown: the match as it stands, or an earlier throw.

use leptos::prelude::*;

use super::earned::PointedJan;
use super::live::LiveMatch;
use crate::scene::Scene;
use crate::session::{ClassicPageSession, ClassicTurn};

/// The moment that is shown.
#[derive(Clone, Copy)]
pub(in crate::page) struct ShownMoment {
    /// The earlier throw that is shown, if any.
    pub(in crate::page) at: RwSignal<Option<usize>>,
    /// The jan that the player points at.
    pub(in crate::page) pointed: PointedJan,
}

impl ShownMoment {
    /// Checks whether an earlier throw is shown.
    pub(in crate::page) fn is_back(self) -> bool {
        self.at.get().is_some()
    }

    pub(in crate::page) fn at_the_match(self) {
        self.at.set(None);
    }

    /// The throw that is shown: an earlier one, or the last.
    pub(in crate::page) fn turn(self, session: &ClassicPageSession) -> Option<ClassicTurn<'_>> {
        let last = session.last_turn();
        self.at.get().map_or(last, |index| session.turn(index).or(last))
    }

    /// The index of the throw that is shown, if there is one, with what the player points at.
    pub(in crate::page) fn pointing(
        self,
        session: &ClassicPageSession,
    ) -> Option<(usize, PointedJan)> {
        let last = session.turns().len().checked_sub(1)?;
        Some((self.at.get().unwrap_or(last), self.pointed))
    }

    pub(in crate::page) fn scene(self, game: LiveMatch) -> Scene {
        game.session.with(|session| {
            let scene = match self.turn(session) {
                Some(turn) if self.is_back() => Scene::of_turn(session.near(), turn),
                _ => Scene::of_session(session),
            };
            let shown = self.pointing(session).map(|(throw, _)| throw);
            match (self.pointed.get(), self.turn(session)) {
                (Some((throw, jan)), Some(turn)) if shown == Some(throw) => {
                    scene.with_jan(turn, jan)
                }
                _ => scene,
            }
        })
    }
}
