//! Reads the write-ahead log of SQLite as <https://www.sqlite.org/fileformat2.html#the_write_ahead_log> describes it.

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// The log's checksum: two sums over pairs of words.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sums(u32, u32);

impl Sums {
    fn add(self, bytes: &[u8], big_endian: bool) -> Self {
        let words = bytes.chunks_exact(4).map(|word| {
            let word = word.try_into().unwrap();
            if big_endian { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) }
        });
        let Self(mut first, mut second) = self;
        for (place, word) in words.enumerate() {
            if place % 2 == 0 {
                first = first.wrapping_add(word).wrapping_add(second);
            } else {
                second = second.wrapping_add(word).wrapping_add(first);
            }
        }
        Self(first, second)
    }

    fn read(bytes: &[u8], at: usize) -> Self {
        Self(number(bytes, at), number(bytes, at + 4))
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap())
}

/// The ends of the frames that end a commit, as offsets in `wal`.
pub(super) fn commits(wal: &[u8]) -> Vec<usize> {
    let mut ends = Vec::new();
    if wal.len() < HEADER {
        return ends;
    }
    let big_endian = number(wal, 0) & 1 == 1;
    let page = number(wal, 8) as usize;
    let mut sums = Sums(0, 0).add(&wal[..24], big_endian);
    if number(wal, 0) & !1 != 0x377f_0682 || sums != Sums::read(wal, 24) {
        return ends;
    }
    let mut start = HEADER;
    while let Some(frame) = wal.get(start..start + FRAME_HEADER + page) {
        sums = sums.add(&frame[..8], big_endian).add(&frame[FRAME_HEADER..], big_endian);
        if frame[8..16] != wal[16..24] || sums != Sums::read(frame, 16) {
            break;
        }
        start += frame.len();
        // The size of the database after the commit; 0 in all other frames.
        if number(frame, 4) != 0 {
            ends.push(start);
        }
    }
    ends
}

/// The ends of all frames, in order.
pub(super) fn frames(wal: &[u8]) -> Vec<usize> {
    let frame = FRAME_HEADER + number(wal, 8) as usize;
    (HEADER..=wal.len()).step_by(frame).collect()
}
