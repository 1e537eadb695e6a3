//! The statements about talk, reports, acts and blocks, which are the same for all databases.
//!
//! The module that calls the macro has a `SqlRegistry` with `put_words`, its `Connection`, and what differs: `one_of!`, the test that a
//! column is one of the `numbers` of some players; `lock_players`, which keeps others from writing about them; `is_taken` and
//! `free_likeness`, `put_admission` of the tables about people; `put_webhook` of that of webhooks; and `END_CHALLENGES`, which ends those by the player `$1`.

/// A query for rows of reports.
#[doc(hidden)]
#[macro_export]
macro_rules! select_report {
    ($rest:expr) => {
        sqlx::query_as::<_, $crate::sql::ReportRow>(concat!(
            "select number, at, reporter, player, name, game, reason, text, handled from report ",
            $rest
        ))
    };
}

/// Implements these tables for the `SqlRegistry` of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! talk_tables {
    () => {
        use std::collections::{BTreeMap, BTreeSet};

        use async_trait::async_trait;
        use $crate::sql::{
            AdmissionRow, AuditRow, ReportRow, ReportedRow, WordRow, audit_line, may_be_reported,
            open_admission, report,
            reported_word, room_number, word,
        };
        use $crate::talk::{
            ActAuthor, ActError, ActOutcome, Acts, Blocks, ChatWords, ListPage, NewAct, NewReport,
            NewWord, OpenAdmission, Reports, StoredAuditLine, StoredDeed, StoredReport, StoredReportedWord,
            StoredRoom, StoredWord,
        };
        use $crate::{GameId, PlayerId, ReadError, Timestamp, WriteError};

        /// The number below which a page begins.
        fn before(page: ListPage) -> i64 {
            page.before.map_or(i64::MAX, |before| before.try_into().unwrap_or(i64::MAX))
        }

        /// The words of a report, and whether it is about them; nothing if it may not be about one of them.
        async fn words_of(
            connection: &mut Connection,
            new: &NewReport,
            around: u32,
        ) -> Result<Option<Vec<StoredReportedWord>>, sqlx::Error> {
            let mut all = BTreeMap::new();
            let wanted: BTreeSet<u64> = new.words.iter().copied().collect();
            for &number in &wanted {
                let row: Option<WordRow> = sqlx::query_as(
                    "select number, game, room, player, at, text from word where number = $1",
                )
                .bind(number.cast_signed())
                .fetch_optional(&mut *connection)
                .await?;
                let Some(word) = row.map(word).filter(|word| may_be_reported(new, word)) else {
                    return Ok(None);
                };
                all.extend(neighbours(connection, &word, around).await?);
                all.insert(number, word);
            }
            let reported =
                |(number, word)| StoredReportedWord { word, reported: wanted.contains(&number) };
            Ok(Some(all.into_iter().map(reported).collect()))
        }

        /// The words that were said in the same room before and after a word.
        async fn neighbours(
            connection: &mut Connection,
            StoredWord { number, said }: &StoredWord,
            around: u32,
        ) -> Result<Vec<(u64, StoredWord)>, sqlx::Error> {
            let rows: Vec<WordRow> = sqlx::query_as(
                "select * from (select number, game, room, player, at, text from word \
                 where game = $1 and room = $2 and number < $3 order by number desc limit $4) as before \
                 union all \
                 select * from (select number, game, room, player, at, text from word \
                 where game = $1 and room = $2 and number > $3 order by number limit $4) as after",
            )
            .bind(&said.game.0[..])
            .bind(room_number(said.room))
            .bind(number.cast_signed())
            .bind(i64::from(around))
            .fetch_all(connection)
            .await?;
            Ok(rows.into_iter().map(word).map(|word| (word.number, word)).collect())
        }

        async fn put_report(
            connection: &mut Connection,
            new: &NewReport,
            words: &[StoredReportedWord],
        ) -> Result<u64, sqlx::Error> {
            let number: i64 = sqlx::query_scalar(
                "insert into report (at, reporter, player, game, reason, text, name) \
                 values ($1, $2, $3, $4, $5, $6, $7) returning number",
            )
            .bind(new.at.0)
            .bind(new.by.0)
            .bind(new.player.0)
            .bind(new.game.as_ref().map(|game| &game.0[..]))
            .bind(new.reason.as_str())
            .bind(new.text.as_deref())
            .bind(new.name.as_deref())
            .fetch_one(&mut *connection)
            .await?;
            for StoredReportedWord { word, reported } in words {
                sqlx::query(
                    "insert into report_word (report, word, room, player, at, text, reported) \
                     values ($1, $2, $3, $4, $5, $6, $7)",
                )
                .bind(number)
                .bind(word.number.cast_signed())
                .bind(room_number(word.said.room))
                .bind(word.said.player.0)
                .bind(word.said.at.0)
                .bind(word.said.text.as_str())
                .bind(*reported)
                .execute(&mut *connection)
                .await?;
            }
            Ok(number.cast_unsigned())
        }

        /// Adds their words to reports.
        async fn with_words(
            connection: &mut Connection,
            rows: Vec<ReportRow>,
        ) -> Result<Vec<StoredReport>, sqlx::Error> {
            let mut reports: Vec<StoredReport> = rows.into_iter().map(report).collect();
            for report in &mut reports {
                let rows: Vec<ReportedRow> = sqlx::query_as(
                    "select report, word, room, player, at, text, reported from report_word \
                     where report = $1 order by word",
                )
                .bind(report.number.cast_signed())
                .fetch_all(&mut *connection)
                .await?;
                report.words =
                    rows.into_iter().map(|row| reported_word(report.game, row)).collect();
            }
            Ok(reports)
        }

        #[async_trait]
        impl Reports for SqlRegistry {
            async fn report(
                &self,
                new: &NewReport,
                around: u32,
            ) -> Result<Option<u64>, WriteError> {
                let mut transaction = self.begin().await?;
                let saved = async {
                    let Some(words) = words_of(&mut transaction, new, around).await? else {
                        return Ok(None);
                    };
                    put_report(&mut transaction, new, &words).await.map(Some)
                };
                let saved = self.written(saved).await?;
                self.commit(transaction).await?;
                Ok(saved)
            }

            async fn reports(
                &self,
                all: bool,
                page: ListPage,
            ) -> Result<Vec<StoredReport>, ReadError> {
                let read = async {
                    let mut reader = self.pool().acquire().await?;
                    let rows = if all {
                        $crate::select_report!(
                            "where number < $1 order by number desc limit $2"
                        )
                    } else {
                        $crate::select_report!(
                            "where handled is null and number < $1 order by number desc limit $2"
                        )
                    };
                    let rows = rows
                        .bind(before(page))
                        .bind(i64::from(page.most))
                        .fetch_all(&mut *reader)
                        .await?;
                    with_words(&mut reader, rows).await
                };
                self.answer(read).await
            }

            async fn report_numbered(
                &self,
                number: u64,
            ) -> Result<Option<StoredReport>, ReadError> {
                let read = async {
                    let mut reader = self.pool().acquire().await?;
                    let row =
                        $crate::select_report!("where number = $1").bind(number.cast_signed());
                    let rows = row.fetch_all(&mut *reader).await?;
                    Ok(with_words(&mut reader, rows).await?.pop())
                };
                self.answer(read).await
            }

            async fn reports_by(
                &self,
                player: &[PlayerId],
                most: u32,
            ) -> Result<Vec<StoredReport>, ReadError> {
                let read = async {
                    let mut reader = self.pool().acquire().await?;
                    let rows = $crate::select_report!(concat!(
                        "where reporter ",
                        one_of!("$1"),
                        " order by number desc limit $2"
                    ));
                    let rows = rows
                        .bind(numbers(player))
                        .bind(i64::from(most))
                        .fetch_all(&mut *reader)
                        .await?;
                    with_words(&mut reader, rows).await
                };
                self.answer(read).await
            }

            async fn count_reports(&self, players: &[PlayerId]) -> Result<[u64; 2], ReadError> {
                let counts = sqlx::query_as(concat!(
                    "select (select count(*) from report where player ",
                    one_of!("$1"),
                    "), \
                     (select count(*) from report where reporter ",
                    one_of!("$1"),
                    ")"
                ));
                let counts = counts.bind(numbers(players)).fetch_one(self.pool());
                let (about, sent): (i64, i64) = self.answer(counts).await?;
                Ok([about.cast_unsigned(), sent.cast_unsigned()])
            }

            async fn forget_reports(&self, before: Timestamp) -> Result<u64, WriteError> {
                let old = "delete from report where handled < $1 or (handled is null and at < $1)";
                self.execute(sqlx::query(old).bind(before.0)).await
            }
        }

        /// The player whom an act concerns: the account of one who is a guest of it.
        async fn resolve(
            connection: &mut Connection,
            act: &NewAct,
        ) -> Result<Result<Option<PlayerId>, ActError>, sqlx::Error> {
            let mut player = act.player;
            if let Some(report) = act.report {
                let reported: Option<i64> =
                    sqlx::query_scalar("select player from report where number = $1")
                        .bind(report.cast_signed())
                        .fetch_optional(&mut *connection)
                        .await?;
                let Some(reported) = reported else { return Ok(Err(ActError::NoReport)) };
                player = player.or(Some(PlayerId(reported)));
            } else if act.deed == StoredDeed::Dismiss {
                return Ok(Err(ActError::NoReport));
            }
            let Some(PlayerId(number)) = player else { return Ok(Ok(None)) };
            let account: Option<i64> =
                sqlx::query_scalar("select player from former_guest where guest = $1")
                    .bind(number)
                    .fetch_optional(connection)
                    .await?;
            Ok(Ok(Some(PlayerId(account.unwrap_or(number)))))
        }

        /// Does what concerns the club and no player: its invitations and webhooks.
        async fn change_club(
            connection: &mut Connection,
            deed: &mut StoredDeed,
            at: Timestamp,
        ) -> Result<Result<(), ActError>, sqlx::Error> {
            match deed {
                StoredDeed::Invite { admission, .. } => {
                    if let Some(new) = admission {
                        put_admission(connection, new).await?;
                    }
                    Ok(Ok(()))
                }
                StoredDeed::WithdrawInvitation { invitation } => {
                    let withdrawn = sqlx::query(
                        "delete from admission where line = $1 and accounts > 0 and until > $2",
                    );
                    let withdrawn = withdrawn.bind(invitation.cast_signed()).bind(at.0);
                    let withdrawn = withdrawn.execute(connection).await?.rows_affected();
                    Ok(if withdrawn > 0 { Ok(()) } else { Err(ActError::NoInvitation(*invitation)) })
                }
                StoredDeed::AddWebhook { number, webhook, .. } => {
                    if let Some(wanted) = webhook {
                        let (new, most) = &**wanted;
                        let added = put_webhook(connection, new, *most).await?;
                        let Some(added) = added else {
                            return Ok(Err(ActError::TooManyWebhooks(*most)));
                        };
                        *number = added;
                    }
                    Ok(Ok(()))
                }
                StoredDeed::RemoveWebhook { number } => {
                    let removed = sqlx::query("delete from webhook where number = $1");
                    let removed = removed.bind(number.cast_signed()).execute(connection).await?;
                    Ok(if removed.rows_affected() > 0 { Ok(()) } else { Err(ActError::NoWebhook(*number)) })
                }
                _ => Ok(Ok(())),
            }
        }

        /// Does what is asked, and adds to it what the log should say.
        async fn do_deed(
            connection: &mut Connection,
            act: &mut NewAct,
        ) -> Result<Result<(), ActError>, sqlx::Error> {
            if act.deed.needs_player() && act.player.is_none() {
                return Ok(Err(ActError::NoPlayer));
            }
            let player = act.player.map_or(0, |player| player.0);
            match &mut act.deed {
                StoredDeed::Dismiss | StoredDeed::Note | StoredDeed::Agreement { .. } => Ok(Ok(())),
                StoredDeed::Rename { name, likeness, old } => {
                    rename(connection, player, [name, likeness], old).await
                }
                StoredDeed::Close { until } => {
                    let closed = sqlx::query(
                        "update account set closed = true, closed_until = $2, closed_why = $3 where player = $1",
                    );
                    let closed = closed.bind(player).bind(*until).bind(act.reason.as_str());
                    let closed = closed.execute(&mut *connection).await?.rows_affected();
                    if closed == 0 {
                        return Ok(Err(ActError::NoAccount));
                    }
                    for sql in [
                        "delete from session where player = $1",
                        "delete from token where player = $1",
                        "delete from channel where player = $1",
                    ] {
                        sqlx::query(sql).bind(player).execute(&mut *connection).await?;
                    }
                    end_challenges(connection, player).await
                }
                StoredDeed::EndChallenges => end_challenges(connection, player).await,
                StoredDeed::Reopen => {
                    let reopened = sqlx::query(
                        "update account set closed = false, closed_until = null, closed_why = null \
                         where player = $1",
                    );
                    let reopened = reopened.bind(player).execute(connection).await?.rows_affected();
                    Ok(if reopened > 0 { Ok(()) } else { Err(ActError::NoAccount) })
                }
                StoredDeed::DeleteWords { words } => delete_words(connection, words).await,
                StoredDeed::Invite { .. }
                | StoredDeed::WithdrawInvitation { .. }
                | StoredDeed::AddWebhook { .. }
                | StoredDeed::RemoveWebhook { .. } => {
                    change_club(connection, &mut act.deed, act.at).await
                }
                StoredDeed::ClearName { old } => {
                    clear_name(connection, player, act.at, old).await
                }
                StoredDeed::Operator { operator } => {
                    let changed = sqlx::query("update account set operator = $2 where player = $1");
                    let changed = changed.bind(player).bind(*operator).execute(connection).await?;
                    Ok(if changed.rows_affected() > 0 { Ok(()) } else { Err(ActError::NoAccount) })
                }
            }
        }

        /// Removes the stored challenges of a player, also those that the player made as a guest. This is the only place where the store
        /// reads a challenge: the act must also hold if no server runs.
        async fn end_challenges(
            connection: &mut Connection,
            player: i64,
        ) -> Result<Result<(), ActError>, sqlx::Error> {
            sqlx::query(END_CHALLENGES).bind(player).execute(connection).await?;
            Ok(Ok(()))
        }

        async fn rename(
            connection: &mut Connection,
            player: i64,
            [name, likeness]: [&str; 2],
            old: &mut Option<String>,
        ) -> Result<Result<(), ActError>, sqlx::Error> {
            *old = sqlx::query_scalar("select name from account where player = $1")
                .bind(player)
                .fetch_optional(&mut *connection)
                .await?;
            if old.is_none() {
                return Ok(Err(ActError::NoAccount));
            }
            free_likeness(connection, likeness).await?;
            let renamed =
                sqlx::query("update account set name = $2, likeness = $3 where player = $1");
            match renamed.bind(player).bind(name).bind(likeness).execute(connection).await {
                Ok(_) => Ok(Ok(())),
                Err(error) if is_taken(&error) => Ok(Err(ActError::NameTaken)),
                Err(error) => Err(error),
            }
        }

        /// Removes the name of a guest, who can choose another one as late as after a choice.
        async fn clear_name(
            connection: &mut Connection,
            player: i64,
            at: Timestamp,
            old: &mut Option<String>,
        ) -> Result<Result<(), ActError>, sqlx::Error> {
            let name = sqlx::query_scalar(
                "select name from guest_name where player = $1 and name is not null",
            );
            *old = name.bind(player).fetch_optional(&mut *connection).await?;
            if old.is_none() {
                return Ok(Err(ActError::NoName));
            }
            sqlx::query(
                "update guest_name set name = null, likeness = null, at = $2 where player = $1",
            )
            .bind(player)
            .bind(at.0)
            .execute(connection)
            .await?;
            Ok(Ok(()))
        }

        /// Deletes words; those that are gone already stay in the log too.
        async fn delete_words(
            connection: &mut Connection,
            words: &[u64],
        ) -> Result<Result<(), ActError>, sqlx::Error> {
            let mut deleted = 0;
            for word in words {
                let word =
                    sqlx::query("delete from word where number = $1").bind(word.cast_signed());
                deleted += word.execute(&mut *connection).await?.rows_affected();
            }
            Ok(if deleted > 0 { Ok(()) } else { Err(ActError::NoWords) })
        }

        async fn put_line(
            connection: &mut Connection,
            act: NewAct,
        ) -> Result<StoredAuditLine, sqlx::Error> {
            let deed = serde_json::to_string(&act.deed);
            let deed = deed.map_err(|error| sqlx::Error::Encode(error.into()))?;
            let (operator, user) = match &act.by {
                ActAuthor::Player(player) => (Some(player.0), None),
                ActAuthor::User(user) => (None, Some(user.as_str())),
            };
            let line: i64 = sqlx::query_scalar(
                "insert into audit (line, at, operator, \"user\", deed, player, report, reason) \
                 select coalesce(max(line), 0) + 1, $1, $2, $3, $4, $5, $6, $7 from audit returning line",
            )
            .bind(act.at.0)
            .bind(operator)
            .bind(user)
            .bind(deed)
            .bind(act.player.map(|player| player.0))
            .bind(act.report.map(u64::cast_signed))
            .bind(act.reason.as_str())
            .fetch_one(connection)
            .await?;
            Ok(StoredAuditLine { line: line.cast_unsigned(), act })
        }

        /// Does what is asked and notes it, within a transaction that nobody else acts beside.
        async fn act(connection: &mut Connection, new: &NewAct) -> Result<ActOutcome, sqlx::Error> {
            let mut act = new.clone();
            match resolve(connection, &act).await? {
                Ok(player) => act.player = player,
                Err(not) => return Ok(ActOutcome::Not(not)),
            }
            lock_players(connection, act.player.as_slice()).await?;
            if let Err(not) = do_deed(connection, &mut act).await? {
                return Ok(ActOutcome::Not(not));
            }
            if let Some(report) = act.report.filter(|_| act.deed != StoredDeed::Note) {
                sqlx::query("update report set handled = $2 where number = $1 and handled is null")
                    .bind(report.cast_signed())
                    .bind(act.at.0)
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(ActOutcome::Done(put_line(connection, act).await?))
        }

        #[async_trait]
        impl Acts for SqlRegistry {
            async fn act(&self, new: &NewAct) -> Result<ActOutcome, WriteError> {
                let mut transaction = self.begin_locked(TransactionLock::Acts).await?;
                let acted = self.written(act(&mut transaction, new)).await?;
                // Nothing is written if nothing was done.
                if matches!(acted, ActOutcome::Done(_)) {
                    self.commit(transaction).await?;
                }
                Ok(acted)
            }

            async fn audit(
                &self,
                about: Option<&[PlayerId]>,
                page: ListPage,
            ) -> Result<Vec<StoredAuditLine>, ReadError> {
                let rows = sqlx::query_as(concat!(
                    "select line, at, operator, \"user\", deed, player, report, reason from audit \
                     where line < $1 and ($3 is null or player ",
                    one_of!("$3"),
                    ") \
                     order by line desc limit $2"
                ))
                .bind(before(page))
                .bind(i64::from(page.most))
                .bind(about.map(numbers));
                let lines = async {
                    let rows: Vec<AuditRow> = rows.fetch_all(self.pool()).await?;
                    rows.into_iter().map(audit_line).collect()
                };
                self.answer(lines).await
            }

            async fn open_admissions(
                &self,
                now: Timestamp,
            ) -> Result<Vec<OpenAdmission>, ReadError> {
                let rows = sqlx::query_as(
                    "select audit.line, audit.at, operator, \"user\", deed, player, report, reason, \
                     accounts, until from admission join audit on audit.line = admission.line \
                     where accounts > 0 and until > $1 order by audit.line",
                );
                let open = async {
                    let rows: Vec<AdmissionRow> = rows.bind(now.0).fetch_all(self.pool()).await?;
                    rows.into_iter().map(open_admission).collect()
                };
                self.answer(open).await
            }

            async fn last_line(&self) -> Result<u64, ReadError> {
                let last = sqlx::query_scalar("select max(line) from audit");
                let last: Option<i64> = self.answer(last.fetch_one(self.pool())).await?;
                Ok(last.unwrap_or(0).cast_unsigned())
            }
        }

        #[async_trait]
        impl Blocks for SqlRegistry {
            async fn block(
                &self,
                player: PlayerId,
                blocked: PlayerId,
                at: Timestamp,
                most: u32,
            ) -> Result<bool, WriteError> {
                let both = [player, blocked];
                let mut transaction = self.begin_about(&both).await?;
                let accounts = sqlx::query_scalar(concat!(
                    "select player from account where player ",
                    one_of!("$1")
                ));
                let accounts = accounts.bind(numbers(&both)).fetch_all(&mut *transaction);
                let accounts: Vec<i64> = self.written(accounts).await?;
                if let Some(absent) = both.into_iter().find(|one| !accounts.contains(&one.0)) {
                    return Err(WriteError::NoAccount(absent));
                }
                let put = sqlx::query(
                    "insert into block (player, blocked, at) select $1, $2, $3 \
                     where (select count(*) from block where player = $1 and blocked <> $2) < $4 \
                     on conflict (player, blocked) do update set at = block.at",
                )
                .bind(player.0)
                .bind(blocked.0)
                .bind(at.0)
                .bind(i64::from(most))
                .execute(&mut *transaction)
                .await;
                let fits = put.map_err(|error| self.not_written(&error))?.rows_affected() > 0;
                self.commit(transaction).await?;
                Ok(fits)
            }

            async fn unblock(&self, player: PlayerId, blocked: PlayerId) -> Result<(), WriteError> {
                let ended = sqlx::query("delete from block where player = $1 and blocked = $2");
                self.execute(ended.bind(player.0).bind(blocked.0)).await.map(drop)
            }

            async fn blocks_of(&self, player: PlayerId) -> Result<Vec<PlayerId>, ReadError> {
                let rows = sqlx::query_scalar(
                    "select blocked from block where player = $1 order by at, blocked",
                );
                let rows: Vec<i64> =
                    self.answer(rows.bind(player.0).fetch_all(self.pool())).await?;
                Ok(rows.into_iter().map(PlayerId).collect())
            }

            async fn blocks(&self) -> Result<Vec<(PlayerId, PlayerId)>, ReadError> {
                let rows = sqlx::query_as(
                    "select player, blocked from block order by at, player, blocked",
                );
                let rows: Vec<(i64, i64)> = self.answer(rows.fetch_all(self.pool())).await?;
                Ok(rows
                    .into_iter()
                    .map(|(player, blocked)| (PlayerId(player), PlayerId(blocked)))
                    .collect())
            }
        }

        #[async_trait]
        impl ChatWords for SqlRegistry {
            async fn say(&self, words: &[NewWord]) -> Result<Vec<u64>, WriteError> {
                self.put_words(words).await
            }

            async fn said(
                &self,
                game: GameId,
                room: StoredRoom,
                most: u32,
            ) -> Result<Vec<StoredWord>, ReadError> {
                let rows = sqlx::query_as(
                    "select number, game, room, player, at, text from word \
                     where game = $1 and room = $2 order by number desc limit $3",
                )
                .bind(&game.0[..])
                .bind(room_number(room))
                .bind(i64::from(most));
                let rows: Vec<WordRow> = self.answer(rows.fetch_all(self.pool())).await?;
                Ok(rows.into_iter().rev().map(word).collect())
            }

            async fn words_of(
                &self,
                player: &[PlayerId],
                most: u32,
            ) -> Result<Vec<StoredWord>, ReadError> {
                let rows = sqlx::query_as(concat!(
                    "select number, game, room, player, at, text from word where player ",
                    one_of!("$1"),
                    " order by number desc limit $2"
                ))
                .bind(numbers(player))
                .bind(i64::from(most));
                let rows: Vec<WordRow> = self.answer(rows.fetch_all(self.pool())).await?;
                Ok(rows.into_iter().rev().map(word).collect())
            }

            async fn forget_words(&self, before: Timestamp) -> Result<u64, WriteError> {
                self.execute(sqlx::query("delete from word where at < $1").bind(before.0)).await
            }
        }
    };
}
