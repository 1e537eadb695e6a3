//! The terms of other forms.

use trictrac_protocol::FormTerms;
use trictrac_rules::rules::Rules;
use trictrac_umpire::{NotAForm, setting};

/// A form with its options in their usual form, and the number of its seats.
///
/// # Errors
/// There is no such form, or options cannot be read or do not go together.
pub(crate) fn checked_form(form: &FormTerms, rules: Rules) -> Result<(FormTerms, u8), NotAForm> {
    let setting = setting(form, rules)?;
    let terms = FormTerms {
        name: setting.form().name().to_owned(),
        options: setting.options().to_string(),
    };
    Ok((terms, setting.players()))
}
