//! A match of another form on a server, in the chunk of the forms.
#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

use leptos::prelude::*;
use trictrac_forms::Form;
use wasm_split_helpers::wasm_split;

use super::live::LiveForm;
use super::{setup, table};
use crate::forms::agreement::FormAgreement;
use crate::page::lazy::LoadedPart;
use crate::page::speech::PageSpeech;
use crate::page::styles::SectionStyles;

const STYLES: SectionStyles = SectionStyles(include_str!("style.css"));

/// Shows the match; `first` is above all else beside the table.
#[wasm_split(forms, fallible)]
pub(in crate::page) fn form_table(live: LiveForm, first: AnyView) -> LoadedPart {
    STYLES.while_shown();
    Ok(table::remote(live, first))
}

/// Shows what is agreed on before the match, with its players or without.
#[wasm_split(forms, fallible)]
pub(in crate::page) fn form_agreement(
    agreed: RwSignal<FormAgreement>,
    form: Form,
    speech: PageSpeech,
    players: bool,
) -> LoadedPart {
    STYLES.while_shown();
    Ok(setup::agreement(agreed, form, speech, players))
}
