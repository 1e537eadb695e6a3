//! A text is refused with one of its lines, or is a record that round-trips through its printed form and whose actions
//! lead to its state.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::notation::record::Record;

fuzz_target!(|text: &str| {
    check(text);
    // Random texts rarely have the tags that every record begins with.
    check(&format!("[Trictrac \"1\"]\n\nlead 5/3\n{text}"));
    // Every line may begin or end a variation.
    check(&format!("[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5 ?\n(\n{text}\n)\n{text}"));
    let near_the_end = "[Position \"W15,5/B1,5/6/5,B14 w - 10/0 11/0 5\"]";
    check(&format!("[Trictrac \"1\"]\n{near_the_end}\n{text}"));
});

fn check(text: &str) {
    match text.parse::<Record>() {
        Ok(record) => {
            let printed = record.to_string();
            assert_eq!(printed.parse().as_ref(), Ok(&record), "{printed}");
            let mut again = Record::new(record.rules(), record.start().copied());
            for (by, action) in record.actions() {
                again.apply(by, action, &mut ()).unwrap();
            }
            assert_eq!(again.state(), record.state(), "{printed}");
        }
        Err(error) => {
            let lines = text.lines().count().max(1);
            assert!((1..=lines).contains(&error.line), "{error}: {text:?}");
        }
    }
}
