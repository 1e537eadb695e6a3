//! Mail: a mail server of the tests on loopback, which notes what it gets.

use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufStream};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use trictrac_protocol::{ClientMessage, MAIL_PATH};

use super::called::encryption;
use super::feeds::days;
use super::leaving::{entry, erase, export};
use super::lobby::{call, terms};
use super::persons::{account, connect, read, refused, register};
use super::place::{Client, Place, Setup, few, generous};
use super::wire::{Answer, PATIENCE, ask, ask_json, eventually};
use crate::online::{MailSettings, SenderSettings, ServerNames};

const HOUR: u64 = 3_600_000;
/// The first whole minute after the clock of the tests begins, in minutes after midnight: 08:27.
const BEGINS: u64 = 8 * 60 + 27;
/// The milliseconds until then.
const UNTIL_THEN: u64 = 20_000;

/// A mail that has arrived.
#[derive(Debug)]
pub(in crate::online) struct Mail {
    from: String,
    pub(in crate::online) to: String,
    head: String,
    pub(in crate::online) text: String,
    /// True if the connection was encrypted.
    pub(in crate::online) encrypted: bool,
    /// The user and the password before which a zero stands, if there are any.
    pub(in crate::online) login: Option<String>,
}

impl Mail {
    fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines();
        lines.filter_map(|line| line.split_once(": ")).find(|(it, _)| *it == name).map(|it| it.1)
    }

    /// The path of the link in the text that does something.
    fn link(&self, task: &str) -> String {
        let start = format!("https://trictrac.example/mail/{task}/");
        let rest = self.text.split(&start).nth(1).unwrap_or_else(|| panic!("{}", self.text));
        let token = rest.split_whitespace().next().unwrap();
        format!("/mail/{task}/{token}")
    }
}

/// The encryption of a mail server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::online) enum MailWire {
    Plain,
    /// After a command.
    StartTls,
    /// From the beginning.
    Tls,
}

/// The mail server. It answers to the receiver of a mail as the test wants, and otherwise takes it.
pub(in crate::online) struct MailService {
    pub(in crate::online) address: SocketAddr,
    arrived: UnboundedReceiver<Mail>,
    replies: Arc<Mutex<VecDeque<&'static str>>>,
}

impl MailService {
    async fn start() -> Self {
        Self::over(MailWire::Plain).await
    }

    pub(in crate::online) async fn over(wire: MailWire) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, arrived) = unbounded_channel();
        let replies: Arc<Mutex<VecDeque<&'static str>>> = Arc::default();
        let all = replies.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let talk = SmtpTalk { sender: sender.clone(), replies: all.clone(), login: None };
                tokio::spawn(talk.serve(stream, wire));
            }
        });
        Self { address, arrived, replies }
    }

    pub(in crate::online) fn replies(&self, replies: impl IntoIterator<Item = &'static str>) {
        self.replies.lock().unwrap().extend(replies);
    }

    pub(in crate::online) async fn next(&mut self) -> Mail {
        timeout(PATIENCE, self.arrived.recv()).await.expect("a mail").unwrap()
    }

    /// Nothing has arrived: the carrier waits for each answer.
    pub(in crate::online) fn is_quiet(&mut self) {
        let next = self.arrived.try_recv();
        assert!(next.is_err(), "{next:?}");
    }
}

/// The mail server's side of a connection.
struct SmtpTalk {
    sender: UnboundedSender<Mail>,
    replies: Arc<Mutex<VecDeque<&'static str>>>,
    login: Option<String>,
}

impl SmtpTalk {
    /// Speaks SMTP (RFC 5321) with one client.
    async fn serve(mut self, stream: TcpStream, wire: MailWire) {
        let (mut stream, hello) = (BufStream::new(stream), "220 mail.example ESMTP\r\n");
        if wire != MailWire::Tls {
            stream.write_all(hello.as_bytes()).await.unwrap();
            stream.flush().await.unwrap();
            let offers = if wire == MailWire::StartTls { "250-STARTTLS\r\n" } else { "" };
            if !self.talk(&mut stream, offers, false).await {
                return;
            }
        }
        // A client that does not accept the certificate ends here.
        let Ok(stream) = encryption().accept(stream.into_inner()).await else { return };
        let mut stream = BufStream::new(stream);
        if wire == MailWire::Tls && stream.write_all(hello.as_bytes()).await.is_err() {
            return;
        }
        if stream.flush().await.is_ok() {
            self.talk(&mut stream, "", true).await;
        }
    }

    /// Answers until the end of the connection, or until it is to be encrypted. Returns whether it is.
    async fn talk<S>(&mut self, stream: &mut BufStream<S>, offers: &str, encrypted: bool) -> bool
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let (mut from, mut to) = (String::new(), String::new());
        while let Some(line) = next_line(stream).await {
            let (verb, rest) = line.split_at(4.min(line.len()));
            let answer = match verb {
                "EHLO" => format!("250-mail.example\r\n{offers}250-AUTH PLAIN\r\n250 8BITMIME"),
                "AUTH" => {
                    let login = BASE64_STANDARD.decode(rest.rsplit(' ').next().unwrap()).unwrap();
                    self.login = Some(String::from_utf8(login).unwrap());
                    "235 yes".to_owned()
                }
                "MAIL" => {
                    rest.clone_into(&mut from);
                    "250 yes".to_owned()
                }
                "RCPT" => {
                    rest.clone_into(&mut to);
                    self.replies.lock().unwrap().pop_front().unwrap_or("250 yes").to_owned()
                }
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await.unwrap();
                    stream.flush().await.unwrap();
                    let mut data = Vec::new();
                    while let Some(line) = next_line(stream).await.filter(|line| line != ".") {
                        data.push(line);
                    }
                    let login = self.login.clone();
                    let _ = self.sender.send(Mail { encrypted, login, ..mail(&from, &to, &data) });
                    "250 taken".to_owned()
                }
                "STAR" => "220 go on".to_owned(),
                "QUIT" => return false,
                _ => "250 yes".to_owned(),
            };
            stream.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
            stream.flush().await.unwrap();
            if verb == "STAR" {
                return true;
            }
        }
        false
    }
}

async fn next_line<S: AsyncRead + AsyncWrite + Unpin>(stream: &mut BufStream<S>) -> Option<String> {
    let mut line = String::new();
    let read = stream.read_line(&mut line).await.unwrap_or(0);
    (read > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned())
}

fn mail(from: &str, to: &str, lines: &[String]) -> Mail {
    let inner = |text: &str| text.split(['<', '>']).nth(1).unwrap().to_owned();
    let end = lines.iter().position(String::is_empty).unwrap();
    let mut head = String::new();
    for line in &lines[..end] {
        // A line that begins with a space goes on with the one before.
        let is_rest = line.starts_with(' ');
        head.push_str(if is_rest || head.is_empty() { "" } else { "\n" });
        head.push_str(line);
    }
    let text = lines[end + 1..].join("\n");
    let is_quoted = head.contains("Content-Transfer-Encoding: quoted-printable");
    let text = if is_quoted { unquoted(&text) } else { text };
    Mail { from: inner(from), to: inner(to), head, text, encrypted: false, login: None }
}

/// Reads quoted-printable text (RFC 2045).
fn unquoted(text: &str) -> String {
    let joined = text.replace("=\n", "");
    let mut parts = joined.split('=');
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).unwrap()
}

fn setup(service: &MailService) -> Setup {
    let server = format!("smtp://{}", service.address).parse().unwrap();
    let from = "club@trictrac.example".to_owned();
    let mail = Some(MailSettings { server, password: None, from, roots: None });
    let senders = SenderSettings { mail, ..SenderSettings::default() };
    let names = ServerNames::new(["https://trictrac.example"]).unwrap();
    Setup { limits: generous(), names, senders, ..Setup::default() }
}

async fn give(place: &Place, cookie: &str, address: &str, at: u64, lang: &str) -> Answer {
    let content = json!({ "address": address, "at": at, "lang": lang }).to_string();
    ask_json(place.address(), "POST", MAIL_PATH, cookie, &content).await
}

async fn get(place: &Place, path: &str) -> Answer {
    ask(place.address(), "GET", path, &[]).await
}

/// Presses the button of a page, as a browser does.
async fn press(place: &Place, path: &str) -> Answer {
    let origin = format!("http://{}", place.address());
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    ask(place.address(), "POST", path, &[form, ("Origin", &origin)]).await
}

async fn channels(place: &Place, cookie: &str) -> Value {
    read(&account(place, cookie).await)["channels"].clone()
}

impl Place {
    async fn look_at_mail(&self) {
        self.club().senders.carrier.look().await;
    }
}

/// Rose, who has given an address and confirmed it. The digest is due in `hours`.
async fn rose(place: &Place, service: &mut MailService, hours: u64) -> (String, u64) {
    place.time.pass(UNTIL_THEN);
    let (rose, number, _) = register(place, "", "Rose").await;
    let at = (BEGINS + 60 * hours) % 1_440;
    let answer = give(place, &rose, "rose@mail.example", at, "en").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let answer = press(place, &service.next().await.link("confirm")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    (rose, number)
}

/// A challenge to Rose, which waits at once.
async fn challenge(place: &Place) -> Client {
    challenge_by(place, &register(place, "", "Panurge").await.0).await
}

async fn challenge_by(place: &Place, cookie: &str) -> Client {
    let mut client = connect(place, cookie).await;
    client.send(call("c1", "Rose", terms("3d".parse().unwrap()))).await;
    client.answers().await;
    client
}

#[tokio::test]
async fn an_address_is_used_once_its_button_was_pressed() {
    let mut service = MailService::start().await;
    let place = Place::like(setup(&service)).await;
    assert_eq!(read(&get(&place, MAIL_PATH).await), json!({ "on": true }));
    let (rose, ..) = register(&place, "", "Rose").await;
    let answer = give(&place, &rose, "rose@mail.example", 600, "fr_FR").await;
    let own = read(&answer);
    assert_eq!((&own["kind"], &own["address"]), (&json!("mail"), &json!("rose@mail.example")));
    assert_eq!((&own["at"], &own["unconfirmed"]), (&json!(600), &json!(true)), "{own}");
    let mail = service.next().await;
    assert_eq!((&mail.from[..], &mail.to[..]), ("club@trictrac.example", "rose@mail.example"));
    assert_eq!(mail.header("Auto-Submitted"), Some("auto-generated"));
    assert_eq!(mail.header("List-Unsubscribe"), None);
    assert!(mail.text.contains("Rose") && mail.text.contains("Bonjour"), "{}", mail.text);
    let link = mail.link("confirm");
    // A program that looks at mails follows the link.
    for _ in 0..2 {
        let page = get(&place, &link).await;
        assert_eq!(page.status, 200, "{page:?}");
        assert!(page.body.contains("<form method=\"post\">"), "{}", page.body);
        assert!(page.header("content-security-policy").unwrap().contains("form-action 'self'"));
        assert!(page.header("content-security-policy").unwrap().contains("style-src 'sha256-"));
        assert_eq!(page.header("referrer-policy"), Some("same-origin"));
        assert_eq!(channels(&place, &rose).await[0]["unconfirmed"], true);
    }
    assert_eq!(press(&place, &link).await.status, 200);
    assert_eq!(channels(&place, &rose).await[0]["unconfirmed"], Value::Null);
    assert!(!get(&place, &link).await.body.contains("<form"), "nothing is left to do");
    // Another time of day needs no new mail, another address does.
    assert_eq!(read(&give(&place, &rose, "Rose@mail.example", 60, "fr").await)["at"], 60);
    service.is_quiet();
    assert_eq!(channels(&place, &rose).await[0]["unconfirmed"], Value::Null);
    give(&place, &rose, "rose@other.example", 60, "en").await;
    assert_eq!(service.next().await.to, "rose@other.example");
    let all = channels(&place, &rose).await;
    assert_eq!((all.as_array().unwrap().len(), &all[0]["unconfirmed"]), (1, &json!(true)));
    // The link of the first address is dead, and a changed one too.
    assert_eq!(press(&place, &link).await.status, 404);
    assert_eq!(get(&place, &link.replace("confirm", "end")).await.status, 404);
    // Nobody has confirmed the second one for a week.
    place.time.pass(7 * 24 * HOUR);
    place.look_at_mail().await;
    assert_eq!(channels(&place, &rose).await, Value::Null);
}

#[tokio::test]
async fn one_digest_a_day_says_what_has_waited_unseen_for_six_hours() {
    let mut service = MailService::start().await;
    let place = Place::like(setup(&service)).await;
    rose(&place, &mut service, 10).await;
    let mut panurge = challenge(&place).await;
    place.time.pass(5 * HOUR);
    place.look_at_mail().await;
    service.is_quiet();
    place.time.pass(5 * HOUR - 1);
    place.look_at_mail().await;
    service.is_quiet();
    place.time.pass(1);
    for _ in 0..3 {
        place.look_at_mail().await;
    }
    let mail = service.next().await;
    service.is_quiet();
    assert_eq!(mail.to, "rose@mail.example");
    assert_eq!(mail.header("Subject"), Some("Trictrac: something waits for you"));
    assert!(mail.text.contains("- Panurge challenges you"), "{}", mail.text);
    assert!(mail.text.contains("https://trictrac.example/#/online"), "{}", mail.text);
    let ends = mail.link("end");
    let address = format!("<https://trictrac.example{ends}>");
    assert_eq!(mail.header("List-Unsubscribe"), Some(&address[..]));
    assert_eq!(mail.header("List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
    // The next day nothing new waits.
    place.time.pass(24 * HOUR);
    place.look_at_mail().await;
    service.is_quiet();
    panurge.send(call("c2", "Rose", terms("1d".parse().unwrap()))).await;
    panurge.answers().await;
    place.time.pass(23 * HOUR);
    place.look_at_mail().await;
    service.is_quiet();
    place.time.pass(HOUR);
    place.look_at_mail().await;
    let mail = service.next().await;
    assert_eq!(mail.header("Subject"), Some("Trictrac: 2 things wait for you"));
    // One click of the mail program, which sends no origin and no cookie (RFC 8058).
    let form = [("Content-Type", "application/x-www-form-urlencoded")];
    for _ in 0..2 {
        assert_eq!(ask(place.address(), "POST", &mail.link("end"), &form).await.status, 200);
    }
    panurge.send(call("c3", "Rose", terms("3d".parse().unwrap()))).await;
    panurge.answers().await;
    place.time.pass(24 * HOUR);
    place.look_at_mail().await;
    service.is_quiet();
}

#[tokio::test]
async fn who_has_seen_what_waits_gets_no_mail() {
    let mut service = MailService::start().await;
    let place = Place::like(setup(&service)).await;
    let (rose, _) = rose(&place, &mut service, 7).await;
    let _panurge = challenge(&place).await;
    // Rose comes, and the server notes it.
    place.time.pass(HOUR);
    account(&place, &rose).await;
    place.time.pass(6 * HOUR);
    place.look_at_mail().await;
    service.is_quiet();
    // The next day another challenge waits, but Rose looks at the page.
    let mut badebec = place.player("Badebec").await;
    place.time.pass(10 * HOUR);
    badebec.send(call("c1", "Rose", terms("3d".parse().unwrap()))).await;
    badebec.answers().await;
    place.time.pass(14 * HOUR);
    let mut page = connect(&place, &rose).await;
    page.send(ClientMessage::Attend { on: true }).await;
    page.answers().await;
    place.look_at_mail().await;
    service.is_quiet();
}

#[tokio::test]
async fn a_turn_comes_with_the_time_that_is_left_in_the_language_of_the_player() {
    let mut service = MailService::start().await;
    let place = Place::like(setup(&service)).await;
    let (rose, first, _) = register(&place, "", "Rose").await;
    let (panurge, second, _) = register(&place, "", "Panurge").await;
    for (cookie, address) in [(&rose, "rose@mail.example"), (&panurge, "panurge@mail.example")] {
        give(&place, cookie, address, BEGINS + 8 * 60, "fr").await;
        press(&place, &service.next().await.link("confirm")).await;
    }
    let rose_is_asked = days(&place, [&rose, &panurge]).await;
    // Whoever is still there has seen it.
    for player in [first, second] {
        eventually(async || place.club().people.connected.keys_of(player).is_empty()).await;
    }
    place.time.pass(8 * HOUR + UNTIL_THEN);
    place.look_at_mail().await;
    let mail = service.next().await;
    let (asked, other) = if rose_is_asked { ("rose", "Panurge") } else { ("panurge", "Rose") };
    assert_eq!(mail.to, format!("{asked}@mail.example"));
    let said = format!("- C’est à vous de jouer contre {other}.");
    assert!(mail.text.contains(&said) && mail.text.contains("2 jours"), "{}", mail.text);
    service.is_quiet();
}

#[tokio::test]
async fn a_server_that_is_busy_is_asked_again_and_a_refused_address_ends() {
    let mut service = MailService::start().await;
    let place = Place::like(setup(&service)).await;
    let (cookie, _) = rose(&place, &mut service, 7).await;
    let mut panurge = challenge(&place).await;
    place.time.pass(7 * HOUR);
    service.replies(["451 later"]);
    place.look_at_mail().await;
    service.is_quiet();
    place.time.pass(10 * 60_000 - 1);
    place.look_at_mail().await;
    service.is_quiet();
    place.time.pass(1);
    place.look_at_mail().await;
    service.next().await;
    for nth in 0..3 {
        panurge.send(call(&format!("n{nth}"), "Rose", terms("3d".parse().unwrap()))).await;
        panurge.answers().await;
        place.time.pass(24 * HOUR);
        service.replies(["550 nobody of this name"]);
        place.look_at_mail().await;
        service.is_quiet();
        assert_eq!(channels(&place, &cookie).await.is_null(), nth == 2, "{nth}");
    }
    // A mail that asks for a confirmation says at once that it was not taken.
    service.replies(["550 nobody of this name"]);
    let answer = give(&place, &cookie, "nobody@mail.example", 0, "en").await;
    assert_eq!(refused(&answer), (503, "unavailable".to_owned()));
    assert_eq!(channels(&place, &cookie).await, Value::Null);
}

#[tokio::test]
async fn of_two_servers_one_sends_and_a_killed_one_repeats_one_mail_at_most() {
    let mut service = MailService::start().await;
    let mut nodes = Place::two().await;
    for node in &mut nodes {
        node.setup = setup(&service);
        node.restart().await;
    }
    let [one, other] = &nodes;
    rose(one, &mut service, 7).await;
    let _panurge = challenge(one).await;
    one.time.pass(7 * HOUR);
    tokio::join!(one.look_at_mail(), other.look_at_mail());
    service.next().await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    service.is_quiet();
}

#[tokio::test]
async fn mails_for_confirmation_are_few_and_only_for_accounts() {
    let mut service = MailService::start().await;
    let mut setup = setup(&service);
    setup.limits.mails = few(3);
    let mut place = Place::like(setup).await;
    let guest = place.cookie().await;
    let answer = give(&place, &guest, "guest@mail.example", 0, "en").await;
    assert_eq!(refused(&answer), (403, "no_account".to_owned()));
    let (rose, ..) = register(&place, "", "Rose").await;
    let (panurge, ..) = register(&place, "", "Panurge").await;
    for number in 0..3 {
        let answer = give(&place, &rose, &format!("{number}@mail.example"), 0, "en").await;
        assert_eq!(answer.status, 200, "{answer:?}");
        service.next().await;
    }
    assert_eq!(refused(&give(&place, &rose, "3@mail.example", 0, "en").await).0, 429);
    // An address gets few of them, whoever asks.
    for _ in 0..2 {
        assert_eq!(give(&place, &panurge, "0@mail.example", 0, "en").await.status, 200);
        service.next().await;
    }
    let badebec = register(&place, "", "Badebec").await.0;
    assert_eq!(refused(&give(&place, &badebec, "0@MAIL.example", 0, "en").await).0, 429);
    for wrong in ["rose", "rose@localhost"] {
        let answer = give(&place, &badebec, wrong, 0, "en").await;
        assert_eq!(refused(&answer), (400, "bad_request".to_owned()), "{wrong}");
    }
    service.is_quiet();
    place.stop().await;
    place.setup.senders.mail = None;
    place.start().await;
    assert_eq!(read(&get(&place, MAIL_PATH).await), json!({ "on": false }));
    let answer = give(&place, &badebec, "b@mail.example", 0, "en").await;
    assert_eq!(refused(&answer), (404, "unknown".to_owned()));
}

#[tokio::test]
async fn an_address_is_in_the_export_and_goes_with_the_account() {
    let mut service = MailService::start().await;
    let place = Place::like(setup(&service)).await;
    let (cookie, _) = rose(&place, &mut service, 7).await;
    let mut exported = export(&place, &cookie).await;
    let own: Value = serde_json::from_str(&entry(&mut exported, "account.json")).unwrap();
    assert_eq!(own["channels"][0]["address"], "rose@mail.example");
    // No other player sees it.
    let (panurge, ..) = register(&place, "", "Panurge").await;
    for path in ["/api/v1/players/Rose", "/api/v1/account"] {
        let answer = ask(place.address(), "GET", path, &[("Cookie", &panurge)]).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert!(!answer.body.contains("mail.example"), "{answer:?}");
    }
    let _challenge = challenge_by(&place, &panurge).await;
    let erased = erase(&place, &cookie).await;
    assert!(erased.status < 300, "{erased:?}");
    place.time.pass(7 * HOUR);
    place.look_at_mail().await;
    service.is_quiet();
}
