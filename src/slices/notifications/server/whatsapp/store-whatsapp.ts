import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';

/** Notes when a number wrote last; what comes late does not take the day back that a later message opened. */
export async function putWritten(tx: Tx, phone: string, at: Date): Promise<void> {
  await tx.rows(
    `insert into whatsapp_numbers (phone, wrote_at) values ($1, $2)
     on conflict (phone) do update set wrote_at = greatest(whatsapp_numbers.wrote_at, excluded.wrote_at)`,
    [phone, at],
  );
}

/** Those of these numbers that wrote since a moment. */
export async function writtenSince(tx: Tx, phones: readonly string[], since: Date): Promise<ReadonlySet<string>> {
  const rows = await tx.rows('select phone from whatsapp_numbers where phone = any($1::text[]) and wrote_at > $2', [
    phones,
    since,
  ]);
  return new Set(rows.map(({ phone }) => phone));
}

/** Has notices of a person go to this number by WhatsApp. */
export async function putChosen(
  tx: Tx,
  { phone, personId, at }: { readonly phone: string; readonly personId: string; readonly at: Date },
): Promise<void> {
  await tx.rows(
    `insert into whatsapp_numbers (phone, wrote_at, person_id) values ($1, $2, $3)
     on conflict (phone) do update set person_id = excluded.person_id`,
    [phone, at, personId],
  );
}

export async function dropChosen(tx: Tx, personId: string): Promise<void> {
  await tx.rows('update whatsapp_numbers set person_id = null where person_id = $1', [personId]);
}

/** The number to which notices of a person go by WhatsApp. */
export async function chosenNumber(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx.rows(
    'select phone from whatsapp_numbers where person_id = $1 order by wrote_at desc limit 1',
    [personId],
  );
  return row?.phone ?? null;
}

/** Those of these numbers to which notices of somebody go. */
export async function chosenAmong(tx: Tx, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(
    'select phone from whatsapp_numbers where phone = any($1::text[]) and person_id is not null',
    [phones],
  );
  return new Set(rows.map(({ phone }) => phone));
}

/** WhatsApp's names of those of these messages that it reported of already, by ours. */
export async function reportedNames(
  tx: Tx,
  provider: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows(
    `select reference, min(provider_id) as name from sms_reports
     where reference = any($2::uuid[]) and provider = $1 group by reference`,
    [provider, references],
  );
  return new Map(
    rows.flatMap(({ reference, name }) => (reference === null || name === null ? [] : [[reference, name] as const])),
  );
}

/**
 * Sends by SMS what was given up by WhatsApp, where there are words for one. A notice goes to a number once on each
 * channel, so it goes once, however often it fails.
 */
export async function sendBySms(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows(
    `insert into notice_deliveries (id, notice_id, kind, recipient, channel, name, address, express, urgent, secret, subject, body,
       link_label, link_url, language, segments, state, due_at, created_at)
     select given.new_id, d.notice_id, d.kind, d.recipient, 'sms', d.name, d.address, d.express, d.urgent, d.secret, d.subject, d.body,
       d.link_label, d.link_url, d.language, d.segments, 'queued', $3::timestamptz, $3::timestamptz
     from unnest($1::uuid[], $2::uuid[]) as given (id, new_id) join notice_deliveries d on d.id = given.id
     where d.channel = 'whatsapp' and d.state = 'failed' and d.segments is not null
     on conflict (notice_id, channel, address) do nothing`,
    [ids, ids.map(() => newId(at)), at],
  );
}

/** Forgets numbers that wrote before a moment and get no notices. */
export async function dropOldNumbers(tx: Tx, before: Date): Promise<void> {
  await tx.rows('delete from whatsapp_numbers where wrote_at < $1 and person_id is null', [before]);
}
