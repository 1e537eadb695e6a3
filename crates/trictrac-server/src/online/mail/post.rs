//! Sends mail through the server that the operator has named.

use std::fmt;
use std::io;
use std::time::Duration;

use axum::http::Uri;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{
    Certificate, CertificateStore, Tls, TlsParameters, TlsParametersBuilder,
};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use tokio_rustls::rustls;

use super::address::MailAddress;
use super::letter::Letter;
use crate::online::rarely::warn_rarely;

/// The longest time of a mail.
const PATIENCE: Duration = Duration::from_secs(30);
/// The ports for submission: encrypted after a command, and from the beginning.
const PORTS: [u16; 2] = [587, 465];

/// The way to a mail server is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MailEncryption {
    /// Not: the server is on this machine.
    None,
    /// After a command.
    StartTls,
    /// From the beginning.
    Tls,
}

/// A mail server, from an address such as `smtps://club@mail.example`.
#[derive(Clone, PartialEq, Eq)]
pub struct MailServer {
    host: String,
    port: u16,
    encryption: MailEncryption,
    user: Option<String>,
}

impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailServer").field("host", &self.host).finish_non_exhaustive()
    }
}

/// The reason why a text is no address of a mail server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailServerError {
    /// It has another form.
    #[error("expected smtps://USER@HOST or smtp://USER@HOST, also with :PORT")]
    Form,
    /// It contains a password.
    #[error("the password belongs in the variable TRICTRAC_SMTP, not in the address")]
    Password,
}

impl std::str::FromStr for MailServer {
    type Err = MailServerError;

    fn from_str(text: &str) -> Result<Self, MailServerError> {
        let address: Uri = text.parse().map_err(|_| MailServerError::Form)?;
        let authority = address.authority().ok_or(MailServerError::Form)?;
        if !matches!(address.path(), "" | "/") || address.query().is_some() {
            return Err(MailServerError::Form);
        }
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let is_here = host == "localhost"
            || host.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback());
        let encryption = match address.scheme_str() {
            Some("smtps") => MailEncryption::Tls,
            Some("smtp") if is_here => MailEncryption::None,
            Some("smtp") => MailEncryption::StartTls,
            _ => return Err(MailServerError::Form),
        };
        let user = match authority.as_str().rsplit_once('@') {
            Some((user, _)) if user.contains(':') => return Err(MailServerError::Password),
            // A name that is an address has its own `@`, which is written %40.
            Some((user, _)) => Some(user.replace("%40", "@")),
            None => None,
        };
        let usual = if encryption == MailEncryption::Tls { PORTS[1] } else { PORTS[0] };
        let port = authority.port_u16().unwrap_or(usual);
        if host.is_empty() || user.as_deref() == Some("") {
            return Err(MailServerError::Form);
        }
        Ok(Self { host, port, encryption, user })
    }
}

/// The settings of mail.
#[derive(Clone)]
pub struct MailSettings {
    /// The server that takes mail.
    pub server: MailServer,
    /// The password of its user.
    pub password: Option<String>,
    /// The address from which mail comes.
    pub from: String,
    /// The certificates that are trusted; nothing for those of the system. Only tests have others.
    pub roots: Option<Vec<Vec<u8>>>,
}

/// The reason why a server cannot send mail.
#[derive(Debug, thiserror::Error)]
pub enum MailStartError {
    /// The links in a mail need a name.
    #[error("--smtp needs a --public-url: the links in a mail lead there")]
    NoName,
    /// The sender is no address.
    #[error("--mail-from {0}: this is no mail address")]
    From(String),
    /// A user has no password.
    #[error("the variable TRICTRAC_SMTP lacks the password of the user in --smtp")]
    NoPassword,
    /// The system has no certificates.
    #[error("mail cannot be encrypted: {0}")]
    Tls(#[from] SmtpError),
}

/// The outcome of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MailOutcome {
    /// The mail server has it.
    Accepted,
    /// The mail server does not take it.
    Refused,
    /// The mail server is busy or silent: it may be asked again.
    Later,
}

impl MailOutcome {
    /// The name in metrics.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Refused => "refused",
            Self::Later => "later",
        }
    }
}

/// The reason why a mail was not sent.
#[derive(Debug, PartialEq, Eq)]
struct MailFault {
    outcome: MailOutcome,
    /// The reason, for the operator.
    why: String,
}

/// Sends mail.
pub(super) struct MailPost {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    /// The server and its port.
    server: String,
    from: Mailbox,
}

impl MailPost {
    /// Reads the certificates that are trusted.
    ///
    /// # Errors
    /// There is none, the sender is no address, or the user has no password.
    pub(super) fn open(settings: MailSettings) -> Result<Self, MailStartError> {
        let MailSettings { server, password, from, roots } = settings;
        let MailServer { host, port, encryption, user } = server;
        let address = from.parse().map_err(|_| MailStartError::From(from))?;
        let tls = match encryption {
            MailEncryption::None => Tls::None,
            MailEncryption::StartTls => Tls::Required(parameters(&host, roots)?),
            MailEncryption::Tls => Tls::Wrapper(parameters(&host, roots)?),
        };
        let server = format!("{host}:{port}");
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(port)
            .tls(tls)
            .timeout(Some(PATIENCE));
        if let Some(user) = user {
            let password = password.ok_or(MailStartError::NoPassword)?;
            builder = builder.credentials(Credentials::new(user, password));
        }
        let from = Mailbox::new(Some("Trictrac".to_owned()), address);
        Ok(Self { transport: builder.build(), server, from })
    }

    /// Sends a letter to an address.
    pub(super) async fn send(&self, to: &MailAddress, letter: Letter) -> MailOutcome {
        let Some(message) = self.message(to, letter) else { return MailOutcome::Refused };
        match self.deliver(message).await {
            Ok(()) => MailOutcome::Accepted,
            Err(MailFault { outcome, why }) => {
                warn_rarely!(server = self.server, why, "a mail was not sent");
                outcome
            }
        }
    }

    async fn deliver(&self, message: Message) -> Result<(), MailFault> {
        let sent = self.transport.send(message).await;
        sent.map(drop).map_err(|error| {
            let outcome =
                if error.is_permanent() { MailOutcome::Refused } else { MailOutcome::Later };
            MailFault { outcome, why: reason(&error) }
        })
    }

    fn message(&self, to: &MailAddress, letter: Letter) -> Option<Message> {
        let Letter { subject, text, ends } = letter;
        let mut builder = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to.address.parse().ok()?))
            .subject(subject)
            .message_id(None)
            .header(ContentType::TEXT_PLAIN)
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned())?);
        if let Some(ends) = ends {
            builder = builder
                .raw_header(header("List-Unsubscribe", format!("<{ends}>"))?)
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".into())?);
        }
        builder.body(text).ok()
    }
}

/// The certificates that prove a mail server.
fn parameters(host: &str, roots: Option<Vec<Vec<u8>>>) -> Result<TlsParameters, SmtpError> {
    let mut builder = TlsParametersBuilder::new(host.to_owned());
    if let Some(roots) = roots {
        builder = builder.certificate_store(CertificateStore::None);
        for root in roots {
            builder = builder.add_root_certificate(Certificate::from_der(root)?);
        }
    }
    builder.build_rustls()
}

/// The reason why a mail was not sent. What the mail server says is left out: it may contain the address.
fn reason(error: &SmtpError) -> String {
    if let Some(status) = error.status() {
        return format!("the mail server answers {status}");
    }
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(one) = cause {
        let of_wire = one.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        if let Some(rustls::Error::InvalidCertificate(fault)) =
            of_wire.and_then(|inner| inner.downcast_ref())
        {
            return format!("its certificate is not accepted: {fault}");
        }
        cause = one.source();
    }
    if error.is_response() {
        "the mail server gives no right answer".to_owned()
    } else {
        error.to_string()
    }
}

fn header(name: &'static str, value: String) -> Option<HeaderValue> {
    Some(HeaderValue::new(HeaderName::new_from_ascii(name.to_owned()).ok()?, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::tests::mail::{MailService, MailWire};

    #[test]
    fn an_address_says_how_the_way_is_encrypted() {
        use MailEncryption::{None as Plain, StartTls, Tls};
        for (text, host, port, encryption, user) in [
            ("smtps://club@mail.example", "mail.example", 465, Tls, Some("club")),
            (
                "smtp://club%40x.example@mail.example/",
                "mail.example",
                587,
                StartTls,
                Some("club@x.example"),
            ),
            ("smtp://mail.example:2525", "mail.example", 2525, StartTls, None),
            ("smtp://127.0.0.1:25", "127.0.0.1", 25, Plain, None),
            ("smtp://localhost", "localhost", 587, Plain, None),
            ("smtp://[::1]:25", "::1", 25, Plain, None),
        ] {
            let server: MailServer = text.parse().unwrap();
            let user = user.map(ToOwned::to_owned);
            let expected = MailServer { host: host.to_owned(), port, encryption, user };
            assert_eq!(server, expected, "{text}");
        }
        let parsed = |text: &str| text.parse::<MailServer>().unwrap_err();
        assert_eq!(parsed("smtps://club:secret@mail.example"), MailServerError::Password);
        for wrong in [
            "mail.example",
            "http://mail.example",
            "smtp://",
            "smtp://h/x",
            "smtp://h?tls=none",
            "smtps://@h",
            "",
        ] {
            assert_eq!(parsed(wrong), MailServerError::Form, "{wrong}");
        }
    }

    #[test]
    fn a_user_needs_a_password_and_a_sender_an_address() {
        let server: MailServer = "smtp://club@localhost".parse().unwrap();
        let from = "club@mail.example".to_owned();
        let settings = MailSettings { server, password: None, from, roots: None };
        let opened = MailPost::open(settings.clone()).err();
        assert!(matches!(opened, Some(MailStartError::NoPassword)), "{opened:?}");
        let nobody = MailSettings { from: "club".to_owned(), ..settings };
        assert!(matches!(MailPost::open(nobody).err(), Some(MailStartError::From(_))));
    }

    /// A way to the mail server of the tests as the user `club`, encrypted like this.
    fn post(service: &MailService, encryption: MailEncryption, roots: Vec<Vec<u8>>) -> MailPost {
        let server = format!("smtp://club@localhost:{}", service.address.port());
        let server = MailServer { encryption, ..server.parse().unwrap() };
        let (password, from) = (Some("la dive".to_owned()), "club@trictrac.example".to_owned());
        MailPost::open(MailSettings { server, password, from, roots: Some(roots) }).unwrap()
    }

    async fn sent(post: &MailPost) -> Result<(), MailFault> {
        let to = MailAddress { address: "rose@mail.example".to_owned(), at: 0 };
        let letter = Letter { subject: "Trictrac".to_owned(), text: "Rose".to_owned(), ends: None };
        post.deliver(post.message(&to, letter).unwrap()).await
    }

    /// The certificate of the mail server of the tests.
    fn certificate() -> Vec<u8> {
        use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject as _};
        let pem = include_bytes!("../../../tests/data/localhost.cert.pem");
        CertificateDer::from_pem_slice(pem).unwrap().to_vec()
    }

    #[tokio::test]
    async fn mail_and_password_go_over_tls_to_a_server_that_proves_its_name() {
        for (wire, encryption) in
            [(MailWire::StartTls, MailEncryption::StartTls), (MailWire::Tls, MailEncryption::Tls)]
        {
            let mut service = MailService::over(wire).await;
            assert_eq!(sent(&post(&service, encryption, vec![certificate()])).await, Ok(()));
            let mail = service.next().await;
            assert!(mail.encrypted, "{wire:?}");
            assert_eq!(mail.login.as_deref(), Some("\0club\0la dive"), "{wire:?}");
            assert_eq!((&mail.to[..], mail.text.trim()), ("rose@mail.example", "Rose"));
        }
    }

    #[tokio::test]
    async fn a_server_without_the_right_certificate_or_without_tls_gets_nothing() {
        let later = |why: &str| Err(MailFault { outcome: MailOutcome::Later, why: why.to_owned() });
        for (wire, encryption) in
            [(MailWire::StartTls, MailEncryption::StartTls), (MailWire::Tls, MailEncryption::Tls)]
        {
            let mut service = MailService::over(wire).await;
            let fault = sent(&post(&service, encryption, Vec::new())).await;
            assert_eq!(fault, later("its certificate is not accepted: UnknownIssuer"), "{wire:?}");
            service.is_quiet();
        }
        // Somebody between the servers may hide that the mail server can encrypt.
        let mut service = MailService::over(MailWire::Plain).await;
        let fault = sent(&post(&service, MailEncryption::StartTls, vec![certificate()])).await;
        assert_eq!(fault, later("internal client error: STARTTLS is not supported on this server"));
        service.is_quiet();
        // What the server says is not repeated: it may contain the address.
        let mut service = MailService::over(MailWire::Tls).await;
        service.replies(["550 no such user: rose@mail.example"]);
        let fault = sent(&post(&service, MailEncryption::Tls, vec![certificate()])).await;
        let why = "the mail server answers 550".to_owned();
        assert_eq!(fault, Err(MailFault { outcome: MailOutcome::Refused, why }));
        service.is_quiet();
    }
}
