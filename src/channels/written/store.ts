import type { Tx } from '#platform/db/database.ts';

/** Why nobody is answered. */
export type Quiet = 'foreign' | 'own' | 'too_many' | 'repeats';

export interface NewSms {
  readonly id: string;
  readonly gateway: string;
  /** The gateway's name of it. */
  readonly name: string;
  readonly phone: string | null;
  readonly sealed: Buffer;
  readonly textHash: string;
  readonly kind: string;
  readonly quiet: Quiet | null;
  readonly at: Date;
  readonly hasPhoto: boolean;
  /** Set where nothing is to be done. */
  readonly answeredAt: Date | null;
}

/** Lets messages of one number be counted one after the other. */
export async function lockSender(tx: Tx, phone: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('sms:' || $1, 0))", [phone]);
}

/** Keeps a message; false where the gateway sent it before. */
export async function insertSms(tx: Tx, sms: NewSms): Promise<boolean> {
  const rows = await tx.rows(
    `insert into sms_messages (id, gateway, gateway_message, phone, sealed, text_hash, kind, quiet, received_at, answered_at, has_photo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (gateway, gateway_message) do nothing returning id`,
    [
      sms.id,
      sms.gateway,
      sms.name,
      sms.phone,
      sms.sealed,
      sms.textHash,
      sms.kind,
      sms.quiet,
      sms.at,
      sms.answeredAt,
      sms.hasPhoto,
    ],
  );
  return rows.length > 0;
}

/** How often a number was answered: in a day, in a day to what was not clear, and since a moment to the same words. */
export interface Answered {
  readonly day: number;
  readonly unclear: number;
  readonly same: number;
}

export async function answeredLately(
  tx: Tx,
  {
    phone,
    textHash,
    day,
    sameSince,
  }: { readonly phone: string; readonly textHash: string; readonly day: Date; readonly sameSince: Date },
): Promise<Answered> {
  const [row] = await tx.rows(
    `select count(*)::int as day, (count(*) filter (where kind = 'unclear'))::int as unclear,
       (count(*) filter (where text_hash = $2 and received_at > $4))::int as same
     from sms_messages where phone = $1 and received_at > $3 and quiet is null`,
    [phone, textHash, day, sameSince],
  );
  return row ?? { day: 0, unclear: 0, same: 0 };
}

/** A message that is to be answered. */
export interface SmsRow {
  readonly id: string;
  readonly gateway: string;
  readonly phone: string;
  readonly sealed: Buffer;
  readonly quiet: string | null;
  readonly tries: number;
}

/** Takes a message to answer it; null where that is done, or another process is at it. */
export async function takeSms(
  tx: Tx,
  { id, now, since, most }: { readonly id: string; readonly now: Date; readonly since: Date; readonly most: number },
): Promise<SmsRow | null> {
  const [row] = await tx.rows(
    `update sms_messages set tries = tries + 1, tried_at = $2
     where id = $1 and phone is not null and answered_at is null and (tried_at is null or tried_at <= $3) and tries < $4
     returning id, gateway, phone, sealed, quiet, tries`,
    [id, now, since, most],
  );
  if (row === undefined || row.phone === null) return null;
  return { ...row, phone: row.phone };
}

/** Messages that wait for an answer since a moment or longer, the oldest first. */
export async function waitingSms(tx: Tx, since: Date, most: number): Promise<string[]> {
  const rows = await tx.rows(
    `select id from sms_messages
     where answered_at is null and received_at <= $1 and (tried_at is null or tried_at <= $1) and tries < $2
     order by received_at limit 20`,
    [since, most],
  );
  return rows.map(({ id }) => id);
}

/** Messages of a gateway that nobody tried to answer yet, the oldest first. */
export async function newMessages(tx: Tx, gateway: string): Promise<{ readonly id: string; readonly phone: string }[]> {
  const rows = await tx.rows(
    `select id, phone from sms_messages where answered_at is null and gateway = $1 and tries = 0 and phone is not null
     order by received_at, id limit 20`,
    [gateway],
  );
  return rows.flatMap(({ id, phone }) => (phone === null ? [] : [{ id, phone }]));
}

/** The last photo that a number sent since a moment, sealed; null for none. */
export async function lastPhoto(
  tx: Tx,
  { phone, since, until }: { readonly phone: string; readonly since: Date; readonly until: Date },
): Promise<Pick<SmsRow, 'id' | 'sealed'> | null> {
  const [row] = await tx.rows(
    `select id, sealed from sms_messages where phone = $1 and received_at > $2 and received_at <= $3 and has_photo
     order by received_at desc, id desc limit 1`,
    [phone, since, until],
  );
  return row ?? null;
}

/** Has photos of a number wait for words no longer. */
export async function dropPhotos(tx: Tx, phone: string): Promise<void> {
  await tx.rows('update sms_messages set has_photo = false where phone = $1 and has_photo', [phone]);
}

export async function putSealed(tx: Tx, id: string, sealed: Buffer): Promise<void> {
  await tx.rows('update sms_messages set sealed = $2 where id = $1', [id, sealed]);
}

/** Notes that a message is answered; false where another process was faster. */
export async function markAnswered(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'update sms_messages set answered_at = $2 where id = $1 and answered_at is null returning id',
    [id, at],
  );
  return rows.length > 0;
}

/** What a number was sent a code for. */
export interface ActRow {
  readonly message_id: string;
  readonly challenge_id: string;
  readonly sealed: Buffer;
}

export async function putAct(
  tx: Tx,
  act: {
    readonly phone: string;
    readonly messageId: string;
    readonly challengeId: string;
    readonly sealed: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.rows(
    `insert into sms_acts (phone, message_id, challenge_id, sealed, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (phone) do update set message_id = excluded.message_id, challenge_id = excluded.challenge_id,
       sealed = excluded.sealed, expires_at = excluded.expires_at`,
    [act.phone, act.messageId, act.challengeId, act.sealed, act.expiresAt],
  );
}

export async function actOf(tx: Tx, phone: string, now: Date): Promise<ActRow | null> {
  const [row] = await tx.rows(
    'select message_id, challenge_id, sealed from sms_acts where phone = $1 and expires_at > $2',
    [phone, now],
  );
  return row ?? null;
}

/** Forgets what a number was asked about by one message; a newer question stays. */
export async function dropAct(tx: Tx, phone: string, messageId: string): Promise<void> {
  await tx.rows('delete from sms_acts where phone = $1 and message_id = $2', [phone, messageId]);
}

/** Removes messages that came before a moment, and acts that nobody agrees to any more. */
export async function sweepSms(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx.rows('delete from sms_messages where received_at < $1', [before]);
  await tx.rows('delete from sms_acts where expires_at < $1', [now]);
}
