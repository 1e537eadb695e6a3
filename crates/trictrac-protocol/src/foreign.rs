//! Texts of a server that nobody trusts.

use serde::de::DeserializeOwned;
use serde_json::{Error, Value, from_str, from_value};

use crate::is_control;

/// Reads JSON that a server has sent. Whatever in its texts would control a terminal or the direction of the text, or begin a line,
/// becomes a replacement character: names, reasons and chat messages are shown, and a server may be hostile.
///
/// # Errors
/// It is no JSON of this type.
///
/// ```
/// use trictrac_protocol::{NamedPlayer, read_foreign};
/// let named: NamedPlayer = read_foreign(r#"{"number":1,"name":"Ro\u001b]0;se\u0007","kind":"account"}"#).unwrap();
/// assert_eq!(named.name, "Ro\u{fffd}]0;se\u{fffd}");
/// ```
pub fn read_foreign<T: DeserializeOwned>(json: &str) -> Result<T, Error> {
    // Nearly all texts have nothing of the kind, neither as it is nor as an escape.
    if !json.contains('\\') && !json.chars().any(is_control) {
        return from_str(json);
    }
    let mut value = from_str(json)?;
    make_harmless(&mut value);
    from_value(value)
}

fn make_harmless(value: &mut Value) {
    match value {
        Value::String(text) if text.chars().any(is_control) => {
            *text = text.replace(is_control, "\u{fffd}");
        }
        Value::Array(values) => values.iter_mut().for_each(make_harmless),
        Value::Object(values) => values.values_mut().for_each(make_harmless),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ServerMessage;

    #[test]
    fn what_controls_a_terminal_is_replaced_in_every_text() {
        let said = r#"{"type":"bye","why":"a\u001bb\u202ec\n\ud83d\ude00","again_after":5}"#;
        let (why, again_after) = ("a\u{fffd}b\u{fffd}c\u{fffd}😀".to_owned(), Some(5));
        assert_eq!(
            read_foreign::<ServerMessage>(said).unwrap(),
            ServerMessage::Bye { why, again_after }
        );
        let raw = "{\"type\":\"bye\",\"why\":\"\u{9b}31m\"}";
        let (why, again_after) = ("\u{fffd}31m".to_owned(), None);
        assert_eq!(
            read_foreign::<ServerMessage>(raw).unwrap(),
            ServerMessage::Bye { why, again_after }
        );
        let deep: Value = read_foreign(r#"[{"a":["\u0007"]}]"#).unwrap();
        assert_eq!(deep, serde_json::json!([{ "a": ["\u{fffd}"] }]));
        assert!(read_foreign::<ServerMessage>(r#"{"why":"\u0000"}"#).is_err());
    }
}
