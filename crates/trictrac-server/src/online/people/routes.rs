//! The addresses below `/api/v1/account` and `/api/v1/players`.

use axum::routing::{MethodRouter, delete, get, post};
use trictrac_protocol::{
    ACCOUNT_PATH, BOT_PATH, CODES_PATH, ERASE_PATH, EXPORT_PATH, LOGIN_PATH, LOGOUT_PATH,
    PASSWORD_PATH, RECOVER_PATH, REGISTER_PATH, SESSIONS_PATH, TOKENS_PATH,
};

use super::{bots, enter, erasing, export, own, profile};
use crate::online::club::Club;

/// Every route with its path.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![
        (REGISTER_PATH, post(enter::register)),
        (LOGIN_PATH, post(enter::log_in)),
        (RECOVER_PATH, post(enter::recover)),
        (LOGOUT_PATH, post(enter::log_out)),
        (ACCOUNT_PATH, get(own::account)),
        (PASSWORD_PATH, post(own::password)),
        (CODES_PATH, post(own::codes)),
        (SESSIONS_PATH, delete(own::end_others)),
        ("/api/v1/account/sessions/{id}", delete(own::end_session)),
        (BOT_PATH, post(bots::become_bot)),
        (EXPORT_PATH, get(export::export)),
        (ERASE_PATH, post(erasing::erase)),
        ("/api/v1/players/{name}", get(profile::profile)),
        (TOKENS_PATH, post(bots::create)),
        ("/api/v1/account/tokens/{id}", delete(bots::end)),
    ]
}
