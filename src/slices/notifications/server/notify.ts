import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { z } from 'zod';
import { NOTICES, type NoticeKind, type ParamsOf } from '../domain/catalogue.ts';
import { deleteWaiting, insertNotices, type NoticeToWrite } from './store.ts';

/** Somebody without an account. At least one of the two addresses, or there is nobody to tell. */
export const guestSchema = z.object({
  name: z.string(),
  email: z.string().optional(),
  /** E.164. */
  phone: z.string().optional(),
});
export type Guest = Readonly<z.output<typeof guestSchema>>;

/** A person with an account, a guest, or the site's administrators. */
export type Recipient = { readonly personId: string } | Guest | { readonly staff: true };

export interface NewNotice<K extends NoticeKind> {
  readonly kind: K;
  readonly to: Recipient;
  /** The same key and recipient twice is once: make it from what happened, as `order_paid:<order id>`. */
  readonly key: string;
  readonly params: ParamsOf<K>;
  /** A path of this site where the notice leads. */
  readonly link: string;
  /** When people get it: now, or later for what is due then. */
  readonly at: Date;
}

/** A notice of whatever kind, with what that kind says. A type parameter for it would cost the compiler minutes. */
export type AnyNotice = { readonly [K in NoticeKind]: NewNotice<K> }[NoticeKind];

function rowFor(to: Recipient): { recipient: string; personId: string | null; guest: Guest | null } {
  if ('personId' in to) return { recipient: `user:${to.personId}`, personId: to.personId, guest: null };
  if ('staff' in to) return { recipient: 'staff', personId: null, guest: null };
  const address = to.phone ?? to.email;
  if (!address) throw new Error('A guest can be told something only with a telephone number or an e-mail address.');
  return { recipient: `guest:${address}`, personId: null, guest: to };
}

function toWrite({ to, kind, key, params, link, at }: AnyNotice): NoticeToWrite {
  const row = rowFor(to);
  return { ...row, id: newId(), kind, key, params, link, at, inApp: row.personId !== null && !NOTICES[kind].secret };
}

/**
 * Tells people something, in the caller's transaction and once, however often it is called with the same keys. One
 * small insert for all: the bell, open pages, SMS and e-mail follow after the commit.
 */
export async function notifyAll(tx: Tx, notices: readonly AnyNotice[]): Promise<void> {
  if (notices.length > 0) await insertNotices(tx, notices.map(toWrite));
}

/** Tells one recipient, as {@link notifyAll} does. */
export async function notify(tx: Tx, notice: AnyNotice): Promise<void> {
  await notifyAll(tx, [notice]);
}

/**
 * Takes back the notice of that key which this recipient has not got yet, as a reminder of something that is done
 * meanwhile.
 */
export async function withdrawNotice(tx: Tx, to: Recipient, key: string): Promise<void> {
  await deleteWaiting(tx, rowFor(to).recipient, key);
}
