//! The statements about webhooks, which are the same for all databases.

/// Implements this table for the `SqlRegistry` of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! webhook_tables {
    () => {
        use async_trait::async_trait;
        use $crate::sql::{WebhookRow, webhook};
        use $crate::{NewWebhook, Webhook, WebhookProgress, Webhooks};
        use $crate::{ReadError, Timestamp, WriteError};

        /// Adds a webhook, and returns its number; nothing if there are `most` already.
        pub(super) async fn put_webhook(
            connection: &mut Connection,
            new: &NewWebhook,
            most: u32,
        ) -> Result<Option<u64>, sqlx::Error> {
            let number: Option<i64> = sqlx::query_scalar(
                "insert into webhook (address, secret, kind, wants, lang, created, \
                 result, sought, tries, again, fault) \
                 select $1, $2, $3, $4, $5, $6, \
                 (select coalesce(max(number), 0) from result), 0, 0, 0, '' \
                 where (select count(*) from webhook) < $7 returning number",
            )
            .bind(new.address.reveal())
            .bind(new.secret.reveal())
            .bind(new.kind.as_str())
            .bind(new.wants.as_str())
            .bind(new.lang.as_str())
            .bind(new.created.0)
            .bind(i64::from(most))
            .fetch_optional(connection)
            .await?;
            Ok(number.map(i64::cast_unsigned))
        }

        #[async_trait]
        impl Webhooks for SqlRegistry {
            async fn webhooks(&self) -> Result<Vec<Webhook>, ReadError> {
                let rows = sqlx::query_as::<_, WebhookRow>(
                    "select number, address, secret, kind, wants, lang, created, \
                     result, sought, tries, again, failing, fault, off \
                     from webhook order by number",
                );
                let rows = self.answer(rows.fetch_all(self.pool())).await?;
                Ok(rows.into_iter().map(webhook).collect())
            }

            async fn advance_webhook(
                &self,
                number: u64,
                again: Timestamp,
                progress: &WebhookProgress,
            ) -> Result<bool, WriteError> {
                let advanced = sqlx::query(
                    "update webhook set result = $3, sought = $4, tries = $5, again = $6, \
                     failing = $7, fault = $8, off = $9 where number = $1 and again = $2",
                );
                let advanced = advanced
                    .bind(number.cast_signed())
                    .bind(again.0)
                    .bind(progress.result.cast_signed())
                    .bind(progress.sought.0)
                    .bind(i64::from(progress.tries))
                    .bind(progress.again.0)
                    .bind(progress.failing.map(|at| at.0))
                    .bind(progress.fault.clone())
                    .bind(progress.off.map(|at| at.0));
                Ok(self.execute(advanced).await? > 0)
            }
        }
    };
}
