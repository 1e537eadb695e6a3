//! Plays the sound effects of the table with Web Audio.
//!
//! They are synthesised, so there are no files to download. A browser without Web Audio stays silent; that is not an error.

use js_sys::Math::random;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState};

use super::memory;
use crate::session::ClassicPageSession;
use crate::sounds::{Sound, SoundProgress, synthesis};

/// The storage key of the switch for sounds.
const STORAGE_KEY: &str = "sounds";
const OFF: &str = "off";
/// The switch for sounds, and the mixer that plays them.
#[derive(Clone, Copy)]
pub(super) struct Sounds {
    pub(super) on: RwSignal<bool>,
    table: StoredValue<Option<Mixer>, LocalStorage>,
}

impl Sounds {
    /// Restores the switch from the last visit, and plays sounds for what changes in `session`.
    pub(super) fn follow(session: RwSignal<ClassicPageSession>) -> Self {
        let on = RwSignal::new(memory::load(STORAGE_KEY).as_deref() != Some(OFF));
        memory::follow(STORAGE_KEY, move |saved| on.set(saved != OFF));
        let sounds = Self { on, table: StoredValue::new_local(None) };
        Effect::new(move |_| memory::save(STORAGE_KEY, if on.get() { "on" } else { OFF }));
        sounds.also(session);
        sounds
    }

    /// Plays sounds for what changes in another match, too.
    pub(super) fn also(self, session: RwSignal<ClassicPageSession>) {
        Effect::new(move |before: Option<SoundProgress>| {
            session.with(|session| {
                let new = before.map(|before| before.then(session)).unwrap_or_default();
                let mut after: u32 = 0;
                for sound in new {
                    self.play(sound, f64::from(after) / 1000.0);
                    after += u32::from(sound.pause());
                }
                SoundProgress::of(session)
            })
        });
    }

    /// Plays `sound` after a delay in seconds, if sounds are on.
    ///
    /// Browsers block audio until the reader has touched the page, and warn in the console. So the mixer is created on the
    /// first sound after that.
    fn play(self, sound: Sound, after: f64) {
        let touched = window().navigator().user_activation().has_been_active();
        if !touched || !self.on.get_untracked() {
            return;
        }
        self.table.update_value(|table| {
            if table.is_none() {
                *table = AudioContext::new().map(Mixer).ok();
            }
            if let Some(table) = table {
                // A sound that the browser cannot play is left out.
                let _ = table.play(sound, after);
            }
        });
    }
}

/// The output of the browser.
struct Mixer(AudioContext);

impl Mixer {
    /// Plays `sound` after a delay in seconds.
    fn play(&self, sound: Sound, after: f64) -> Result<(), JsValue> {
        let Self(context) = self;
        if context.state() == AudioContextState::Suspended {
            // The browser may have suspended the context, for instance in a background tab.
            let _ = context.resume()?;
        }
        let rate = context.sample_rate();
        let samples = synthesis::samples(sound, rate, || random() as f32);
        let length = u32::try_from(samples.len()).unwrap_or_default();
        let buffer = context.create_buffer(1, length, rate)?;
        buffer.copy_to_channel(&samples, 0)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&context.destination())?;
        source.start_with_when(context.current_time() + after)
    }
}
