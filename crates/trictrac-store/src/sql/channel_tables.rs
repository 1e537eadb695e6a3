//! The statements about channels, which are the same for all databases.
//!
//! The module that calls the macro has called `people_tables!` before.

/// A query for rows of channels.
#[doc(hidden)]
#[macro_export]
macro_rules! select_channel {
    ($rest:expr) => {
        sqlx::query_as::<_, $crate::sql::ChannelRow>(concat!(
            "select digest, player, kind, lang, created, seen, wants, body, failing from channel ",
            $rest
        ))
    };
}

/// Implements this table for the `SqlRegistry` of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! channel_tables {
    () => {
        use $crate::people::{Channel, ChannelDigest, ChannelKind, Channels, Told, ToldNotice};
        use $crate::sql::channel;

        /// Ends all channels of a player.
        async fn end_all_channels(
            connection: &mut Connection,
            player: PlayerId,
        ) -> Result<(), sqlx::Error> {
            for sql in [
                "delete from channel where player = $1",
                "delete from told where player = $1",
            ] {
                sqlx::query(sql).bind(player.0).execute(&mut *connection).await?;
            }
            Ok(())
        }

        /// Gives the channels of a guest to the account that they belong to from now on.
        async fn bring_channels(
            connection: &mut Connection,
            guest: PlayerId,
            account: PlayerId,
        ) -> Result<(), sqlx::Error> {
            for sql in [
                "update channel set player = $2 where player = $1",
                "update told set player = $2 where player = $1 and not exists (\
                 select 1 from told as own where own.player = $2 \
                 and own.kind = told.kind and own.subject = told.subject)",
            ] {
                sqlx::query(sql)
                    .bind(guest.0)
                    .bind(account.0)
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(())
        }

        /// Adds a channel, and removes those beyond the most that a player may have.
        async fn add_channel(
            connection: &mut Connection,
            new: &Channel,
            most: u32,
        ) -> Result<(), sqlx::Error> {
            sqlx::query(
                "insert into channel \
                 (digest, player, kind, lang, created, seen, wants, body, failing) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (digest) do update set \
                 player = $2, kind = $3, lang = $4, created = $5, seen = $6, wants = $7, \
                 body = $8, failing = $9",
            )
            .bind(&new.digest.0[..])
            .bind(new.player.0)
            .bind(new.kind.text())
            .bind(new.lang.as_str())
            .bind(new.created.0)
            .bind(new.seen.0)
            .bind(new.wants.as_str())
            .bind(new.body.as_ref().map(Secret::reveal))
            .bind(i64::from(new.failing))
            .execute(&mut *connection)
            .await?;
            sqlx::query(
                "delete from channel where player = $1 and kind = $2 and digest <> $3 \
                 and digest not in (select digest from channel \
                 where player = $1 and kind = $2 and digest <> $3 \
                 order by seen desc, digest limit $4)",
            )
            .bind(new.player.0)
            .bind(new.kind.text())
            .bind(&new.digest.0[..])
            .bind(i64::from(most) - 1)
            .execute(connection)
            .await
            .map(drop)
        }

        #[async_trait]
        impl Channels for SqlRegistry {
            async fn put_channel(
                &self,
                new: &Channel,
                by: SessionDigest,
                most: u32,
            ) -> Result<(), WriteError> {
                let mut transaction = self.begin_about(&[new.player]).await?;
                self.still_asks(&mut transaction, new.player, by).await?;
                let put = add_channel(&mut transaction, new, most).await;
                put.map_err(|error| self.not_written(&error))?;
                self.commit(transaction).await
            }

            async fn channel(&self, digest: ChannelDigest) -> Result<Option<Channel>, ReadError> {
                let query = $crate::select_channel!("where digest = $1").bind(&digest.0[..]);
                let row = self.answer(query.fetch_optional(self.pool())).await?;
                Ok(row.and_then(channel))
            }

            async fn channels(&self, player: PlayerId) -> Result<Vec<Channel>, ReadError> {
                let query =
                    $crate::select_channel!("where player = $1 order by created desc, digest");
                let rows = self.answer(query.bind(player.0).fetch_all(self.pool())).await?;
                Ok(rows.into_iter().filter_map(channel).collect())
            }

            async fn channels_of_kind(&self, kind: ChannelKind) -> Result<Vec<Channel>, ReadError> {
                let query = $crate::select_channel!("where kind = $1 order by player, digest");
                let rows = self.answer(query.bind(kind.text()).fetch_all(self.pool())).await?;
                Ok(rows.into_iter().filter_map(channel).collect())
            }

            async fn see_channel(
                &self,
                digest: ChannelDigest,
                at: Timestamp,
            ) -> Result<(), WriteError> {
                let seen = sqlx::query(
                    "update channel set failing = 0, \
                     seen = case when seen > $2 then seen else $2 end where digest = $1",
                );
                self.execute(seen.bind(&digest.0[..]).bind(at.0)).await.map(drop)
            }

            async fn refuse_channel(
                &self,
                digest: ChannelDigest,
                most: u32,
            ) -> Result<(), WriteError> {
                let mut transaction = self.begin().await?;
                let refused =
                    sqlx::query("update channel set failing = failing + 1 where digest = $1");
                self.written(refused.bind(&digest.0[..]).execute(&mut *transaction)).await?;
                let ended = sqlx::query("delete from channel where digest = $1 and failing >= $2");
                let ended = ended.bind(&digest.0[..]).bind(i64::from(most));
                self.written(ended.execute(&mut *transaction)).await?;
                self.commit(transaction).await
            }

            async fn end_channel(&self, digest: ChannelDigest) -> Result<bool, WriteError> {
                let ended = sqlx::query("delete from channel where digest = $1");
                Ok(self.execute(ended.bind(&digest.0[..])).await? > 0)
            }

            async fn remove_key(&self, name: &str, kind: ChannelKind) -> Result<u64, WriteError> {
                let mut transaction = self.begin().await?;
                let removed = sqlx::query("delete from server_key where name = $1").bind(name);
                self.written(removed.execute(&mut *transaction)).await?;
                let ended = sqlx::query("delete from channel where kind = $1").bind(kind.text());
                let ended = self.written(ended.execute(&mut *transaction)).await?;
                self.commit(transaction).await?;
                Ok(ended.rows_affected())
            }

            async fn end_channels(
                &self,
                player: PlayerId,
                kind: ChannelKind,
            ) -> Result<u64, WriteError> {
                let ended = sqlx::query("delete from channel where player = $1 and kind = $2");
                self.execute(ended.bind(player.0).bind(kind.text())).await
            }

            async fn forget_channels(&self, before: Timestamp) -> Result<u64, WriteError> {
                let old = sqlx::query(
                    "delete from channel where seen < $1 or (\
                     not exists (select 1 from session where session.player = channel.player) \
                     and not exists (select 1 from account where account.player = channel.player))",
                );
                self.execute(old.bind(before.0)).await
            }
        }

        #[async_trait]
        impl Told for SqlRegistry {
            async fn claim(
                &self,
                notice: &ToldNotice,
                now: Timestamp,
                before: Timestamp,
            ) -> Result<bool, WriteError> {
                let claimed = sqlx::query(
                    "insert into told (player, kind, subject, mark, claimed) \
                     values ($1, $2, $3, $4, $5) on conflict (player, kind, subject) do update \
                     set mark = $4, claimed = $5, sent = null where told.mark < $4 \
                     or (told.mark = $4 and told.sent is null and told.claimed <= $6)",
                );
                let claimed = claimed
                    .bind(notice.player.0)
                    .bind(notice.kind)
                    .bind(&notice.subject[..])
                    .bind(notice.mark)
                    .bind(now.0)
                    .bind(before.0);
                Ok(self.execute(claimed).await? > 0)
            }

            async fn note_told(
                &self,
                notice: &ToldNotice,
                claimed: Timestamp,
                sent: bool,
            ) -> Result<(), WriteError> {
                let noted = sqlx::query(
                    "update told set claimed = $5, sent = $6 \
                     where player = $1 and kind = $2 and subject = $3 and mark = $4",
                );
                let noted = noted
                    .bind(notice.player.0)
                    .bind(notice.kind)
                    .bind(&notice.subject[..])
                    .bind(notice.mark)
                    .bind(claimed.0)
                    .bind(sent.then_some(claimed.0));
                self.execute(noted).await.map(drop)
            }

            async fn forget_told(&self, before: Timestamp) -> Result<u64, WriteError> {
                self.execute(sqlx::query("delete from told where claimed < $1").bind(before.0))
                    .await
            }
        }
    };
}
