//! The statements about absences, which are the same for all databases.
//!
//! The module that calls the macro has called `people_tables!` before.

/// Implements this table for the `SqlRegistry` of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! absence_tables {
    () => {
        use $crate::people::{Absences, StoredAbsence};

        /// Ends all absences of a player: those that were set as a guest, too.
        async fn end_all_absences(
            connection: &mut Connection,
            player: PlayerId,
        ) -> Result<(), sqlx::Error> {
            let ended = sqlx::query(
                "delete from absence where player = $1 \
                 or player in (select guest from former_guest where former_guest.player = $1)",
            );
            ended.bind(player.0).execute(connection).await.map(drop)
        }

        /// Lists the absences of a player.
        async fn listed_absences(
            connection: &mut Connection,
            player: PlayerId,
        ) -> Result<Vec<StoredAbsence>, sqlx::Error> {
            let rows = sqlx::query_as(
                "select begins, ends, noted from absence where player = $1 order by begins",
            );
            let rows: Vec<(i64, i64, bool)> = rows.bind(player.0).fetch_all(connection).await?;
            let absence = |(begins, ends, noted)| StoredAbsence {
                begins: Timestamp(begins),
                ends: Timestamp(ends),
                noted,
            };
            Ok(rows.into_iter().map(absence).collect())
        }

        #[async_trait]
        impl Absences for SqlRegistry {
            async fn absences(&self, player: PlayerId) -> Result<Vec<StoredAbsence>, ReadError> {
                self.answer(async {
                    let mut connection = self.pool().acquire().await?;
                    listed_absences(&mut connection, player).await
                })
                .await
            }

            async fn replace_absences(
                &self,
                player: PlayerId,
                by: SessionDigest,
                known: &[StoredAbsence],
                new: &[StoredAbsence],
            ) -> Result<bool, WriteError> {
                let mut transaction = self.begin_about(&[player]).await?;
                self.still_asks(&mut transaction, player, by).await?;
                let listed = listed_absences(&mut transaction, player);
                if self.written(listed).await? != known {
                    return Ok(false);
                }
                let ended = sqlx::query("delete from absence where player = $1").bind(player.0);
                self.written(ended.execute(&mut *transaction)).await?;
                for absence in new {
                    let put = sqlx::query(
                        "insert into absence (player, begins, ends, noted) \
                         values ($1, $2, $3, $4)",
                    )
                    .bind(player.0)
                    .bind(absence.begins.0)
                    .bind(absence.ends.0)
                    .bind(absence.noted);
                    self.written(put.execute(&mut *transaction)).await?;
                }
                self.commit(transaction).await?;
                Ok(true)
            }

            async fn end_absence(
                &self,
                player: PlayerId,
                at: Timestamp,
            ) -> Result<bool, WriteError> {
                let mut transaction = self.begin_about(&[player]).await?;
                let ended = sqlx::query(
                    "update absence set ends = $2, noted = $3 \
                     where player = $1 and begins <= $2 and ends > $2",
                );
                let ended = ended.bind(player.0).bind(at.0).bind(false);
                let ended = self.written(ended.execute(&mut *transaction)).await?;
                self.commit(transaction).await?;
                Ok(ended.rows_affected() > 0)
            }

            async fn note_absence(
                &self,
                player: PlayerId,
                absence: StoredAbsence,
            ) -> Result<(), WriteError> {
                let mut transaction = self.begin_about(&[player]).await?;
                for sql in [
                    "update absence set noted = not noted \
                     where player = $1 and begins = $2 and ends = $3 and not noted",
                    "delete from absence \
                     where player = $1 and begins = $2 and ends = $3 and ends <= begins",
                ] {
                    let noted = sqlx::query(sql).bind(player.0);
                    let noted = noted.bind(absence.begins.0).bind(absence.ends.0);
                    self.written(noted.execute(&mut *transaction)).await?;
                }
                self.commit(transaction).await
            }

            async fn unnoted_absences(&self) -> Result<Vec<PlayerId>, ReadError> {
                let rows = sqlx::query_scalar(
                    "select distinct player from absence where not noted order by player",
                );
                let rows: Vec<i64> = self.answer(rows.fetch_all(self.pool())).await?;
                Ok(rows.into_iter().map(PlayerId).collect())
            }

            async fn forget_absences(&self, before: Timestamp) -> Result<u64, WriteError> {
                let old = sqlx::query("delete from absence where ends < $1 and noted");
                self.execute(old.bind(before.0)).await
            }
        }
    };
}
