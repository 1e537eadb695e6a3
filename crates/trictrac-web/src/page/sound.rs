//! Plays the sound effects of the table, synthesised with Web Audio: wood and ivory, quiet and short.
//!
//! Synthesis needs no files to download. A browser without Web Audio stays silent; that is not an error.

use js_sys::Math::random;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, AudioContextState, AudioNode, BiquadFilterType};

use super::memory;
use crate::session::MatchSession;
use crate::sounds::{Sound, SoundProgress};

/// The storage key of the switch for sounds.
const STORAGE_KEY: &str = "sounds";
const OFF: &str = "off";
/// The volume of everything together.
const LOUD: f32 = 0.3;
/// The length in samples of the noise at the beginning of a knock: more than is played.
const NOISE: u32 = 4096;
/// The delay between the sounds of one action, in seconds.
const APART: f64 = 0.17;
/// The volume at which a tone ends. An exponential fade cannot reach zero.
const SILENCE: f32 = 0.0001;

/// A knock: its delay in seconds, the pitch and duration of its tone, the brightness of its noise, its strength.
struct Knock {
    after: f64,
    tone: f32,
    ring: f32,
    bright: f32,
    strong: f32,
}

const fn knock(after: f64, tone: f32, ring: f32, bright: f32, strong: f32) -> Knock {
    Knock { after, tone, ring, bright, strong }
}

const DICE: &[Knock] = &[
    knock(0.0, 310.0, 0.06, 2600.0, 0.9),
    knock(0.07, 370.0, 0.05, 3100.0, 0.6),
    knock(0.12, 290.0, 0.05, 2400.0, 0.7),
    knock(0.20, 350.0, 0.04, 2900.0, 0.45),
    knock(0.25, 320.0, 0.04, 2700.0, 0.3),
    knock(0.33, 300.0, 0.04, 2500.0, 0.2),
];
const MAN: &[Knock] = &[knock(0.0, 210.0, 0.09, 1300.0, 0.9)];
const JETON: &[Knock] =
    &[knock(0.0, 640.0, 0.05, 3400.0, 0.4), knock(0.06, 690.0, 0.04, 3000.0, 0.2)];
const PEG: &[Knock] =
    &[knock(0.0, 420.0, 0.06, 1800.0, 0.6), knock(0.09, 330.0, 0.11, 1100.0, 0.8)];
const WON: &[Knock] = &[
    knock(0.0, 392.0, 0.7, 1500.0, 0.5),
    knock(0.13, 493.9, 0.7, 1500.0, 0.5),
    knock(0.26, 587.3, 0.8, 1500.0, 0.5),
    knock(0.45, 784.0, 1.2, 1500.0, 0.6),
];

/// The switch for sounds, and the mixer that plays them.
#[derive(Clone, Copy)]
pub(super) struct Sounds {
    pub(super) on: RwSignal<bool>,
    table: StoredValue<Option<Mixer>, LocalStorage>,
}

impl Sounds {
    /// Restores the switch from the last visit, and plays sounds for what changes in `session`.
    pub(super) fn follow(session: RwSignal<MatchSession>) -> Self {
        let on = RwSignal::new(memory::load(STORAGE_KEY).as_deref() != Some(OFF));
        let sounds = Self { on, table: StoredValue::new_local(None) };
        Effect::new(move |_| memory::save(STORAGE_KEY, if on.get() { "on" } else { OFF }));
        Effect::new(move |before: Option<SoundProgress>| {
            session.with(|session| {
                let new = before.map(|before| before.then(session)).unwrap_or_default();
                for (after, sound) in (0..).map(f64::from).zip(new) {
                    sounds.play(sound, after * APART);
                }
                SoundProgress::of(session)
            })
        });
        sounds
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
                *table = Mixer::new().ok();
            }
            if let Some(table) = table {
                // A sound that the browser cannot play is left out.
                let _ = table.play(sound, after);
            }
        });
    }
}

/// The audio graph.
struct Mixer {
    context: AudioContext,
    noise: AudioBuffer,
    out: AudioNode,
}

impl Mixer {
    fn new() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let rate = context.sample_rate();
        let samples: Vec<_> = (0..NOISE).map(|_| random() as f32 * 2.0 - 1.0).collect();
        let noise = context.create_buffer(1, NOISE, rate)?;
        noise.copy_to_channel(&samples, 0)?;
        let out = context.create_gain()?;
        out.gain().set_value(LOUD);
        out.connect_with_audio_node(&context.destination())?;
        Ok(Self { context, noise, out: out.into() })
    }

    fn play(&self, sound: Sound, after: f64) -> Result<(), JsValue> {
        if self.context.state() == AudioContextState::Suspended {
            // The browser may have suspended the context, for instance in a background tab.
            let _ = self.context.resume()?;
        }
        let knocks = match sound {
            Sound::Dice => DICE,
            Sound::Man => MAN,
            Sound::Jeton => JETON,
            Sound::Peg => PEG,
            Sound::Won => WON,
        };
        let now = self.context.current_time() + after;
        knocks.iter().try_for_each(|knock| self.knock(now + knock.after, knock))
    }

    /// Plays a tone that falls a little while it fades, and a short noise at its start. Pitch varies at random by 4 %.
    fn knock(&self, at: f64, knock: &Knock) -> Result<(), JsValue> {
        let (like, end) = (0.96 + 0.08 * random() as f32, at + f64::from(knock.ring));
        let tone = self.context.create_oscillator()?;
        tone.frequency().set_value_at_time(knock.tone * like * 1.06, at)?;
        tone.frequency().exponential_ramp_to_value_at_time(knock.tone * like, at + 0.02)?;
        tone.connect_with_audio_node(&self.fading(at, end, knock.strong)?)?;
        tone.start_with_when(at)?;
        tone.stop_with_when(end)?;
        let (noise, band) =
            (self.context.create_buffer_source()?, self.context.create_biquad_filter()?);
        noise.set_buffer(Some(&self.noise));
        band.set_type(BiquadFilterType::Bandpass);
        band.frequency().set_value(knock.bright * like);
        noise.connect_with_audio_node(&band)?;
        band.connect_with_audio_node(&self.fading(at, at + 0.03, knock.strong)?)?;
        noise.start_with_when(at)
    }

    /// Creates a volume control that fades from `strong` at time `at` to silence at time `end`.
    fn fading(&self, at: f64, end: f64, strong: f32) -> Result<AudioNode, JsValue> {
        let gain = self.context.create_gain()?;
        gain.gain().set_value_at_time(strong, at)?;
        gain.gain().exponential_ramp_to_value_at_time(SILENCE, end)?;
        gain.connect_with_audio_node(&self.out)?;
        Ok(gain.into())
    }
}
