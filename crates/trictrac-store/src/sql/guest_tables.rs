//! The statements about names of guests, which are the same for all databases.
//!
//! The module that calls the macro has called `people_tables!` before.

/// Implements this table for the `SqlRegistry` of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! guest_tables {
    () => {
        use $crate::people::{GuestName, GuestNameOutcome, GuestNames};

        /// Takes a name from the guest who has chosen it.
        pub(super) async fn free_likeness(
            connection: &mut Connection,
            likeness: &str,
        ) -> Result<(), sqlx::Error> {
            sqlx::query("update guest_name set name = null, likeness = null where likeness = $1")
                .bind(likeness)
                .execute(connection)
                .await
                .map(drop)
        }

        /// Removes the name of a guest.
        const CLEAR_GUEST_NAME: &str = "update guest_name set name = null, likeness = null \
             where player = $1 and name is not null";

        /// Forgets the name of a guest who has an account now.
        async fn forget_guest_name(
            connection: &mut Connection,
            guest: PlayerId,
        ) -> Result<(), sqlx::Error> {
            sqlx::query("delete from guest_name where player = $1")
                .bind(guest.0)
                .execute(connection)
                .await
                .map(drop)
        }

        /// Saves the choice of a guest, within a transaction.
        async fn choose_guest_name(
            connection: &mut Connection,
            new: &GuestName,
            since: Timestamp,
        ) -> Result<GuestNameOutcome, sqlx::Error> {
            let before: Option<i64> =
                sqlx::query_scalar("select at from guest_name where player = $1")
                    .bind(new.player.0)
                    .fetch_optional(&mut *connection)
                    .await?;
            if let Some(before) = before.filter(|before| *before > since.0) {
                return Ok(GuestNameOutcome::TooSoon(Timestamp(before)));
            }
            for other in &new.from {
                sqlx::query(CLEAR_GUEST_NAME).bind(other.0).execute(&mut *connection).await?;
            }
            let put = sqlx::query(
                "insert into guest_name (player, name, likeness, at) select $1, $2, $3, $4 \
                 where not exists (select 1 from account where player = $1 or likeness = $3) \
                 and not exists (select 1 from former_guest where guest = $1) \
                 on conflict (player) do update set name = $2, likeness = $3, at = $4",
            )
            .bind(new.player.0)
            .bind(new.name.name.as_str())
            .bind(new.name.likeness.as_str())
            .bind(new.at.0)
            .execute(connection)
            .await;
            match put {
                Ok(put) if put.rows_affected() > 0 => Ok(GuestNameOutcome::Chosen),
                Ok(_) => Ok(GuestNameOutcome::Taken),
                Err(error) if is_taken(&error) => Ok(GuestNameOutcome::Taken),
                Err(error) => Err(error),
            }
        }

        #[async_trait]
        impl GuestNames for SqlRegistry {
            async fn name_guest(
                &self,
                new: &GuestName,
                since: Timestamp,
            ) -> Result<GuestNameOutcome, WriteError> {
                let players: Vec<PlayerId> =
                    std::iter::once(new.player).chain(new.from.iter().copied()).collect();
                let mut transaction = self.begin_about(&players).await?;
                let chosen = choose_guest_name(&mut transaction, new, since).await;
                let chosen = chosen.map_err(|error| self.not_written(&error))?;
                if chosen == GuestNameOutcome::Chosen {
                    self.commit(transaction).await?;
                }
                Ok(chosen)
            }

            async fn clear_guest_name(&self, player: PlayerId) -> Result<bool, WriteError> {
                let cleared = sqlx::query(CLEAR_GUEST_NAME).bind(player.0);
                Ok(self.execute(cleared).await? > 0)
            }

            async fn guest_name(&self, player: PlayerId) -> Result<Option<String>, ReadError> {
                let name = sqlx::query_scalar("select name from guest_name where player = $1");
                let name = name.bind(player.0).fetch_optional(self.pool());
                let name: Option<Option<String>> = self.answer(name).await?;
                Ok(name.flatten())
            }

            async fn guest_names(&self) -> Result<Vec<(PlayerId, String)>, ReadError> {
                let rows = sqlx::query_as(
                    "select player, name from guest_name where name is not null order by player",
                );
                let rows: Vec<(i64, String)> = self.answer(rows.fetch_all(self.pool())).await?;
                Ok(rows.into_iter().map(|(player, name)| (PlayerId(player), name)).collect())
            }

            async fn forget_guest_names(&self) -> Result<Vec<PlayerId>, WriteError> {
                let mut transaction = self.begin().await?;
                let gone = sqlx::query_scalar(
                    "delete from guest_name where not exists \
                     (select 1 from session where session.player = guest_name.player) \
                     returning player",
                );
                let gone: Vec<i64> = self.written(gone.fetch_all(&mut *transaction)).await?;
                self.commit(transaction).await?;
                Ok(gone.into_iter().map(PlayerId).collect())
            }
        }
    };
}
