//! A record of Tribord et Bâbord that can be read round-trips, and its state is the result of its throws. Rule: T3-T7.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tribord_babord::notation::record::SeriesRecord;

fuzz_target!(|text: &str| {
    let Ok(record) = SeriesRecord::parse(text) else { return };
    let printed = record.to_string();
    assert_eq!(SeriesRecord::parse(&printed).as_ref(), Ok(&record), "{printed}");
    let mut again = SeriesRecord::new(*record.rules(), record.games());
    for &(side, symbol) in record.throws().iter().flatten() {
        again.apply(side, symbol, &mut ()).unwrap();
    }
    assert_eq!((again.game(), again.score()), (record.game(), record.score()));
});
