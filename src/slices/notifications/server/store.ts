import type { Tx } from '#platform/db/database.ts';
import type { NoticeParams } from '../domain/notice.ts';

export interface NoticeToWrite {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly recipient: string;
  readonly personId: string | null;
  readonly guest: object | null;
  readonly params: NoticeParams;
  readonly link: string;
  readonly at: Date;
  readonly inApp: boolean;
}

export async function insertNotice(tx: Tx, notice: NoticeToWrite): Promise<void> {
  await tx.rows(
    `insert into notices (id, kind, key, recipient, person_id, guest, params, link, at, in_app)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (recipient, key) do nothing`,
    [notice.id, notice.kind, notice.key, notice.recipient, notice.personId, notice.guest, notice.params, notice.link, notice.at, notice.inApp],
  );
}

export async function deleteWaiting(tx: Tx, recipient: string, key: string): Promise<void> {
  await tx.rows('delete from notices where recipient = $1 and key = $2 and spread_at is null', [recipient, key]);
}
