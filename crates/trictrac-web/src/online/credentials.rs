//! The faults of names and passwords, and the fields beside which they are told.

use trictrac_protocol::ApiError;

/// The fields of the forms about accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountField {
    /// The name of the player.
    Name,
    /// The password that opens the account.
    Password,
    /// A password that is being chosen.
    NewPassword,
    /// A recovery code.
    Code,
    /// The code of an invitation to the club, which may be empty.
    Club,
    /// The purpose of a token.
    Token,
}

/// The lengths of a name, in characters.
const NAME: core::ops::RangeInclusive<usize> = 2..=20;
/// The least length of a password, in characters.
const PASSWORD: usize = 10;

impl AccountField {
    /// The field that an error is about; nothing if it is about none of them.
    #[must_use]
    pub const fn of(error: ApiError) -> Option<Self> {
        match error {
            ApiError::NameLength
            | ApiError::NameCharacters
            | ApiError::NameReserved
            | ApiError::NameTaken => Some(Self::Name),
            ApiError::PasswordShort
            | ApiError::PasswordLong
            | ApiError::PasswordCommon
            | ApiError::PasswordName => Some(Self::NewPassword),
            ApiError::WrongPassword => Some(Self::Password),
            ApiError::WrongCode => Some(Self::Code),
            _ => None,
        }
    }

    /// The fault of `text` in this field of a form for a new account or password, as far as the page can know.
    #[must_use]
    pub fn fault(self, text: &str) -> Option<ApiError> {
        match self {
            Self::Name if !NAME.contains(&text.trim().chars().count()) => {
                Some(ApiError::NameLength)
            }
            Self::NewPassword if text.chars().count() < PASSWORD => Some(ApiError::PasswordShort),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_refuses_is_about_the_same_field() {
        for (field, text, fault) in [
            (AccountField::Name, "R", Some(ApiError::NameLength)),
            (AccountField::Name, " é ", Some(ApiError::NameLength)),
            (AccountField::Name, "Zo", None),
            (AccountField::Name, "vingt et un caractère", Some(ApiError::NameLength)),
            (AccountField::NewPassword, "neuf char", Some(ApiError::PasswordShort)),
            (AccountField::NewPassword, "dix lettres", None),
            (AccountField::Password, "x", None),
            (AccountField::Code, "", None),
        ] {
            assert_eq!(field.fault(text), fault, "{text}");
            assert!(fault.is_none_or(|fault| AccountField::of(fault) == Some(field)));
        }
    }

    #[test]
    fn errors_about_passwords_and_names_have_a_field() {
        for error in ApiError::ALL {
            let code = format!("{error:?}");
            let named = ["Name", "Password", "WrongCode"].iter().any(|part| code.contains(part));
            assert_eq!(AccountField::of(error).is_some(), named, "{code}");
        }
    }
}
