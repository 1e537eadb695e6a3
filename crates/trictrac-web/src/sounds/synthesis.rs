//! Synthesises the sound effects as samples: wood and ivory, quiet and short.
//!
//! Every sound is a few knocks. A knock is a tone that falls a little while it fades, with a short noise at its start.
//! Nothing here needs the browser, so a test measures exactly what the page plays.

use core::f32::consts::TAU;

use super::Sound;

/// The level of everything together: the loudest sound uses half of the range, so that two at once do not clip.
const LEVEL: f32 = 0.5;
/// The time for which the tone falls and the noise lasts, in seconds.
const FALL: f32 = 0.02;
const NOISE: f32 = 0.03;
/// The fall of the tone, and the variation of the pitch from knock to knock, as shares of its frequency.
const FALLS_BY: f32 = 0.06;
const VARIES_BY: f32 = 0.04;
/// A fade ends at e to the power of minus this, which nobody hears.
const FADE: f32 = 9.0;

/// A knock: its delay in seconds, the pitch and duration of its tone, the brightness of its noise, the strength of both.
struct Knock {
    after: f32,
    tone: f32,
    ring: f32,
    bright: f32,
    tone_strength: f32,
    noise_strength: f32,
}

const fn knock(after: f32, tone: f32, ring: f32, bright: f32, strengths: [f32; 2]) -> Knock {
    let [tone_strength, noise_strength] = strengths;
    Knock { after, tone, ring, bright, tone_strength, noise_strength }
}

/// Bone in leather: dull, and several of it.
const CUP: &[Knock] = &[
    knock(0.0, 520.0, 0.06, 1300.0, [0.8, 1.1]),
    knock(0.05, 640.0, 0.05, 1500.0, [0.6, 0.9]),
    knock(0.09, 480.0, 0.06, 1200.0, [0.75, 1.0]),
    knock(0.14, 590.0, 0.05, 1400.0, [0.6, 0.8]),
];
/// Bone on wood: bright and dry, and several of it.
const DICE: &[Knock] = &[
    knock(0.0, 930.0, 0.05, 2900.0, [0.75, 1.2]),
    knock(0.07, 1110.0, 0.045, 3300.0, [0.5, 0.9]),
    knock(0.12, 870.0, 0.045, 2700.0, [0.6, 1.0]),
    knock(0.20, 1050.0, 0.04, 3100.0, [0.4, 0.65]),
    knock(0.25, 960.0, 0.04, 2900.0, [0.25, 0.45]),
    knock(0.33, 900.0, 0.04, 2800.0, [0.15, 0.3]),
];
/// Wood on wood, flat and low.
const MAN: &[Knock] = &[knock(0.0, 200.0, 0.09, 1000.0, [1.0, 0.7])];
/// A brass counter, which rings twice.
const JETON: &[Knock] = &[
    knock(0.0, 1760.0, 0.11, 4200.0, [0.55, 0.5]),
    knock(0.07, 2090.0, 0.08, 3800.0, [0.35, 0.3]),
];
/// A peg that slips into its hole.
const PEG: &[Knock] =
    &[knock(0.0, 440.0, 0.06, 1400.0, [0.55, 0.3]), knock(0.10, 330.0, 0.14, 900.0, [0.75, 0.25])];
/// The same, for two holes, and deeper.
const DOUBLE_PEG: &[Knock] = &[
    knock(0.0, 392.0, 0.06, 1400.0, [0.5, 0.3]),
    knock(0.09, 262.0, 0.12, 900.0, [0.75, 0.25]),
    knock(0.25, 392.0, 0.06, 1400.0, [0.5, 0.3]),
    knock(0.34, 262.0, 0.15, 900.0, [0.8, 0.25]),
];
/// Cloth that flutters: noise without a tone.
const FLAG: &[Knock] = &[
    knock(0.0, 100.0, 0.01, 4600.0, [0.0, 1.0]),
    knock(0.02, 100.0, 0.01, 5200.0, [0.0, 1.1]),
    knock(0.10, 100.0, 0.01, 4300.0, [0.0, 1.0]),
    knock(0.12, 100.0, 0.01, 4900.0, [0.0, 0.9]),
    knock(0.29, 100.0, 0.01, 4500.0, [0.0, 0.7]),
];
/// The pitch of the first tick, and the step to the next one.
const TICK: f32 = 1320.0;
const TICK_STEP: f32 = 1.122;
/// Four notes of a chord, one after the other.
const WON: &[Knock] = &[
    knock(0.0, 523.3, 0.7, 1500.0, [0.4, 0.1]),
    knock(0.13, 659.3, 0.7, 1500.0, [0.4, 0.1]),
    knock(0.26, 784.0, 0.8, 1500.0, [0.4, 0.1]),
    knock(0.45, 1046.5, 1.2, 1500.0, [0.5, 0.1]),
];

/// Returns the samples of `sound` at `rate` samples a second, between -1 and 1; `random` gives numbers from 0 to 1.
pub fn samples(sound: Sound, rate: f32, mut random: impl FnMut() -> f32) -> Vec<f32> {
    let tick;
    let knocks = match sound {
        Sound::Cup => CUP,
        Sound::Dice => DICE,
        Sound::Tick(nth) => {
            let tone = TICK * TICK_STEP.powi(nth.into());
            tick = [knock(0.0, tone, 0.07, 2.0 * tone, [0.75, 0.3])];
            &tick
        }
        Sound::Man => MAN,
        Sound::Jeton => JETON,
        Sound::Peg => PEG,
        Sound::DoublePeg => DOUBLE_PEG,
        Sound::Flag => FLAG,
        Sound::Won => WON,
    };
    let mut samples = Vec::new();
    for knock in knocks {
        let start = count(knock.after * rate);
        let length = count(knock.ring.max(NOISE) * rate);
        if samples.len() < start + length {
            samples.resize(start + length, 0.0);
        }
        let like = 1.0 + VARIES_BY * (2.0 * random() - 1.0);
        add_tone(&mut samples[start..], rate, knock, like);
        add_noise(&mut samples[start..], rate, knock, like, &mut random);
    }
    samples
}

/// Adds the tone: a sine wave that falls to its pitch.
fn add_tone(samples: &mut [f32], rate: f32, knock: &Knock, like: f32) {
    let (ring, fall) = (knock.ring * rate, FALL * rate);
    let mut strength = LEVEL * knock.tone_strength;
    let (mut sine, mut cosine) = (0.0_f32, 1.0_f32);
    for (index, sample) in samples.iter_mut().take(count(ring)).enumerate() {
        let fallen = (index as f32 / fall).min(1.0);
        let frequency = knock.tone * like * (1.0 + FALLS_BY * (1.0 - fallen));
        // A step on the circle. It is exact enough for these pitches, and needs no trigonometry in the page.
        let step = TAU * frequency / rate;
        sine += step * cosine;
        cosine -= step * sine;
        *sample += strength * sine;
        strength *= 1.0 - FADE / ring;
    }
}

/// Adds the noise: random samples through a filter that lets its brightness pass.
fn add_noise(
    samples: &mut [f32],
    rate: f32,
    knock: &Knock,
    like: f32,
    random: &mut impl FnMut() -> f32,
) {
    let length = NOISE * rate;
    let mut strength = LEVEL * knock.noise_strength;
    let tuned = TAU * knock.bright * like / rate;
    let (mut low, mut band) = (0.0, 0.0);
    for sample in samples.iter_mut().take(count(length)) {
        let high = 2.0 * random() - 1.0 - low - band;
        band += tuned * high;
        low += tuned * band;
        *sample += strength * band;
        strength *= 1.0 - FADE / length;
    }
}

/// The whole samples of a time that is never negative.
#[expect(clippy::cast_sign_loss, reason = "no time is negative")]
const fn count(samples: f32) -> usize {
    samples as usize
}
