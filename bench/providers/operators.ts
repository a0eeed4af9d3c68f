import type { Database } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';
import { z } from 'zod';
import type { StubbornClient } from '../kill/stubborn-client.ts';
import { PASSWORD, type Person } from '../harness/people.ts';
import { netByReference, type Books } from './truth.ts';

const LIST = '/api/admin/reconciliation/unsettled';
const listed = z.object({
  items: z.array(z.object({ kind: z.string(), id: z.string(), actions: z.array(z.string()) })),
});
const made = z.object({ id: z.string() });

/** What the list for people shows. */
export async function unsettledList(client: StubbornClient, admin: Person) {
  return (await client.get(admin.cookie, LIST, listed))?.items ?? [];
}

const REFERENCES = `select id, reference from refunds where id = any($1::uuid[])
  union all select id, coalesce(reference, id) from withdrawals where id = any($1::uuid[])`;

/** Two administrators: has everything asked once more, and settles what stays by what the provider's books show. */
export async function workThroughList(
  { client, db, admins }: { client: StubbornClient; db: Database; admins: readonly [Person, Person] },
  { books, settle }: { books: Books; settle: boolean },
): Promise<void> {
  const [first, second] = admins;
  const items = await unsettledList(client, first);
  const rows = await rowsIn<{ id: string; reference: string }>(db, REFERENCES, [items.map(({ id }) => id)]);
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  const net = netByReference(Object.values(books).flat());
  const send = (person: Person, path: string, body: unknown) =>
    client.change(person.cookie, { method: 'POST', path, body });
  /** Types the password again once it was typed too long ago. */
  const call = async (person: Person, path: string, body: unknown) => {
    const reply = await send(person, path, body);
    if (!reply.text.includes('password.again')) return reply;
    await send(person, '/api/password/confirm', { password: PASSWORD });
    return send(person, path, body);
  };
  for (const { kind, id, actions } of items) {
    if (actions.includes('try')) await call(first, `${LIST}/${kind}/${id}/try`, {});
    if (!settle || !actions.includes('settle')) continue;
    const paid = (net.get(references.get(id) ?? '') ?? 0) !== 0;
    const body = { outcome: paid ? 'paid' : 'not_paid', note: 'Seen at the dashboard of the provider' };
    const reply = await call(first, `${LIST}/${kind}/${id}/settle`, body);
    if (reply.status !== 201) continue;
    const proposed = made.parse(JSON.parse(reply.text)).id;
    await call(second, `/api/admin/reconciliation/settlements/${proposed}/approve`, {});
  }
}
