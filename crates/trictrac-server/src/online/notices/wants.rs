//! The kinds of notices that a channel brings, as the store has them: their names with spaces between.

use trictrac_protocol::NoticeKind;

/// The kinds in a stored text. Those of a newer program are left out.
pub(in crate::online) fn wanted(text: &str) -> Vec<NoticeKind> {
    text.split(' ').filter_map(NoticeKind::named).collect()
}

/// The kinds as a text; the usual ones if there is no choice.
pub(in crate::online) fn as_text(choice: Option<Vec<NoticeKind>>) -> String {
    let usual = || NoticeKind::ALL.into_iter().filter(|kind| kind.is_usual()).collect();
    let mut kinds = choice.unwrap_or_else(usual);
    kinds.sort();
    kinds.dedup();
    let names: Vec<&str> = kinds.into_iter().map(NoticeKind::text).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_come_back() {
        assert_eq!(as_text(None), "turn late call taken friend ended");
        let all = as_text(Some(NoticeKind::ALL.to_vec()));
        assert_eq!(wanted(&all), NoticeKind::ALL);
        let twice = Some(vec![NoticeKind::Late, NoticeKind::Turn, NoticeKind::Late]);
        assert_eq!(as_text(twice), "turn late");
        assert_eq!(wanted("turn of_the_future"), [NoticeKind::Turn]);
        assert_eq!((wanted(""), as_text(Some(Vec::new()))), (Vec::new(), String::new()));
    }
}
