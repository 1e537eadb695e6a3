//! The statements about channels, which are the same for all databases.
//!
//! The module that calls the macro has called `people_tables!` before.

/// A query for rows of channels.
#[doc(hidden)]
#[macro_export]
macro_rules! select_channel {
    ($rest:expr) => {
        sqlx::query_as::<_, $crate::sql::ChannelRow>(concat!(
            "select digest, player, kind, lang, created, seen from channel ",
            $rest
        ))
    };
}

/// Implements this table for the `SqlRegistry` of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! channel_tables {
    () => {
        use $crate::people::{Channel, ChannelDigest, ChannelKind, Channels};
        use $crate::sql::channel;

        /// Ends all channels of a player.
        async fn end_all_channels(
            connection: &mut Connection,
            player: PlayerId,
        ) -> Result<(), sqlx::Error> {
            sqlx::query("delete from channel where player = $1")
                .bind(player.0)
                .execute(connection)
                .await
                .map(drop)
        }

        /// Gives the channels of a guest to the account that they belong to from now on.
        async fn bring_channels(
            connection: &mut Connection,
            guest: PlayerId,
            account: PlayerId,
        ) -> Result<(), sqlx::Error> {
            sqlx::query("update channel set player = $2 where player = $1")
                .bind(guest.0)
                .bind(account.0)
                .execute(connection)
                .await
                .map(drop)
        }

        /// Adds a channel, and removes those beyond the most that a player may have.
        async fn add_channel(
            connection: &mut Connection,
            new: &Channel,
            most: u32,
        ) -> Result<(), sqlx::Error> {
            sqlx::query(
                "insert into channel (digest, player, kind, lang, created, seen) \
                 values ($1, $2, $3, $4, $5, $6) on conflict (digest) do update set \
                 player = $2, kind = $3, lang = $4, created = $5, seen = $6",
            )
            .bind(&new.digest.0[..])
            .bind(new.player.0)
            .bind(new.kind.text())
            .bind(new.lang.as_str())
            .bind(new.created.0)
            .bind(new.seen.0)
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

            async fn see_channel(
                &self,
                digest: ChannelDigest,
                at: Timestamp,
            ) -> Result<(), WriteError> {
                let seen = sqlx::query(
                    "update channel set seen = case when seen > $2 then seen else $2 end where digest = $1",
                );
                self.execute(seen.bind(&digest.0[..]).bind(at.0)).await.map(drop)
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
    };
}
