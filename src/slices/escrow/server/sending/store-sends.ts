import type { Tx } from '#platform/db/database.ts';
import type { Send } from '../../domain/sends.ts';

export async function sendsOf(tx: Tx, reference: string): Promise<Send[]> {
  const rows = await tx.rows('select sent_at, undone from provider_sends where reference = $1 order by number', [
    reference,
  ]);
  return rows.map(({ sent_at: sentAt, undone }) => ({ sentAt, undone }));
}

/** Notes that a reference goes out for this time; false when another process has just noted the same send. */
export async function noteSend(
  tx: Tx,
  { reference, number, at }: { readonly reference: string; readonly number: number; readonly at: Date },
): Promise<boolean> {
  const [row] = await tx.rows(
    'insert into provider_sends (reference, number, sent_at) values ($1, $2, $3) on conflict do nothing returning number',
    [reference, number, at],
  );
  return row !== undefined;
}

/** What is still to be sent under a reference; the lock has it take turns with whatever ends or changes it. */
const WANTED = {
  refund: `select id from refunds where id = $4 and reference = $1 and state <> 'succeeded' for share`,
  withdrawal: `select id from withdrawals where id = $4 and coalesce(reference, id) = $1 and state in ('queued', 'waiting', 'pending') for share`,
} as const;

/** The same for a refund or a withdrawal; false as well once it has ended, or goes out under another reference. */
export async function noteSendOf(
  tx: Tx,
  { kind, id }: { readonly kind: keyof typeof WANTED; readonly id: string },
  { reference, number, at }: { readonly reference: string; readonly number: number; readonly at: Date },
): Promise<boolean> {
  const [row] = await tx.rows(
    `with wanted as (${WANTED[kind]})
     insert into provider_sends (reference, number, sent_at) select $1, $2, $3 from wanted on conflict do nothing returning number`,
    [reference, number, at, id],
  );
  return row !== undefined;
}

/** Notes that nothing was done by a send, and why. */
export async function noteUndone(
  tx: Tx,
  { reference, number, why }: { readonly reference: string; readonly number: number; readonly why: string },
): Promise<void> {
  await tx.rows('update provider_sends set undone = $3 where reference = $1 and number = $2', [reference, number, why]);
}
