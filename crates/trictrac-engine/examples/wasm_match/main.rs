//! Plays matches from a seed as a WebAssembly module, for the test that native code and WebAssembly agree; and decides, to
//! measure how long that takes.

mod decisions;
mod matches;
mod positions;

use std::sync::LazyLock;

use decisions::Decisions;
use trictrac_engine::net::Network;

static DECISIONS: LazyLock<Decisions> = LazyLock::new(|| Decisions::new(Network::shipped()));

/// Returns the text of [`matches::simple`]: its address in the upper half, its length in the lower half.
// Only the exported name is unsafe here: two equal names would clash.
#[expect(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn simple(seed: u64) -> u64 {
    handed_over(matches::simple(seed))
}

/// Returns the text of [`matches::network`], in the same form as [`simple`].
#[expect(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn network(seed: u64) -> u64 {
    handed_over(matches::network(seed))
}

/// Returns the text of [`Decisions::decide`], in the same form as [`simple`].
#[expect(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn decide(index: u64) -> u64 {
    handed_over(DECISIONS.decide(index as usize))
}

fn handed_over(text: String) -> u64 {
    let text: &'static str = Box::leak(text.into_boxed_str());
    (text.as_ptr() as u64) << 32 | text.len() as u64
}
