//! Taking actions of a record back.

use trictrac_rules::notation::record::Record;

const MATCH: &str = "[Trictrac \"1\"]\n[Rules \"lead=coupe_et_des\"]\n\nlead 3/3\nlead 5/4\nw 54 1/6 1/5\nb 62 1/7 1/3\nw 31\n";

/// The dice for the lead are the first throw, which has a line of its own.
#[test]
fn the_first_throw_stays_with_the_lead() {
    let whole = Record::parse(MATCH).unwrap_or_else(|error| panic!("{error}"));
    let actions: Vec<_> = whole.actions().collect();
    for kept in 0..=actions.len() {
        let mut record = whole.clone();
        record.keep(kept);
        let mut again = Record::new(whole.rules(), None);
        for &(by, action) in &actions[..kept] {
            again.apply(by, action, &mut ()).expect("it was possible before");
        }
        assert_eq!(record.to_string(), again.to_string(), "{kept}");
        assert_eq!(record.game(), again.game());
    }
}
