//! Writes every sound effect as a WAV file, to be listened to and measured: `sounds FOLDER`.

use std::path::Path;
use std::{env, fs, io};

use trictrac_web::sounds::{Sound, synthesis};

/// Samples a second, as most devices play them.
const RATE: u32 = 48_000;

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).unwrap_or_else(|| "sounds".into());
    fs::create_dir_all(&folder)?;
    for sound in Sound::ALL {
        // Fixed numbers in place of random ones: the files are the same every time.
        let mut state = 1_u32;
        let random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / (1 << 24) as f32
        };
        let samples = synthesis::samples(sound, RATE as f32, random);
        let name = format!("{sound:?}.wav").to_lowercase();
        fs::write(Path::new(&folder).join(name), wav(&samples))?;
    }
    Ok(())
}

/// A WAV file with one channel of 16-bit samples.
fn wav(samples: &[f32]) -> Vec<u8> {
    let bytes = samples.len() as u32 * 2;
    let mut file = Vec::new();
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt \x10\0\0\0\x01\0\x01\0");
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 2).to_le_bytes());
    file.extend(b"\x02\0\x10\0data");
    file.extend(bytes.to_le_bytes());
    for sample in samples {
        file.extend(((sample * 32_767.0) as i16).to_le_bytes());
    }
    file
}
