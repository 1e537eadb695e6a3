//! A form about an account: fields that password managers know, and errors beside them.

use std::future::Future;

use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::ApiError;
use trictrac_words::lang::{Key, key};

use super::super::http::{RequestTrouble, once};
use crate::online::AccountField;
use crate::page::speech::PageSpeech;

/// A fault of the input in a form.
#[derive(Clone, PartialEq, Eq)]
enum InputFault {
    /// A field is empty.
    Missing,
    /// The server refuses it, or would.
    Trouble(RequestTrouble),
}

/// A form.
#[derive(Clone, Copy)]
pub(super) struct AccountForm {
    /// Names the fields of this form in the document.
    name: &'static str,
    speech: PageSpeech,
    busy: RwSignal<bool>,
    wrong: RwSignal<Option<(Option<AccountField>, InputFault)>>,
    fields: StoredValue<Vec<(AccountField, NodeRef<Input>)>>,
    /// True if passwords are shown as they are typed.
    shown: RwSignal<bool>,
}

impl AccountForm {
    pub(super) fn new(name: &'static str, speech: PageSpeech) -> Self {
        Self {
            name,
            speech,
            busy: RwSignal::new(false),
            wrong: RwSignal::new(None),
            fields: StoredValue::new(Vec::new()),
            shown: RwSignal::new(false),
        }
    }

    /// Shows a field with its label, its hint and its error.
    pub(super) fn field(self, field: AccountField, label: Key, hint: Option<Key>) -> AnyView {
        let speech = self.speech;
        let input = NodeRef::<Input>::new();
        self.fields.update_value(|fields| fields.push((field, input)));
        let (purpose, secret) = match field {
            AccountField::Name => ("username", false),
            AccountField::Password => ("current-password", true),
            AccountField::NewPassword => ("new-password", true),
            AccountField::Code | AccountField::Club | AccountField::Token => ("off", false),
        };
        let kind = move || if secret && !self.shown.get() { "password" } else { "text" };
        let id = format!("{}-{purpose}", self.name);
        let (about, trouble) = (format!("{id}-about"), format!("{id}-trouble"));
        let described = format!("{about} {trouble}");
        let wrong = move || self.wrong.get().filter(|(at, _)| *at == Some(field));
        let said = move || wrong().map(|(_, wrong)| self.said(wrong));
        view! {
            <div class="field">
                <label for=id.clone()>{move || speech.plain(label)}</label>
                <input id=id name=purpose type=kind autocomplete=purpose node_ref=input
                    required={field != AccountField::Club}
                    autocapitalize="none" spellcheck="false" maxlength="256"
                    aria-describedby=described aria-invalid=move || wrong().is_some().to_string()/>
                <small class="why" id=about>{move || hint.map(|hint| speech.plain(hint))}</small>
                <p class="refused" id=trouble role="alert">{said}</p>
            </div>
        }
        .into_any()
    }

    /// Tells password managers to whom the form belongs, where the name is not asked for.
    pub(super) fn of(name: &str) -> AnyView {
        let name = name.to_owned();
        view! { <input type="text" name="username" autocomplete="username" value=name readonly hidden/> }.into_any()
    }

    /// Shows the switch that shows the passwords.
    pub(super) fn shows_password(self) -> AnyView {
        let speech = self.speech;
        let choose = move |event| self.shown.set(event_target_checked(&event));
        view! {
            <label class="switch">
                <input type="checkbox" on:change=choose/>
                <span>{move || speech.plain(key!("account-show"))}</span>
            </label>
        }
        .into_any()
    }

    /// Shows what is wrong with no field, and the button that sends the form.
    pub(super) fn sends(self, label: Key, main: bool) -> AnyView {
        let speech = self.speech;
        let general = move || {
            let (_, wrong) = self.wrong.get().filter(|(at, _)| at.is_none())?;
            Some(self.said(wrong))
        };
        view! {
            <p class="refused" role="alert">{general}</p>
            <div class="doing">
                <button type="submit" class:main=main disabled=move || self.busy.get()>{move || speech.plain(label)}</button>
            </div>
        }
        .into_any()
    }

    fn asks_name(self) -> bool {
        self.fields
            .with_value(|fields| fields.iter().any(|(field, _)| *field == AccountField::Name))
    }

    fn said(self, wrong: InputFault) -> String {
        let texts = self.speech.texts();
        match wrong {
            InputFault::Missing => texts.plain(key!("account-missing")),
            // Only the password was asked for.
            InputFault::Trouble(RequestTrouble::Refused(ApiError::WrongPassword, _))
                if !self.asks_name() =>
            {
                texts.plain(key!("api-password-wrong"))
            }
            InputFault::Trouble(trouble) => trouble.said(&texts),
        }
    }

    /// Reads the fields, if nothing is wrong with them. In a form for a name or password that is new, `fresh`, the page checks
    /// what it can.
    pub(super) fn read(self, fresh: bool) -> Option<Vec<String>> {
        self.wrong.set(None);
        let fields = self.fields.get_value();
        let mut texts = Vec::new();
        for (field, input) in fields {
            let text = input.get_untracked().map(|input| input.value()).unwrap_or_default();
            let fault = field.fault(&text).filter(|_| fresh);
            let wrong =
                fault.map(|fault| InputFault::Trouble(RequestTrouble::Refused(fault, None)));
            let missing = text.is_empty() && field != AccountField::Club;
            if let Some(wrong) = wrong.or(missing.then_some(InputFault::Missing)) {
                self.fails(Some(field), wrong);
                return None;
            }
            texts.push(text);
        }
        Some(texts)
    }

    /// Waits for an answer, and then does something with it.
    pub(super) fn send<T: 'static>(
        self,
        asked: impl Future<Output = Result<T, RequestTrouble>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        once(self.busy, asked, move |answer| match answer {
            Ok(value) => then(value),
            Err(trouble) => {
                let field = match trouble {
                    RequestTrouble::Refused(error, _) => AccountField::of(error),
                    RequestTrouble::Closed(_) | RequestTrouble::Silence => None,
                };
                self.fails(field, InputFault::Trouble(trouble));
            }
        });
    }

    /// Says what is wrong beside the field, and leads there.
    fn fails(self, field: Option<AccountField>, wrong: InputFault) {
        let Some(fields) = self.fields.try_get_value() else { return };
        let at = fields.into_iter().find(|(one, _)| Some(*one) == field);
        let _ = self.wrong.try_set(Some((at.map(|(field, _)| field), wrong)));
        if let Some(input) = at.and_then(|(_, input)| input.get_untracked()) {
            // A field that is gone needs no focus.
            let _ = input.focus();
        }
    }

    /// Empties the fields.
    pub(super) fn clear(self) {
        for (_, input) in self.fields.try_get_value().unwrap_or_default() {
            if let Some(input) = input.get_untracked() {
                input.set_value("");
            }
        }
    }
}
