//! The statements about people, which are the same for all databases.
//!
//! The module that calls the macro has a `SqlRegistry` with `still_asks`, its `Connection`, its `QueryResult`, and
//! `UNSEEN_SESSIONS`, which ends the sessions that were last seen before `$1`.

/// A query for rows of accounts.
#[doc(hidden)]
#[macro_export]
macro_rules! select_account {
    ($rest:expr) => {
        sqlx::query_as::<_, $crate::sql::AccountRow>(concat!(
            "select player, name, password, created, bot, operator, closed, closed_until, closed_why \
             from account ",
            $rest
        ))
    };
}

/// A query for rows of sessions.
#[doc(hidden)]
#[macro_export]
macro_rules! select_session {
    ($rest:expr) => {
        sqlx::query_as::<_, $crate::sql::SessionRow>(concat!(
            "select digest, player, created, seen, device from session ",
            $rest
        ))
    };
}

/// A query for rows of tokens.
#[doc(hidden)]
#[macro_export]
macro_rules! select_token {
    ($rest:expr) => {
        sqlx::query_as::<_, $crate::sql::TokenRow>(concat!(
            "select digest, player, name, created, seen from token ",
            $rest
        ))
    };
}

/// Implements these tables for the `SqlRegistry` of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! people_tables {
    () => {
        use async_trait::async_trait;
        use $crate::people::{
            AccessToken, Accounts, Admission, Admissions, CodeDigest, ErasedAccount, FalseStart,
            FalseStarts, Guest, LoginSession, NewAccount, NewSession, NewToken, SessionDigest, Sessions, StoredAccount,
            TokenDigest, Tokens,
        };
        use $crate::sql::{account, digest, session, token};
        use $crate::{GameId, PlayerId, ReadError, Secret, Timestamp, WriteError};

        async fn put_session(
            connection: &mut Connection,
            player: PlayerId,
            session: &NewSession,
        ) -> Result<(), sqlx::Error> {
            sqlx::query(
                "insert into session (digest, player, created, seen, device) values ($1, $2, $3, $3, $4)",
            )
            .bind(&session.digest.0[..])
            .bind(player.0)
            .bind(session.at.0)
            .bind(session.device.as_str())
            .execute(connection)
            .await
            .map(drop)
        }

        /// Ends all sessions of a player but one, and returns them.
        async fn end_sessions(
            connection: &mut Connection,
            player: PlayerId,
            but: Option<SessionDigest>,
        ) -> Result<Vec<SessionDigest>, sqlx::Error> {
            let but = but.map(|digest| digest.0.to_vec()).unwrap_or_default();
            let ended: Vec<Vec<u8>> = sqlx::query_scalar(
                "delete from session where player = $1 and digest <> $2 returning digest",
            )
            .bind(player.0)
            .bind(but)
            .fetch_all(connection)
            .await?;
            Ok(ended.into_iter().map(|bytes| SessionDigest(digest(&bytes))).collect())
        }

        impl SqlRegistry {
            /// The account of `player` must be one row of a change.
            fn one_account(
                &self,
                changed: Result<QueryResult, sqlx::Error>,
                player: PlayerId,
            ) -> Result<(), WriteError> {
                match changed.map_err(|error| self.not_written(&error))?.rows_affected() {
                    0 => Err(WriteError::NoAccount(player)),
                    _ => Ok(()),
                }
            }
        }

        /// Checks whether a row that must be unique, or must not refer to nothing, is refused.
        pub(super) fn is_taken(error: &sqlx::Error) -> bool {
            error.as_database_error().is_some_and(|error| {
                error.is_unique_violation() || error.is_foreign_key_violation()
            })
        }

        /// Adds an account. Returns whether its name was free, and its number one without an account.
        async fn put_account(
            connection: &mut Connection,
            new: &NewAccount,
        ) -> Result<bool, sqlx::Error> {
            let put = sqlx::query(
                "insert into account (player, name, likeness, password, created) \
                 select $1, $2, $3, $4, $5 where not exists (select 1 from former_guest where guest = $1)",
            )
            .bind(new.player.0)
            .bind(new.name.name.as_str())
            .bind(new.name.likeness.as_str())
            .bind($crate::sql::password(&new.password))
            .bind(new.session.at.0)
            .execute(connection)
            .await;
            match put {
                Ok(put) => Ok(put.rows_affected() > 0),
                Err(error) if is_taken(&error) => Ok(false),
                Err(error) => Err(error),
            }
        }

        async fn put_codes(
            connection: &mut Connection,
            player: PlayerId,
            codes: &[CodeDigest],
        ) -> Result<(), sqlx::Error> {
            for code in codes {
                sqlx::query("insert into recovery (player, digest) values ($1, $2)")
                    .bind(player.0)
                    .bind(&code.0[..])
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(())
        }

        async fn set_password(
            connection: &mut Connection,
            player: PlayerId,
            password: &Secret,
        ) -> Result<QueryResult, sqlx::Error> {
            sqlx::query("update account set password = $2 where player = $1")
                .bind(player.0)
                .bind($crate::sql::password(password))
                .execute(connection)
                .await
        }

        impl SqlRegistry {
            /// Replaces all sessions of a player by a new one, and returns those that ended.
            async fn renew(
                &self,
                transaction: &mut Connection,
                player: PlayerId,
                session: &NewSession,
            ) -> Result<Vec<SessionDigest>, WriteError> {
                let failed = |error: sqlx::Error| self.not_written(&error);
                let ended = end_sessions(transaction, player, None).await.map_err(failed)?;
                put_session(transaction, player, session).await.map_err(failed)?;
                Ok(ended)
            }
        }

        #[async_trait]
        impl Accounts for SqlRegistry {
            async fn register(
                &self,
                new: &NewAccount,
            ) -> Result<Option<Vec<SessionDigest>>, WriteError> {
                let failed = |error: sqlx::Error| self.not_written(&error);
                let mut transaction = self.begin_about(&[new.player]).await?;
                if !put_account(&mut transaction, new).await.map_err(failed)? {
                    return Ok(None);
                }
                forget_guest_name(&mut transaction, new.player).await.map_err(failed)?;
                free_likeness(&mut transaction, &new.name.likeness).await.map_err(failed)?;
                put_codes(&mut transaction, new.player, &new.codes).await.map_err(failed)?;
                if let Some(digest) = new.admission {
                    let used = sqlx::query(
                        "update admission set accounts = accounts - 1 \
                         where digest = $1 and accounts > 0 and until > $2",
                    );
                    let used = used.bind(&digest.0[..]).bind(new.session.at.0);
                    let used = used.execute(&mut *transaction).await.map_err(failed)?;
                    if used.rows_affected() == 0 {
                        return Err(WriteError::NoAdmission);
                    }
                }
                let ended =
                    end_sessions(&mut transaction, new.player, None).await.map_err(failed)?;
                put_session(&mut transaction, new.player, &new.session).await.map_err(failed)?;
                self.commit(transaction).await?;
                Ok(Some(ended))
            }

            async fn account(&self, player: PlayerId) -> Result<Option<StoredAccount>, ReadError> {
                let query = $crate::select_account!("where player = $1").bind(player.0);
                let row = self.answer(query.fetch_optional(self.pool())).await?;
                Ok(row.map(account))
            }

            async fn account_like(
                &self,
                likeness: &str,
            ) -> Result<Option<StoredAccount>, ReadError> {
                let query = $crate::select_account!("where likeness = $1").bind(likeness);
                let row = self.answer(query.fetch_optional(self.pool())).await?;
                Ok(row.map(account))
            }

            async fn accounts(&self) -> Result<Vec<StoredAccount>, ReadError> {
                let query = $crate::select_account!("order by player");
                let rows = self.answer(query.fetch_all(self.pool())).await?;
                Ok(rows.into_iter().map(account).collect())
            }

            async fn log_in(
                &self,
                player: PlayerId,
                guest: Option<Guest>,
                session: &NewSession,
            ) -> Result<Vec<SessionDigest>, WriteError> {
                let failed = |error: sqlx::Error| self.not_written(&error);
                let guests = guest.map(|Guest(guest)| guest);
                let players: Vec<PlayerId> = guests.into_iter().chain([player]).collect();
                let mut transaction = self.begin_about(&players).await?;
                let mut ended = Vec::new();
                if let Some(Guest(guest)) = guest {
                    let brought = sqlx::query(
                        "insert into former_guest (guest, player) select $1, $2 \
                         where not exists (select 1 from account where player = $1)",
                    );
                    let brought =
                        brought.bind(guest.0).bind(player.0).execute(&mut *transaction).await;
                    self.one_account(brought, guest)?;
                    ended = end_sessions(&mut transaction, guest, None).await.map_err(failed)?;
                    forget_guest_name(&mut transaction, guest).await.map_err(failed)?;
                    bring_channels(&mut transaction, guest, player).await.map_err(failed)?;
                    sqlx::query("update false_start set player = $2 where player = $1")
                        .bind(guest.0)
                        .bind(player.0)
                        .execute(&mut *transaction)
                        .await
                        .map_err(failed)?;
                }
                let known = sqlx::query(
                    "update account set closed = false, closed_until = null, closed_why = null \
                     where player = $1 and (not closed or closed_until <= $2)",
                );
                let known =
                    known.bind(player.0).bind(session.at.0).execute(&mut *transaction).await;
                self.one_account(known, player)?;
                put_session(&mut transaction, player, session).await.map_err(failed)?;
                self.commit(transaction).await?;
                Ok(ended)
            }

            async fn account_of_guest(&self, guest: Guest) -> Result<Option<PlayerId>, ReadError> {
                let account =
                    sqlx::query_scalar("select player from former_guest where guest = $1");
                let account = account.bind(guest.0.0).fetch_optional(self.pool());
                Ok(self.answer(account).await?.map(PlayerId))
            }

            async fn former_guests(&self) -> Result<Vec<(Guest, PlayerId)>, ReadError> {
                let rows = sqlx::query_as("select guest, player from former_guest order by guest");
                let rows: Vec<(i64, i64)> = self.answer(rows.fetch_all(self.pool())).await?;
                Ok(rows
                    .into_iter()
                    .map(|(guest, player)| (Guest(PlayerId(guest)), PlayerId(player)))
                    .collect())
            }

            async fn set_password(
                &self,
                player: PlayerId,
                by: SessionDigest,
                password: &Secret,
                session: &NewSession,
            ) -> Result<Vec<SessionDigest>, WriteError> {
                let mut transaction = self.begin_about(&[player]).await?;
                self.still_asks(&mut transaction, player, by).await?;
                let changed = set_password(&mut transaction, player, password).await;
                self.one_account(changed, player)?;
                let ended = self.renew(&mut transaction, player, session).await?;
                self.commit(transaction).await?;
                Ok(ended)
            }

            async fn codes(&self, player: PlayerId) -> Result<u32, ReadError> {
                let count = sqlx::query_scalar("select count(*) from recovery where player = $1");
                let count = count.bind(player.0).fetch_one(self.pool());
                self.answer(count).await.map(|count: i64| u32::try_from(count).unwrap_or(u32::MAX))
            }

            async fn set_codes(
                &self,
                player: PlayerId,
                by: SessionDigest,
                codes: &[CodeDigest],
            ) -> Result<(), WriteError> {
                let failed = |error: sqlx::Error| self.not_written(&error);
                let mut transaction = self.begin_about(&[player]).await?;
                self.still_asks(&mut transaction, player, by).await?;
                let known = sqlx::query("update account set bot = bot where player = $1");
                self.one_account(known.bind(player.0).execute(&mut *transaction).await, player)?;
                let old = sqlx::query("delete from recovery where player = $1").bind(player.0);
                old.execute(&mut *transaction).await.map_err(failed)?;
                put_codes(&mut transaction, player, codes).await.map_err(failed)?;
                self.commit(transaction).await
            }

            async fn has_code(
                &self,
                player: PlayerId,
                code: CodeDigest,
            ) -> Result<bool, ReadError> {
                let known = sqlx::query_scalar(
                    "select exists (select 1 from recovery where player = $1 and digest = $2)",
                );
                let known = known.bind(player.0).bind(&code.0[..]);
                self.answer(known.fetch_one(self.pool())).await
            }

            async fn recover(
                &self,
                player: PlayerId,
                code: CodeDigest,
                password: &Secret,
                session: &NewSession,
            ) -> Result<Option<Vec<SessionDigest>>, WriteError> {
                let mut transaction = self.begin_about(&[player]).await?;
                let used = sqlx::query("delete from recovery where player = $1 and digest = $2")
                    .bind(player.0)
                    .bind(&code.0[..])
                    .execute(&mut *transaction)
                    .await
                    .map_err(|error| self.not_written(&error))?;
                if used.rows_affected() == 0 {
                    return Ok(None);
                }
                let changed = set_password(&mut transaction, player, password).await;
                self.one_account(changed, player)?;
                let ended = self.renew(&mut transaction, player, session).await?;
                self.commit(transaction).await?;
                Ok(Some(ended))
            }

            async fn become_bot(
                &self,
                player: PlayerId,
                by: SessionDigest,
            ) -> Result<(), WriteError> {
                let mut transaction = self.begin_about(&[player]).await?;
                self.still_asks(&mut transaction, player, by).await?;
                let changed = sqlx::query("update account set bot = true where player = $1");
                self.one_account(changed.bind(player.0).execute(&mut *transaction).await, player)?;
                self.commit(transaction).await
            }

            async fn erase(
                &self,
                erased: ErasedAccount,
            ) -> Result<Option<Vec<SessionDigest>>, WriteError> {
                let failed = |error: sqlx::Error| self.not_written(&error);
                let mut transaction = self.begin_about(&[erased.player]).await?;
                end_all_absences(&mut transaction, erased.player).await.map_err(failed)?;
                let gone = sqlx::query("delete from account where player = $1 and created = $2")
                    .bind(erased.player.0)
                    .bind(erased.created.0)
                    .execute(&mut *transaction)
                    .await
                    .map_err(failed)?;
                if gone.rows_affected() == 0 {
                    return Ok(None);
                }
                sqlx::query("delete from false_start where player = $1")
                    .bind(erased.player.0)
                    .execute(&mut *transaction)
                    .await
                    .map_err(failed)?;
                end_all_channels(&mut transaction, erased.player).await.map_err(failed)?;
                let ended =
                    end_sessions(&mut transaction, erased.player, None).await.map_err(failed)?;
                self.commit(transaction).await?;
                Ok(Some(ended))
            }
        }

        #[async_trait]
        impl Sessions for SqlRegistry {
            async fn create_guest(&self, session: &NewSession) -> Result<PlayerId, WriteError> {
                let mut transaction = self.begin().await?;
                let player =
                    sqlx::query_scalar("insert into player (created) values ($1) returning id")
                        .bind(session.at.0)
                        .fetch_one(&mut *transaction)
                        .await
                        .map(PlayerId)
                        .map_err(|error| self.not_written(&error))?;
                let put = put_session(&mut transaction, player, session).await;
                put.map_err(|error| self.not_written(&error))?;
                self.commit(transaction).await?;
                Ok(player)
            }

            async fn created(&self, player: PlayerId) -> Result<Option<Timestamp>, ReadError> {
                let created = sqlx::query_scalar("select created from player where id = $1");
                let created = created.bind(player.0).fetch_optional(self.pool());
                let created: Option<i64> = self.answer(created).await?;
                Ok(created.map(Timestamp))
            }

            async fn session(
                &self,
                digest: SessionDigest,
            ) -> Result<Option<LoginSession>, ReadError> {
                let query = $crate::select_session!("where digest = $1").bind(&digest.0[..]);
                let row = self.answer(query.fetch_optional(self.pool())).await?;
                Ok(row.map(session))
            }

            async fn sessions(&self, player: PlayerId) -> Result<Vec<LoginSession>, ReadError> {
                let query = $crate::select_session!(
                    "where player = $1 order by seen desc, created desc, digest"
                );
                let rows = self.answer(query.bind(player.0).fetch_all(self.pool())).await?;
                Ok(rows.into_iter().map(session).collect())
            }

            async fn see_session(
                &self,
                digest: SessionDigest,
                at: Timestamp,
            ) -> Result<(), WriteError> {
                let seen = sqlx::query(
                    "update session set seen = case when seen > $2 then seen else $2 end where digest = $1",
                );
                self.execute(seen.bind(&digest.0[..]).bind(at.0)).await.map(drop)
            }

            async fn end_session(&self, digest: SessionDigest) -> Result<bool, WriteError> {
                let ended =
                    sqlx::query("delete from session where digest = $1").bind(&digest.0[..]);
                Ok(self.execute(ended).await? > 0)
            }

            async fn end_sessions(
                &self,
                player: PlayerId,
                but: Option<SessionDigest>,
            ) -> Result<Vec<SessionDigest>, WriteError> {
                let mut transaction = self.begin_about(&[player]).await?;
                let ended = end_sessions(&mut transaction, player, but).await;
                let ended = ended.map_err(|error| self.not_written(&error))?;
                self.commit(transaction).await?;
                Ok(ended)
            }

            async fn end_unseen(&self, before: Timestamp) -> Result<u64, WriteError> {
                self.execute(sqlx::query(UNSEEN_SESSIONS).bind(before.0)).await
            }
        }

        /// Adds an invitation to the club. Its number is that of the next line of the audit log.
        pub(super) async fn put_admission(
            connection: &mut Connection,
            new: &Admission,
        ) -> Result<(), sqlx::Error> {
            let put = sqlx::query(
                "insert into admission (digest, accounts, until, line) \
                 select $1, $2, $3, coalesce(max(audit.line), 0) + 1 from audit \
                 where true \
                 on conflict (digest) do update \
                 set accounts = excluded.accounts, until = excluded.until, line = excluded.line",
            );
            let put = put.bind(&new.digest.0[..]).bind(i64::from(new.accounts));
            put.bind(new.until.0).execute(connection).await.map(drop)
        }

        #[async_trait]
        impl Admissions for SqlRegistry {
            async fn admission(
                &self,
                digest: CodeDigest,
                now: Timestamp,
            ) -> Result<Option<Admission>, ReadError> {
                let row = sqlx::query_as(
                    "select accounts, until from admission \
                     where digest = $1 and accounts > 0 and until > $2",
                );
                let row = row.bind(&digest.0[..]).bind(now.0).fetch_optional(self.pool());
                let row: Option<(i64, i64)> = self.answer(row).await?;
                Ok(row.map(|(accounts, until)| {
                    let accounts = u32::try_from(accounts).unwrap_or(u32::MAX);
                    Admission { digest, accounts, until: Timestamp(until) }
                }))
            }

            async fn forget_admissions(&self, now: Timestamp) -> Result<u64, WriteError> {
                let ended = sqlx::query("delete from admission where until <= $1 or accounts = 0");
                self.execute(ended.bind(now.0)).await
            }
        }

        #[async_trait]
        impl FalseStarts for SqlRegistry {
            async fn put_false_start(&self, new: &FalseStart) -> Result<bool, WriteError> {
                let put = sqlx::query(
                    "insert into false_start (game, player, at, aborted) values ($1, $2, $3, $4) \
                     on conflict do nothing",
                );
                let put = put.bind(&new.game.0[..]).bind(new.player.0).bind(new.at.0);
                Ok(self.execute(put.bind(new.aborted)).await? > 0)
            }

            async fn false_starts(
                &self,
                player: PlayerId,
                since: Timestamp,
            ) -> Result<Vec<FalseStart>, ReadError> {
                let rows = sqlx::query_as(
                    "select game, at, aborted from false_start where player = $1 and at >= $2 \
                     order by at desc, game",
                );
                let rows = rows.bind(player.0).bind(since.0).fetch_all(self.pool());
                let rows: Vec<(Vec<u8>, i64, bool)> = self.answer(rows).await?;
                let start = |(game, at, aborted): (Vec<u8>, i64, bool)| FalseStart {
                    // The table refuses any other length.
                    game: GameId(game.try_into().unwrap_or_default()),
                    player,
                    at: Timestamp(at),
                    aborted,
                };
                Ok(rows.into_iter().map(start).collect())
            }

            async fn forget_false_starts(&self, before: Timestamp) -> Result<u64, WriteError> {
                self.execute(sqlx::query("delete from false_start where at < $1").bind(before.0))
                    .await
            }
        }

        #[async_trait]
        impl Tokens for SqlRegistry {
            async fn add_token(
                &self,
                new: &NewToken,
                by: SessionDigest,
                most: u32,
            ) -> Result<bool, WriteError> {
                let mut transaction = self.begin_about(&[new.player]).await?;
                self.still_asks(&mut transaction, new.player, by).await?;
                let known: Option<i64> = sqlx::query_scalar(
                    "select (select count(*) from token where player = $1) from account where player = $1",
                )
                .bind(new.player.0)
                .fetch_optional(&mut *transaction)
                .await
                .map_err(|error| self.not_written(&error))?;
                if known.ok_or(WriteError::NoAccount(new.player))? >= i64::from(most) {
                    return Ok(false);
                }
                sqlx::query(
                    "insert into token (digest, player, name, created) values ($1, $2, $3, $4)",
                )
                .bind(&new.digest.0[..])
                .bind(new.player.0)
                .bind(new.name.as_str())
                .bind(new.at.0)
                .execute(&mut *transaction)
                .await
                .map_err(|error| self.not_written(&error))?;
                self.commit(transaction).await?;
                Ok(true)
            }

            async fn token(&self, digest: TokenDigest) -> Result<Option<AccessToken>, ReadError> {
                let query = $crate::select_token!("where digest = $1").bind(&digest.0[..]);
                let row = self.answer(query.fetch_optional(self.pool())).await?;
                Ok(row.map(token))
            }

            async fn tokens(&self, player: PlayerId) -> Result<Vec<AccessToken>, ReadError> {
                let query =
                    $crate::select_token!("where player = $1 order by created desc, digest")
                        .bind(player.0);
                let rows = self.answer(query.fetch_all(self.pool())).await?;
                Ok(rows.into_iter().map(token).collect())
            }

            async fn see_token(
                &self,
                digest: TokenDigest,
                at: Timestamp,
            ) -> Result<(), WriteError> {
                let seen = sqlx::query(
                    "update token set seen = case when seen > $2 then seen else $2 end where digest = $1",
                );
                self.execute(seen.bind(&digest.0[..]).bind(at.0)).await.map(drop)
            }

            async fn end_token(&self, digest: TokenDigest) -> Result<bool, WriteError> {
                let ended = sqlx::query("delete from token where digest = $1").bind(&digest.0[..]);
                Ok(self.execute(ended).await? > 0)
            }
        }
    };
}
