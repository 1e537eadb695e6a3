//! The state that the sections share.

use leptos::prelude::*;

use super::online::hub::Online;
use super::study::Study;
use crate::page::engine::Engine;
use crate::page::live::LiveMatch;
use crate::page::route::Route;
use crate::page::sound::Sounds;
use crate::page::speech::PageSpeech;

/// The state that the sections share for the whole visit.
#[derive(Clone, Copy)]
pub(in crate::page) struct PageContext {
    pub(in crate::page) game: LiveMatch,
    pub(in crate::page) study: Study,
    pub(in crate::page) route: Route,
    pub(in crate::page) speech: PageSpeech,
    pub(super) sounds: Sounds,
    /// Online play, once it was opened in this visit.
    pub(super) online: RwSignal<Option<Online>>,
    /// The owner of everything that lasts as long as the page.
    pub(super) home: StoredValue<Owner>,
}

impl PageContext {
    pub(in crate::page) fn new(
        game: LiveMatch,
        engine: Engine,
        route: Route,
        sounds: Sounds,
        speech: PageSpeech,
    ) -> Self {
        let study = Study::begin(engine, game);
        let home = StoredValue::new(Owner::current().unwrap_or_default());
        Self { game, study, route, speech, sounds, online: RwSignal::new(None), home }
    }
}
