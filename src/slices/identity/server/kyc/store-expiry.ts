import type { Tx } from '#platform/db/database.ts';
import type { ExpiryStage } from '../../domain/document-expiry.ts';

/**
 * Accepted documents that expire by a day, locked, the first to expire first; not those that a later one of the same
 * kind replaces or may replace.
 */
export function expiringDocuments(
  tx: Tx,
  { today, inAWeek, inAMonth }: { readonly today: string; readonly inAWeek: string; readonly inAMonth: string },
  limit: number,
) {
  return tx.rows(
    `select d.id, d.user_id, d.document_type, d.expiry_date::text, d.expiry_date - $1::date as days_left, d.expiry_notified
     from kyc_documents d join users u on u.id = d.user_id
     where d.status = 'approved' and d.expiry_notified < 3 and d.expiry_date <= $2::date and u.deleted_at is null
       and d.expiry_notified < case when d.expiry_date < $1::date then 3 when d.expiry_date <= $4::date then 2 else 1 end
       and not exists (
         select from kyc_documents later where later.user_id = d.user_id and later.document_type = d.document_type and later.id > d.id
           and later.status in ('approved', 'under_review', 'pending'))
     order by d.expiry_date, d.id limit $3 for update of d skip locked`,
    [today, inAMonth, limit, inAWeek],
  );
}

export async function noteExpiryNotified(tx: Tx, documentId: string, stage: ExpiryStage): Promise<void> {
  await tx.rows('update kyc_documents set expiry_notified = $2 where id = $1', [documentId, stage]);
}
