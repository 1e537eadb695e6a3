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

/// The storage keys of the switch for sounds and of their volume.
const SWITCH: &str = "sounds";
const VOLUME: &str = "volume";
const OFF: &str = "off";
/// The volume of a first visit, at which the samples are played as they are.
const USUAL: u8 = 60;
const FULL: u8 = 100;

/// The switch and the volume of the sounds, and the mixer that plays them.
#[derive(Clone, Copy)]
pub(super) struct Sounds {
    on: RwSignal<bool>,
    /// The volume while they are on, 1 to 100.
    volume: RwSignal<u8>,
    table: StoredValue<Option<Mixer>, LocalStorage>,
}

impl Sounds {
    /// Restores the switch from the last visit, and plays sounds for what changes in `session`.
    pub(super) fn follow(session: RwSignal<ClassicPageSession>) -> Self {
        let on = RwSignal::new(memory::load(SWITCH).as_deref() != Some(OFF));
        memory::follow(SWITCH, move |saved| on.set(saved != OFF));
        let saved = memory::load(VOLUME).and_then(|saved| level(&saved));
        let volume = RwSignal::new(saved.unwrap_or(USUAL));
        memory::follow(VOLUME, move |saved| volume.set(level(&saved).unwrap_or(USUAL)));
        let sounds = Self { on, volume, table: StoredValue::new_local(None) };
        Effect::new(move |_| memory::save(SWITCH, if on.get() { "on" } else { OFF }));
        sounds.also(session);
        sounds
    }

    /// The volume that is heard, 0 to 100.
    pub(super) fn level(self) -> u8 {
        if self.on.get() { self.volume.get() } else { 0 }
    }

    /// Turns the sounds on or off.
    pub(super) fn switch(self) {
        self.on.update(|on| *on = !*on);
    }

    /// Changes the volume to a number from 0 to 100 and saves it; 0 turns the sounds off.
    pub(super) fn choose_level(self, chosen: &str) {
        let chosen = level(chosen);
        self.on.set(chosen.is_some());
        if let Some(volume) = chosen {
            self.volume.set(volume);
            memory::save(VOLUME, &volume.to_string());
        }
    }

    /// Plays a short sound, by which the reader judges the volume.
    pub(super) fn sample(self) {
        self.play(Sound::Man, 0.0);
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
        let level = untrack(|| self.level());
        if !touched || level == 0 {
            return;
        }
        self.table.update_value(|table| {
            if table.is_none() {
                *table = AudioContext::new().map(Mixer).ok();
            }
            if let Some(table) = table {
                // A sound that the browser cannot play is left out.
                let _ = table.play(sound, after, f32::from(level) / f32::from(USUAL));
            }
        });
    }
}

/// Reads a volume: a number from 1 to 100, or nothing.
fn level(text: &str) -> Option<u8> {
    text.parse().ok().filter(|level| (1..=FULL).contains(level))
}

/// The output of the browser.
struct Mixer(AudioContext);

impl Mixer {
    /// Plays `sound` after a delay in seconds, with its samples multiplied by `gain`.
    fn play(&self, sound: Sound, after: f64, gain: f32) -> Result<(), JsValue> {
        let Self(context) = self;
        if context.state() == AudioContextState::Suspended {
            // The browser may have suspended the context, for instance in a background tab.
            let _ = context.resume()?;
        }
        let rate = context.sample_rate();
        let mut samples = synthesis::samples(sound, rate, || random() as f32);
        for sample in &mut samples {
            *sample *= gain;
        }
        let length = u32::try_from(samples.len()).unwrap_or_default();
        let buffer = context.create_buffer(1, length, rate)?;
        buffer.copy_to_channel(&samples, 0)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&context.destination())?;
        source.start_with_when(context.current_time() + after)
    }
}
