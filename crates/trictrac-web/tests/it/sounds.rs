//! The sound effects as they are played: none clips, none is too quiet or too long, no two are alike.

use core::f32::consts::TAU;

use trictrac_web::sounds::{Sound, synthesis};

/// Samples a second: the lowest rate of usual devices, where the filters are least exact.
const RATE: u16 = 44_100;
/// The number of variants of every sound that are measured.
const VARIANTS: u32 = 8;

fn samples(sound: Sound, variant: u32) -> Vec<f32> {
    let mut state = variant;
    synthesis::samples(sound, RATE.into(), || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 24) as f32
    })
}

fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |most, sample| sample.abs().max(most))
}

fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.log10()
}

/// The level of the loudest 50 ms, which is about what an ear takes for the loudness of a knock.
fn loudness(samples: &[f32]) -> f32 {
    let window = usize::from(RATE / 20);
    let power = |part: &[f32]| part.iter().map(|x| x * x).sum::<f32>() / window as f32;
    let starts = (0..samples.len()).step_by(window / 10);
    let parts = starts.map(|start| &samples[start..samples.len().min(start + window)]);
    decibels(parts.map(power).fold(0.0, f32::max).sqrt())
}

/// The energy in third-octave bands from 125 Hz to 8 kHz, as a vector of length 1.
fn spectrum(samples: &[f32]) -> Vec<f32> {
    let energy = |frequency: f32| {
        let (sine, cosine) =
            samples.iter().enumerate().fold((0.0, 0.0), |(sine, cosine), (index, x)| {
                let angle = TAU * frequency * index as f32 / f32::from(RATE);
                (sine + x * angle.sin(), cosine + x * angle.cos())
            });
        sine * sine + cosine * cosine
    };
    let bands = (0..19).map(|band| 125.0 * 2.0_f32.powf(band as f32 / 3.0));
    let bands = bands
        .map(|low| (0..6).map(|part| energy(low * 2.0_f32.powf(part as f32 / 18.0))).sum::<f32>());
    let bands: Vec<f32> = bands.map(f32::sqrt).collect();
    let length = bands.iter().map(|x| x * x).sum::<f32>().sqrt();
    bands.iter().map(|x| x / length).collect()
}

/// The difference between two sounds, 0 to 1: one less the likeness of their spectra, or how much longer one lasts.
fn difference(one: &[f32], other: &[f32]) -> [f32; 2] {
    let alike: f32 = spectrum(one).iter().zip(spectrum(other)).map(|(a, b)| a * b).sum();
    let [short, long] = [one.len().min(other.len()), one.len().max(other.len())];
    [1.0 - alike, 1.0 - short as f32 / long as f32]
}

#[test]
fn none_clips_and_none_is_too_quiet_or_too_long() {
    for sound in Sound::ALL {
        for variant in 0..VARIANTS {
            let samples = samples(sound, variant);
            let (peak, loudness) = (decibels(peak(&samples)), loudness(&samples));
            let seconds = samples.len() as f32 / f32::from(RATE);
            println!(
                "{sound:?}: peak {peak:.1} dB, loudest 50 ms {loudness:.1} dB, {seconds:.2} s"
            );
            assert!((-14.0..-3.0).contains(&peak), "{sound:?}: {peak}");
            assert!((-25.0..-13.0).contains(&loudness), "{sound:?}: {loudness}");
            assert!(seconds < if sound == Sound::Won { 2.0 } else { 0.5 }, "{sound:?}: {seconds}");
            assert!(
                samples.last().is_some_and(|last| last.abs() < 0.001),
                "{sound:?} ends with a click"
            );
        }
    }
}

/// Sounds of one action follow each other while the earlier ones still ring.
#[test]
fn all_sounds_of_one_action_do_not_clip() {
    let mut together = vec![0.0; 4 * usize::from(RATE)];
    let mut start = 0;
    let all = [Sound::Cup, Sound::Dice, Sound::Tick(0), Sound::Tick(1), Sound::Jeton];
    for sound in all.into_iter().chain([Sound::DoublePeg, Sound::Flag, Sound::Won, Sound::Man]) {
        for (index, sample) in samples(sound, 3).into_iter().enumerate() {
            together[start + index] += sample;
        }
        start += usize::from(RATE) * usize::from(sound.pause()) / 1000;
    }
    assert!(peak(&together) < 0.98, "{}", peak(&together));
}

#[test]
fn no_two_are_alike() {
    for (index, one) in Sound::ALL.into_iter().enumerate() {
        for other in Sound::ALL.into_iter().skip(index + 1) {
            let [spectrum, length] = difference(&samples(one, 1), &samples(other, 1));
            println!("{one:?} and {other:?}: spectrum {spectrum:.2}, length {length:.2}");
            assert!(spectrum > 0.25, "{one:?} and {other:?}: {spectrum}");
            assert!(spectrum + length > 0.5, "{one:?} and {other:?}: {spectrum}, {length}");
        }
        // The variants of a sound are one sound.
        let [spectrum, length] = difference(&samples(one, 1), &samples(one, 2));
        assert!(spectrum < 0.15 && length < 0.01, "{one:?}: {spectrum}, {length}");
    }
}
