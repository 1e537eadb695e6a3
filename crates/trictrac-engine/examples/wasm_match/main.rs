//! Matches from a seed as a WebAssembly module, for the test that native code and WebAssembly play the same.

mod matches;

/// See [`matches::simple`]. Returns the text's address and, in the lower half, its length.
// An exported name is all that is unsafe here: two of the same would clash.
#[expect(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn simple(seed: u64) -> u64 {
    handed_over(matches::simple(seed))
}

/// See [`matches::network`]. Returns as [`simple`].
#[expect(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn network(seed: u64) -> u64 {
    handed_over(matches::network(seed))
}

fn handed_over(text: String) -> u64 {
    let text: &'static str = Box::leak(text.into_boxed_str());
    (text.as_ptr() as u64) << 32 | text.len() as u64
}
