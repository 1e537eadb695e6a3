//! Tests for everything that stores people.

use crate::error::WriteError;
use crate::game::{GameId, Secret, Timestamp};
use crate::people::{
    AccountClosure, Admission, Channel, ChannelDigest, ChannelKind, CodeDigest, ErasedAccount,
    FalseStart, Guest, GuestName, GuestNameOutcome, NewAccount, NewName, NewSession, NewToken,
    People, SessionDigest, StoredAbsence, TokenDigest, ToldNotice,
};
use crate::summary::PlayerId;
use crate::talk::{
    ActAuthor, ActError, ActOutcome, Acts, ListPage, NewAct, OpenAdmission, StoredAuditLine,
    StoredDeed,
};

/// A session that begins at the moment `at`.
#[must_use]
pub fn session(number: u8, at: i64) -> NewSession {
    let (digest, at) = (SessionDigest([number; 32]), Timestamp(at));
    NewSession { digest, at, device: format!("device {number}") }
}

/// A name whose look-alikes are the texts that are equal to it but for case.
#[must_use]
pub fn name(name: &str) -> NewName {
    NewName { name: name.to_owned(), likeness: name.to_lowercase() }
}

fn new_account(player: PlayerId, called: &str, number: u8) -> NewAccount {
    NewAccount {
        player,
        name: name(called),
        password: Secret::new(*b"$argon2id$first"),
        codes: vec![CodeDigest([1; 32]), CodeDigest([2; 32])],
        session: session(number, 100),
        admission: None,
    }
}

/// Checks a store without people.
///
/// # Panics
/// At the first difference.
pub async fn check(people: &dyn People, acts: &dyn Acts) {
    sessions(people).await;
    registration(people).await;
    login(people).await;
    passwords(people).await;
    recovery(people).await;
    standing(people, acts).await;
    tokens(people, acts).await;
    false_starts(people).await;
    admissions(people, acts).await;
    guest_names(people, acts).await;
    channels(people, acts).await;
    told(people).await;
    absences(people).await;
    erasing(people).await;
}

async fn sessions(people: &dyn People) {
    assert_eq!(people.session(SessionDigest([1; 32])).await.unwrap(), None);
    let first = people.create_guest(&session(1, 5)).await.unwrap();
    let second = people.create_guest(&session(2, 6)).await.unwrap();
    assert_ne!(first, second);
    assert!(people.create_guest(&session(1, 7)).await.is_err(), "a key is used once");
    assert_eq!(people.created(first).await.unwrap(), Some(Timestamp(5)));
    assert_eq!(people.created(PlayerId(999)).await.unwrap(), None);

    let digest = SessionDigest([1; 32]);
    let found = people.session(digest).await.unwrap().unwrap();
    assert_eq!((found.player, found.created, found.seen), (first, Timestamp(5), Timestamp(5)));
    assert_eq!((found.digest, found.device.as_str()), (digest, "device 1"));
    people.see_session(digest, Timestamp(90)).await.unwrap();
    people.see_session(digest, Timestamp(80)).await.unwrap();
    assert_eq!(people.session(digest).await.unwrap().unwrap().seen, Timestamp(90));

    assert_eq!(people.end_unseen(Timestamp(6)).await.unwrap(), 0);
    assert_eq!(people.end_unseen(Timestamp(7)).await.unwrap(), 1);
    assert_eq!(people.sessions(second).await.unwrap(), []);
    assert!(people.end_session(digest).await.unwrap());
    assert!(!people.end_session(digest).await.unwrap());
    assert_eq!(people.session(digest).await.unwrap(), None);
}

async fn registration(people: &dyn People) {
    let guest = people.create_guest(&session(10, 10)).await.unwrap();
    let ended = people.register(&new_account(guest, "Rabelais", 11)).await.unwrap();
    assert_eq!(ended, Some(vec![SessionDigest([10; 32])]));
    let account = people.account(guest).await.unwrap().unwrap();
    assert_eq!((account.player, account.name.as_str()), (guest, "Rabelais"));
    assert_eq!((account.created, account.bot), (Timestamp(100), false));
    assert_eq!(account.password, Secret::new(*b"$argon2id$first"));
    assert_eq!(people.account_like("rabelais").await.unwrap(), Some(account.clone()));
    assert_eq!(people.account_like("Rabelais").await.unwrap(), None);
    assert_eq!(people.accounts().await.unwrap(), [account]);
    let left = people.sessions(guest).await.unwrap();
    assert_eq!(left.iter().map(|left| left.digest.0[0]).collect::<Vec<_>>(), [11]);

    let other = people.create_guest(&session(12, 12)).await.unwrap();
    assert_eq!(people.register(&new_account(other, "RABELAIS", 13)).await.unwrap(), None);
    assert_eq!(people.register(&new_account(guest, "Alcofribas", 13)).await.unwrap(), None);
    assert_eq!(people.register(&new_account(PlayerId(999), "Nobody", 13)).await.unwrap(), None);
    assert_eq!(people.account(other).await.unwrap(), None);
    assert!(people.session(SessionDigest([12; 32])).await.unwrap().is_some(), "nothing changed");
    assert_eq!(people.codes(other).await.unwrap(), 0);
}

/// The account that `registration` has made.
async fn rabelais(people: &dyn People) -> PlayerId {
    people.account_like("rabelais").await.unwrap().unwrap().player
}

async fn login(people: &dyn People) {
    let account = rabelais(people).await;
    let guest = people.create_guest(&session(20, 20)).await.unwrap();
    let ended = people.log_in(account, Some(Guest(guest)), &session(21, 21)).await.unwrap();
    assert_eq!(ended, [SessionDigest([20; 32])]);
    assert_eq!(people.session(SessionDigest([21; 32])).await.unwrap().unwrap().player, account);
    assert_eq!(people.former_guests().await.unwrap(), [(Guest(guest), account)]);
    assert_eq!(people.account_of_guest(Guest(guest)).await.unwrap(), Some(account));
    assert_eq!(people.account_of_guest(Guest(account)).await.unwrap(), None);
    assert_eq!(people.log_in(account, None, &session(22, 22)).await.unwrap(), []);
    let seen: Vec<_> = people.sessions(account).await.unwrap();
    assert_eq!(seen.iter().map(|seen| seen.digest.0[0]).collect::<Vec<_>>(), [11, 22, 21]);

    let nobody = PlayerId(999);
    let refused = people.log_in(nobody, None, &session(23, 23)).await;
    assert_eq!(refused, Err(WriteError::NoAccount(nobody)));
    let other = people.create_guest(&session(24, 24)).await.unwrap();
    let refused = people.log_in(nobody, Some(Guest(other)), &session(25, 25)).await;
    assert!(refused.is_err());
    assert!(people.session(SessionDigest([24; 32])).await.unwrap().is_some(), "nothing changed");
    // An account is no guest, and nobody registers a number that belongs to an account.
    assert!(people.log_in(account, Some(Guest(account)), &session(26, 26)).await.is_err());
    assert_eq!(people.register(&new_account(guest, "Panurge", 27)).await.unwrap(), None);

    let ended = people.end_sessions(account, Some(SessionDigest([21; 32]))).await.unwrap();
    assert_eq!(ended.len(), 2);
    assert_eq!(people.sessions(account).await.unwrap().len(), 1);
}

async fn passwords(people: &dyn People) {
    let account = rabelais(people).await;
    let second = Secret::new(*b"$argon2id$second");
    let by = SessionDigest([21; 32]);
    let guest = people.create_guest(&session(31, 31)).await.unwrap();
    for (player, by) in [
        (account, SessionDigest([22; 32])),
        (account, SessionDigest([31; 32])),
        (PlayerId(999), by),
    ] {
        let refused = people.set_password(player, by, &second, &session(30, 30)).await;
        assert_eq!(refused, Err(WriteError::NoSession), "it has ended, or is another player's");
    }
    let guests = SessionDigest([31; 32]);
    let refused = people.set_password(guest, guests, &second, &session(30, 30)).await;
    assert_eq!(refused, Err(WriteError::NoAccount(guest)));
    let ended = people.set_password(account, by, &second, &session(30, 30)).await.unwrap();
    assert_eq!(ended, [SessionDigest([21; 32])]);
    assert_eq!(people.account(account).await.unwrap().unwrap().password, second);
    assert_eq!(people.sessions(account).await.unwrap().len(), 1);
}

async fn recovery(people: &dyn People) {
    let account = rabelais(people).await;
    let (code, third) = (CodeDigest([1; 32]), Secret::new(*b"$argon2id$third"));
    assert_eq!(people.codes(account).await.unwrap(), 2);
    assert!(people.has_code(account, code).await.unwrap());
    assert!(!people.has_code(PlayerId(999), code).await.unwrap());
    let ended = people.recover(account, code, &third, &session(40, 40)).await.unwrap();
    assert_eq!(ended, Some(vec![SessionDigest([30; 32])]));
    assert_eq!(people.account(account).await.unwrap().unwrap().password, third);
    assert_eq!(people.codes(account).await.unwrap(), 1);
    let second = Secret::new(*b"$argon2id$stolen");
    assert_eq!(people.recover(account, code, &second, &session(41, 41)).await.unwrap(), None);
    assert_eq!(people.account(account).await.unwrap().unwrap().password, third);
    assert_eq!(people.sessions(account).await.unwrap().len(), 1);

    let ended = people.set_codes(account, SessionDigest([30; 32]), &[]).await;
    assert_eq!(ended, Err(WriteError::NoSession));
    people.set_codes(account, SessionDigest([40; 32]), &[CodeDigest([7; 32])]).await.unwrap();
    assert!(!people.has_code(account, CodeDigest([2; 32])).await.unwrap());
    assert!(people.has_code(account, CodeDigest([7; 32])).await.unwrap());
}

async fn standing(people: &dyn People, acts: &dyn Acts) {
    let account = rabelais(people).await;
    let other = people.create_guest(&session(50, 50)).await.unwrap();
    people.register(&new_account(other, "Montaigne", 51)).await.unwrap().unwrap();

    close(acts, other, Some(60)).await;
    assert_eq!(people.session(SessionDigest([51; 32])).await.unwrap(), None);
    let closed = people.account(other).await.unwrap().unwrap();
    let closure = AccountClosure { until: Some(Timestamp(60)), reason: "a test".to_owned() };
    assert_eq!(closed.closed_at(Timestamp(59)), Some(&closure));
    assert_eq!(closed.closed_at(Timestamp(60)), None);
    assert!(people.log_in(other, None, &session(52, 59)).await.is_err());
    people.log_in(other, None, &session(52, 60)).await.unwrap();
    assert_eq!(people.account(other).await.unwrap().unwrap().closed, None);

    assert_eq!(people.account(account).await.unwrap().unwrap().closed, None);
    let ended = people.become_bot(other, SessionDigest([51; 32])).await;
    assert_eq!(ended, Err(WriteError::NoSession));
}

async fn close(acts: &dyn Acts, player: PlayerId, until: Option<i64>) {
    let by = ActAuthor::User("test".to_owned());
    let (deed, reason) = (StoredDeed::Close { until }, "a test".to_owned());
    let act = NewAct { at: Timestamp(55), by, deed, player: Some(player), report: None, reason };
    assert!(matches!(acts.act(&act).await.unwrap(), ActOutcome::Done(_)));
}

async fn tokens(people: &dyn People, acts: &dyn Acts) {
    let account = people.account_like("montaigne").await.unwrap().unwrap().player;
    let by = SessionDigest([52; 32]);
    people.become_bot(account, by).await.unwrap();
    assert!(people.account(account).await.unwrap().unwrap().bot);
    let new = |number: u8| NewToken {
        digest: TokenDigest([number; 32]),
        player: account,
        name: format!("token {number}"),
        at: Timestamp(i64::from(number)),
    };
    assert!(people.add_token(&new(1), by, 2).await.unwrap());
    assert!(people.add_token(&new(2), by, 2).await.unwrap());
    assert!(!people.add_token(&new(3), by, 2).await.unwrap());
    let ended = people.add_token(&new(3), SessionDigest([51; 32]), 3).await;
    assert_eq!(ended, Err(WriteError::NoSession));
    assert_eq!(people.token(TokenDigest([3; 32])).await.unwrap(), None);

    let digest = TokenDigest([1; 32]);
    let found = people.token(digest).await.unwrap().unwrap();
    assert_eq!((found.player, found.name.as_str(), found.seen), (account, "token 1", None));
    people.see_token(digest, Timestamp(70)).await.unwrap();
    assert_eq!(people.token(digest).await.unwrap().unwrap().seen, Some(Timestamp(70)));
    let names: Vec<_> = people.tokens(account).await.unwrap();
    assert_eq!(
        names.iter().map(|token| token.name.as_str()).collect::<Vec<_>>(),
        ["token 2", "token 1"]
    );
    assert!(people.end_token(digest).await.unwrap());
    assert!(!people.end_token(digest).await.unwrap());
    close(acts, account, None).await;
    assert_eq!(people.tokens(account).await.unwrap(), []);
}

async fn admissions(people: &dyn People, acts: &dyn Acts) {
    let (digest, until) = (CodeDigest([5; 32]), Timestamp(200));
    let admission = Some(Admission { digest, accounts: 1, until });
    let deed = StoredDeed::Invite { accounts: 1, days: 7, admission };
    let act = |deed| {
        let (by, reason) = (ActAuthor::User("test".to_owned()), "a test".to_owned());
        NewAct { at: Timestamp(55), by, deed, player: None, report: None, reason }
    };
    let made = act(deed);
    let ActOutcome::Done(line) = acts.act(&made).await.unwrap() else { panic!("not done") };
    let page = ListPage { before: None, most: 1 };
    let logged = StoredDeed::Invite { accounts: 1, days: 7, admission: None };
    let expected = StoredAuditLine { line: line.line, act: NewAct { deed: logged, ..made } };
    assert_eq!(acts.audit(None, page).await.unwrap(), std::slice::from_ref(&expected));
    let open = OpenAdmission { made: expected, left: 1, until };
    assert_eq!(acts.open_admissions(Timestamp(199)).await.unwrap(), [open]);
    assert_eq!(acts.open_admissions(until).await.unwrap(), []);
    let found = people.admission(digest, Timestamp(199)).await.unwrap();
    assert_eq!(found, Some(Admission { digest, accounts: 1, until }));
    assert_eq!(people.admission(digest, until).await.unwrap(), None, "it has ended");
    assert_eq!(people.admission(CodeDigest([6; 32]), Timestamp(0)).await.unwrap(), None);

    let guests =
        [people.create_guest(&session(80, 80)).await, people.create_guest(&session(82, 80)).await];
    let [one, other] = guests.map(Result::unwrap);
    let by = |player, called, number| NewAccount {
        admission: Some(digest),
        ..new_account(player, called, number)
    };
    // A name that is taken uses nothing up.
    assert_eq!(people.register(&by(one, "RABELAIS", 81)).await.unwrap(), None);
    people.register(&by(one, "Ronsard", 81)).await.unwrap().unwrap();
    let refused = people.register(&by(other, "Du Bellay", 83)).await;
    assert_eq!(refused, Err(WriteError::NoAdmission));
    assert_eq!(people.account(other).await.unwrap(), None, "nothing has changed");
    assert_eq!(people.admission(digest, Timestamp(0)).await.unwrap(), None, "it is used up");
    assert_eq!(acts.open_admissions(Timestamp(0)).await.unwrap(), [], "it is used up");
    assert_eq!(people.forget_admissions(Timestamp(0)).await.unwrap(), 1);

    // Another one is withdrawn before anybody uses it.
    let digest = CodeDigest([7; 32]);
    let admission = Some(Admission { digest, accounts: 2, until });
    let made = act(StoredDeed::Invite { accounts: 2, days: 7, admission });
    let ActOutcome::Done(line) = acts.act(&made).await.unwrap() else { panic!("not done") };
    let withdraw = |invitation| act(StoredDeed::WithdrawInvitation { invitation });
    let wrong = acts.act(&withdraw(line.line + 1)).await.unwrap();
    assert_eq!(wrong, ActOutcome::Not(ActError::NoInvitation(line.line + 1)));
    let withdrawn = acts.act(&withdraw(line.line)).await.unwrap();
    assert!(matches!(withdrawn, ActOutcome::Done(_)), "{withdrawn:?}");
    assert_eq!(acts.open_admissions(Timestamp(0)).await.unwrap(), []);
    let late = NewAccount { admission: Some(digest), ..new_account(other, "Du Bellay", 83) };
    assert_eq!(people.register(&late).await, Err(WriteError::NoAdmission));
    let again = acts.act(&withdraw(line.line)).await.unwrap();
    assert_eq!(again, ActOutcome::Not(ActError::NoInvitation(line.line)));
}

async fn guest_names(people: &dyn People, acts: &dyn Acts) {
    use GuestNameOutcome::{Chosen, Taken, TooSoon};
    let mut guests = Vec::new();
    for number in 90..93 {
        guests.push(people.create_guest(&session(number, 90)).await.unwrap());
    }
    let [one, other, third] = guests[..] else { unreachable!() };
    let choose = async |player, called: &str, at: i64| {
        let new = GuestName { player, name: name(called), at: Timestamp(at), from: Vec::new() };
        people.name_guest(&new, Timestamp(at - 10)).await.unwrap()
    };
    assert_eq!(choose(one, "Alcofribas", 100).await, Chosen);
    assert_eq!(people.guest_name(one).await.unwrap().as_deref(), Some("Alcofribas"));
    assert_eq!(people.guest_name(other).await.unwrap(), None);
    assert_eq!(choose(one, "Nasier", 109).await, TooSoon(Timestamp(100)));
    for taken in ["ALCOFRIBAS", "RABELAIS"] {
        assert_eq!(choose(other, taken, 101).await, Taken, "{taken}");
    }
    assert_eq!(choose(rabelais(people).await, "Nasier", 101).await, Taken, "it is no guest");
    assert_eq!(choose(PlayerId(999), "Nasier", 101).await, Taken, "there is no such guest");
    assert_eq!(choose(one, "Nasier", 110).await, Chosen);
    assert_eq!(choose(other, "Alcofribas", 101).await, Chosen, "it is free again");
    let named = vec![(one, "Nasier".to_owned()), (other, "Alcofribas".to_owned())];
    assert_eq!(people.guest_names().await.unwrap(), named);

    // Whoever removes their name waits as long as before.
    assert!(people.clear_guest_name(one).await.unwrap());
    assert!(!people.clear_guest_name(one).await.unwrap());
    assert_eq!(choose(one, "Nasier", 119).await, TooSoon(Timestamp(110)));
    assert_eq!(choose(one, "Nasier", 120).await, Chosen);

    names_pass_on(people, one, third).await;

    // An operator removes a name, which the log keeps.
    let (by, reason) = (ActAuthor::User("test".to_owned()), "a test".to_owned());
    let (deed, player) = (StoredDeed::ClearName { old: None }, Some(other));
    let act = NewAct { at: Timestamp(130), by, deed, player, report: None, reason };
    let ActOutcome::Done(line) = acts.act(&act).await.unwrap() else { panic!("not done") };
    assert_eq!(line.act.deed, StoredDeed::ClearName { old: Some("Alcofribas".to_owned()) });
    assert_eq!(people.guest_name(other).await.unwrap(), None);
    assert_eq!(choose(other, "Panurge", 135).await, TooSoon(Timestamp(130)));

    // An account takes the name of a guest, and whoever gets an account is no guest any more.
    assert_eq!(choose(other, "Panurge", 140).await, Chosen);
    people.register(&new_account(third, "NASIER", 94)).await.unwrap().unwrap();
    assert_eq!(people.guest_name(one).await.unwrap(), None);
    let account = rabelais(people).await;
    people.log_in(account, Some(Guest(other)), &session(95, 141)).await.unwrap();
    assert!(people.end_session(SessionDigest([95; 32])).await.unwrap());
    assert_eq!(people.guest_names().await.unwrap(), []);
    assert_eq!(choose(other, "Panurge", 160).await, Taken, "the guest has an account");

    // A guest who never comes back has no name.
    assert_eq!(choose(one, "Epistemon", 150).await, Chosen);
    assert_eq!(people.forget_guest_names().await.unwrap(), []);
    people.end_sessions(one, None).await.unwrap();
    assert_eq!(people.forget_guest_names().await.unwrap(), [one]);
    assert_eq!(people.guest_name(one).await.unwrap(), None);
}

/// A guest who does not come any more loses the name, but only to somebody who gets it.
async fn names_pass_on(people: &dyn People, loser: PlayerId, other: PlayerId) {
    use GuestNameOutcome::{Chosen, TooSoon};
    let choose = async |player, called: &str, at, from| {
        let new = GuestName { player, name: name(called), at: Timestamp(at), from };
        let outcome = people.name_guest(&new, Timestamp(at - 10)).await.unwrap();
        (outcome, people.guest_name(loser).await.unwrap())
    };
    let kept = Some("Nasier".to_owned());
    assert_eq!(choose(other, "Carpalim", 130, Vec::new()).await, (Chosen, kept.clone()));
    let too_soon = (TooSoon(Timestamp(130)), kept.clone());
    assert_eq!(choose(other, "Nasier", 135, vec![loser]).await, too_soon);
    assert_eq!(choose(other, "Nasier", 150, vec![loser]).await, (Chosen, None));
    assert!(people.clear_guest_name(other).await.unwrap());
    assert_eq!(choose(loser, "Nasier", 130, Vec::new()).await, (Chosen, kept));
}

async fn false_starts(people: &dyn People) {
    let account = rabelais(people).await;
    let guest = people.create_guest(&session(70, 70)).await.unwrap();
    let start = |number: u8, player| FalseStart {
        game: GameId([number; 16]),
        player,
        at: Timestamp(i64::from(number)),
        aborted: number == 2,
    };
    assert!(people.put_false_start(&start(1, account)).await.unwrap());
    assert!(!people.put_false_start(&start(1, account)).await.unwrap());
    assert!(people.put_false_start(&start(1, guest)).await.unwrap(), "of another player");
    assert!(people.put_false_start(&start(2, account)).await.unwrap());
    assert!(
        people.put_false_start(&start(3, PlayerId(999))).await.is_err(),
        "there is no such player"
    );
    let found = people.false_starts(account, Timestamp(0)).await.unwrap();
    assert_eq!(found, [start(2, account), start(1, account)]);
    assert_eq!(people.false_starts(account, Timestamp(2)).await.unwrap(), [start(2, account)]);
    assert_eq!(people.forget_false_starts(Timestamp(1)).await.unwrap(), 0);
    assert_eq!(people.forget_false_starts(Timestamp(2)).await.unwrap(), 2);
    // Those of a guest follow them into the account.
    people.put_false_start(&start(4, guest)).await.unwrap();
    people.log_in(account, Some(Guest(guest)), &session(71, 71)).await.unwrap();
    let found = people.false_starts(account, Timestamp(0)).await.unwrap();
    assert_eq!(found, [start(4, account), start(2, account)]);
}

fn feed(number: u8, player: PlayerId, at: i64) -> Channel {
    let (digest, at) = (ChannelDigest([number; 32]), Timestamp(at));
    let (kind, lang) = (ChannelKind::Feed, "fr".to_owned());
    let (wants, body, failing) = ("turn".to_owned(), None, 0);
    Channel { digest, player, kind, lang, wants, body, failing, created: at, seen: at }
}

fn push(number: u8, player: PlayerId, at: i64) -> Channel {
    let (kind, body) = (ChannelKind::Push, Some(Secret::new(*b"{}")));
    Channel { kind, body, ..feed(number, player, at) }
}

async fn channels(people: &dyn People, acts: &dyn Acts) {
    let account = rabelais(people).await;
    let by = SessionDigest([110; 32]);
    people.log_in(account, None, &session(110, 110)).await.unwrap();
    let guest = people.create_guest(&session(111, 110)).await.unwrap();
    let put = async |new: &Channel, by, most| people.put_channel(new, by, most).await;
    let numbers = async |player| -> Vec<u8> {
        people.channels(player).await.unwrap().iter().map(|channel| channel.digest.0[0]).collect()
    };
    put(&feed(1, account, 120), by, 2).await.unwrap();
    let foreign = put(&feed(2, account, 120), SessionDigest([111; 32]), 2).await;
    assert!(matches!(foreign, Err(WriteError::NoSession)), "{foreign:?}");
    put(&feed(2, account, 121), by, 2).await.unwrap();
    put(&feed(3, guest, 122), SessionDigest([111; 32]), 1).await.unwrap();
    let digest = ChannelDigest([1; 32]);
    assert_eq!(people.channel(digest).await.unwrap(), Some(feed(1, account, 120)));
    people.see_channel(digest, Timestamp(130)).await.unwrap();
    people.see_channel(digest, Timestamp(125)).await.unwrap();
    assert_eq!(people.channel(digest).await.unwrap().unwrap().seen, Timestamp(130));
    assert_eq!(numbers(account).await, [2, 1]);
    // The one that was used longest ago goes.
    put(&feed(4, account, 123), by, 2).await.unwrap();
    assert_eq!(numbers(account).await, [4, 1]);
    put(&feed(4, account, 124), by, 1).await.unwrap();
    assert_eq!(numbers(account).await, [4]);
    assert_eq!(people.channel(ChannelDigest([2; 32])).await.unwrap(), None);
    assert!(!format!("{:?}", feed(4, account, 1)).contains("4, 4"), "no log shows a digest");

    subscriptions(people, account, by).await;

    // Those of a guest follow them into the account.
    assert_eq!(people.forget_channels(Timestamp(0)).await.unwrap(), 0);
    people.log_in(account, Some(Guest(guest)), &session(112, 112)).await.unwrap();
    assert_eq!(numbers(account).await, [4, 3]);
    assert_eq!(people.end_channels(account, ChannelKind::Feed).await.unwrap(), 2);
    assert_eq!(people.end_channels(account, ChannelKind::Feed).await.unwrap(), 0);

    // A guest who cannot come back has none, and neither has whoever does not use it.
    let guest = people.create_guest(&session(113, 113)).await.unwrap();
    put(&feed(5, guest, 200), SessionDigest([113; 32]), 1).await.unwrap();
    put(&feed(6, account, 210), by, 1).await.unwrap();
    assert_eq!(people.forget_channels(Timestamp(200)).await.unwrap(), 0);
    people.end_sessions(guest, None).await.unwrap();
    assert_eq!(people.forget_channels(Timestamp(200)).await.unwrap(), 1);
    assert_eq!(people.channel(ChannelDigest([5; 32])).await.unwrap(), None);
    assert_eq!(people.forget_channels(Timestamp(211)).await.unwrap(), 1);

    // Closing an account ends its channels.
    let closed = people.create_guest(&session(114, 114)).await.unwrap();
    people.register(&new_account(closed, "Picrochole", 115)).await.unwrap().unwrap();
    put(&feed(7, closed, 300), SessionDigest([115; 32]), 1).await.unwrap();
    let (by_user, reason) = (ActAuthor::User("test".to_owned()), "a test".to_owned());
    let (deed, player) = (StoredDeed::Close { until: None }, Some(closed));
    let act = NewAct { at: Timestamp(301), by: by_user, deed, player, report: None, reason };
    assert!(matches!(acts.act(&act).await.unwrap(), ActOutcome::Done(_)));
    assert!(numbers(closed).await.is_empty());
    put(&feed(8, account, 310), by, 1).await.unwrap();
    for ended in [by, SessionDigest([112; 32])] {
        assert!(people.end_session(ended).await.unwrap());
    }
}

/// Subscriptions of browsers: they end when they are refused often, or with the key.
async fn subscriptions(people: &dyn People, account: PlayerId, by: SessionDigest) {
    let of_kind = async || -> Vec<u8> {
        let all = people.channels_of_kind(ChannelKind::Push).await.unwrap();
        all.iter().map(|channel| channel.digest.0[0]).collect()
    };
    for number in [11, 12, 13] {
        people.put_channel(&push(number, account, 140), by, 9).await.unwrap();
    }
    let [first, second] = [11, 12].map(|number| ChannelDigest([number; 32]));
    assert_eq!(people.channel(first).await.unwrap(), Some(push(11, account, 140)));
    assert_eq!(of_kind().await, [11, 12, 13]);
    people.refuse_channel(first, 3).await.unwrap();
    people.refuse_channel(first, 3).await.unwrap();
    assert_eq!(people.channel(first).await.unwrap().unwrap().failing, 2);
    people.see_channel(first, Timestamp(150)).await.unwrap();
    for _ in 0..3 {
        assert!(people.channel(first).await.unwrap().is_some(), "using it has forgiven it");
        people.refuse_channel(first, 3).await.unwrap();
    }
    assert_eq!(of_kind().await, [12, 13]);
    assert!(people.end_channel(second).await.unwrap());
    assert!(!people.end_channel(second).await.unwrap());
    assert_eq!(people.remove_key("push", ChannelKind::Push).await.unwrap(), 1);
    assert_eq!(people.remove_key("push", ChannelKind::Push).await.unwrap(), 0);
    assert_eq!(people.channels(account).await.unwrap().len(), 1, "a feed needs no key");
}

async fn told(people: &dyn People) {
    let account = rabelais(people).await;
    let guest = people.create_guest(&session(120, 120)).await.unwrap();
    let about = |player, subject: &[u8], mark| ToldNotice {
        player,
        kind: "turn",
        subject: subject.to_vec(),
        mark,
    };
    let claim = async |notice: &ToldNotice, now: i64| {
        people.claim(notice, Timestamp(now), Timestamp(now - 60)).await.unwrap()
    };
    let first = about(account, b"game", 7);
    assert!(claim(&first, 100).await);
    assert!(!claim(&first, 159).await, "somebody sends it");
    assert!(claim(&about(account, b"other", 7), 100).await);
    assert!(claim(&about(guest, b"game", 7), 100).await);
    assert!(claim(&first, 160).await, "whoever has claimed it has not sent it");
    // Whoever tries again later claims it for longer.
    people.note_told(&first, Timestamp(500), false).await.unwrap();
    assert!(!claim(&first, 559).await);
    assert!(claim(&first, 560).await);
    people.note_told(&first, Timestamp(561), true).await.unwrap();
    assert!(!claim(&first, 9_000).await, "it was sent");
    assert!(!claim(&about(account, b"game", 6), 9_000).await, "it is older");
    let next = about(account, b"game", 8);
    assert!(claim(&next, 600).await, "another occasion");
    people.note_told(&first, Timestamp(601), true).await.unwrap();
    assert!(claim(&next, 660).await, "only the older one was sent");
    let nobody = people.claim(&about(PlayerId(999), b"x", 1), Timestamp(1), Timestamp(0)).await;
    assert!(nobody.is_err());
    // What a guest was told, the account knows.
    people.note_told(&about(guest, b"game", 7), Timestamp(700), true).await.unwrap();
    let alone = about(guest, b"alone", 7);
    assert!(claim(&alone, 700).await);
    people.note_told(&alone, Timestamp(700), true).await.unwrap();
    people.log_in(account, Some(Guest(guest)), &session(121, 121)).await.unwrap();
    assert!(!claim(&about(account, b"alone", 7), 900).await);
    assert!(people.end_session(SessionDigest([121; 32])).await.unwrap());
    assert_eq!(people.forget_told(Timestamp(100)).await.unwrap(), 0);
    assert!(people.forget_told(Timestamp(701)).await.unwrap() >= 3);
    assert!(claim(&about(account, b"alone", 7), 900).await, "it is forgotten");
}

/// An absence between two moments.
const fn absence(begins: i64, ends: i64, noted: bool) -> StoredAbsence {
    StoredAbsence { begins: Timestamp(begins), ends: Timestamp(ends), noted }
}

async fn absences(people: &dyn People) {
    let account = rabelais(people).await;
    let by = SessionDigest([130; 32]);
    people.log_in(account, None, &session(130, 130)).await.unwrap();
    let other = people.create_guest(&session(131, 130)).await.unwrap();
    let all = async || people.absences(account).await.unwrap();
    let replace = async |known: &[StoredAbsence], new: &[StoredAbsence]| {
        people.replace_absences(account, by, known, new).await.unwrap()
    };
    assert_eq!((all().await, people.unnoted_absences().await.unwrap()), (vec![], vec![]));
    let [first, second] = [absence(20, 40, false), absence(60, 80, false)];
    assert!(replace(&[], &[second, first]).await);
    assert_eq!(all().await, [first, second], "by their beginnings");
    assert!(!replace(&[first], &[]).await, "somebody else has changed them");
    let foreign = people.replace_absences(account, SessionDigest([131; 32]), &[], &[]).await;
    assert!(matches!(foreign, Err(WriteError::NoSession)), "{foreign:?}");
    let another = people.replace_absences(other, SessionDigest([131; 32]), &[], &[first]).await;
    assert!(another.unwrap());
    assert_eq!(people.unnoted_absences().await.unwrap(), [account, other]);

    people.note_absence(account, absence(20, 41, false)).await.unwrap();
    assert_eq!(all().await, [first, second], "it was another one");
    for noted in [first, first, second] {
        people.note_absence(account, noted).await.unwrap();
    }
    let [first, second] = [first, second].map(|it| StoredAbsence { noted: true, ..it });
    assert_eq!(all().await, [first, second]);
    assert_eq!(people.unnoted_absences().await.unwrap(), [other]);

    // It goes on from its beginning, up to its end.
    for at in [19, 40, 59, 80] {
        assert!(!people.end_absence(account, Timestamp(at)).await.unwrap(), "{at}");
    }
    assert!(people.end_absence(account, Timestamp(30)).await.unwrap());
    assert!(!people.end_absence(account, Timestamp(30)).await.unwrap());
    let shorter = absence(20, 30, false);
    assert_eq!(all().await, [shorter, second]);
    assert!(people.end_absence(account, Timestamp(60)).await.unwrap());
    let cancelled = absence(60, 60, false);
    assert_eq!(all().await, [shorter, cancelled], "all games must learn it");
    people.note_absence(account, cancelled).await.unwrap();
    assert_eq!(all().await, [shorter]);

    assert_eq!(people.forget_absences(Timestamp(100)).await.unwrap(), 0);
    people.note_absence(account, shorter).await.unwrap();
    assert_eq!(people.forget_absences(Timestamp(30)).await.unwrap(), 0);
    assert_eq!(people.forget_absences(Timestamp(31)).await.unwrap(), 1);
    assert_eq!(all().await, []);
    // Those of a guest stay with the guest. Erasing the account ends all.
    assert!(replace(&[], &[first]).await);
    people.log_in(account, Some(Guest(other)), &session(132, 132)).await.unwrap();
    assert_eq!((all().await.len(), people.absences(other).await.unwrap().len()), (1, 1));
    for ended in [by, SessionDigest([132; 32])] {
        people.end_session(ended).await.unwrap();
    }
}

async fn erasing(people: &dyn People) {
    let account = people.account(rabelais(people).await).await.unwrap().unwrap();
    let erased = ErasedAccount { player: account.player, created: account.created };
    let token = NewToken {
        digest: TokenDigest([9; 32]),
        player: account.player,
        name: "mine".to_owned(),
        at: Timestamp(1),
    };
    people.add_token(&token, SessionDigest([40; 32]), 1).await.unwrap();
    let somebody_else = ErasedAccount { created: Timestamp(7), ..erased };
    assert_eq!(people.erase(somebody_else).await.unwrap(), None);
    let ended = people.erase(erased).await.unwrap();
    assert_eq!(ended.map(|ended| ended.len()), Some(2));
    assert_eq!(people.unnoted_absences().await.unwrap(), []);
    assert_eq!(people.absences(account.player).await.unwrap(), []);
    assert_eq!(people.false_starts(account.player, Timestamp(0)).await.unwrap(), []);
    assert_eq!(people.channels(account.player).await.unwrap(), []);
    assert_eq!(people.erase(erased).await.unwrap(), None);
    assert_eq!(people.account(account.player).await.unwrap(), None);
    assert_eq!(people.account_like("rabelais").await.unwrap(), None);
    assert_eq!(people.codes(account.player).await.unwrap(), 0);
    assert_eq!(people.sessions(account.player).await.unwrap(), []);
    assert_eq!(people.token(TokenDigest([9; 32])).await.unwrap(), None);
    assert_eq!(people.former_guests().await.unwrap(), []);
    assert!(people.created(account.player).await.unwrap().is_some(), "a number is given once");
    let next = people.create_guest(&session(60, 60)).await.unwrap();
    assert!(next > account.player);
}
