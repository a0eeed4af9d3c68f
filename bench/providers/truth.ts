import type { Database } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';
import { z } from 'zod';
import type { Finding } from '../kill/audit.ts';

const movement = z.object({ kind: z.string(), reference: z.string(), pesewas: z.number() });
const books = z.object({ momo: z.array(movement), paystack: z.array(movement) });
const answered = z.object({
  books,
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  faults: z.record(z.string(), z.number()),
});

type Movement = z.output<typeof movement>;
/** What each provider really did. */
export type Books = z.output<typeof books>;

/** Asks the providers' control port. */
export async function readTruth(controlUrl: string): Promise<z.output<typeof answered>> {
  const response = await fetch(controlUrl);
  return answered.parse(await response.json());
}

/** Begins or ends the trouble at the providers, or makes an hour pass there. */
export async function steerProviders(controlUrl: string, act: 'begin' | 'end' | 'hour'): Promise<void> {
  await fetch(`${controlUrl}/${act}`, { method: 'POST' });
}

export function netByReference(movements: readonly Movement[]): Map<string, number> {
  const net = new Map<string, number>();
  for (const { reference, pesewas } of movements) net.set(reference, (net.get(reference) ?? 0) + pesewas);
  return net;
}

const BOOKED = `
  select id::text as reference, paid_pesewas as pesewas from payments where provider = $1 and paid_pesewas > 0
  union all select p.id::text, -c.amount_pesewas from chargebacks c join payments p on p.id = c.payment_id
    where p.provider = $1 and c.state = 'lost'
  union all select r.reference::text, -r.amount_pesewas from refunds r join payments p on p.id = r.payment_id
    where p.provider = $1 and r.state = 'succeeded'
      and not exists (select from ledger_transfers t where t.idempotency_key like 'chargeback.lost:%:refund:' || r.id)
  union all select coalesce(reference, id)::text, -amount_pesewas from withdrawals where provider = $1 and state = 'succeeded'`;

const CASH = `select coalesce(-sum(balance_pesewas), 0)::bigint as pesewas from ledger_accounts
  where kind = 'provider_cash' and split_part(owner_id, '/', 1) = $1`;

const SHOWN = 5;

const STORY = `
  select to_jsonb(p) - 'secret' - 'phone' as row from payments p where p.id::text = any($1)
  union all select to_jsonb(r) from refunds r where r.id::text = any($1) or r.reference::text = any($1)
  union all select to_jsonb(w) from withdrawals w where w.id::text = any($1) or w.reference::text = any($1)
  union all select to_jsonb(s) from provider_sends s where s.reference::text = any($1)
  union all select to_jsonb(e) from provider_events e where e.reference = any($1)`;

/** What we know of such references, for the reader of a failure. */
async function storyOf(db: Database, references: readonly string[]): Promise<string[]> {
  const rows = await rowsIn<{ row: unknown }>(db, STORY, [references]);
  return rows.map(({ row }) => JSON.stringify(row));
}

/** Reference by reference and in sum, what a provider did is what our books say. */
export async function bookFindings(db: Database, theirs: Books): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of ['momo', 'paystack'] as const) {
    const did = netByReference(theirs[name]);
    const rows = await rowsIn<{ reference: string; pesewas: number }>(db, BOOKED, [name]);
    const booked = netByReference(
      rows.map(({ reference, pesewas }) => ({ kind: '', reference, pesewas: Number(pesewas) })),
    );
    const different = [...new Set([...did.keys(), ...booked.keys()])].filter(
      (reference) => (did.get(reference) ?? 0) !== (booked.get(reference) ?? 0),
    );
    const [cash] = await rowsIn<{ pesewas: number }>(db, CASH, [name]);
    const sum = [...did.values()].reduce((all, pesewas) => all + pesewas, 0);
    findings.push(
      {
        text: `${name}: what it did is booked, reference by reference`,
        holds: different.length === 0,
        found: [
          ...different
            .slice(0, SHOWN)
            .map((reference) => `${reference}: did ${did.get(reference) ?? 0}, booked ${booked.get(reference) ?? 0}`),
          ...(await storyOf(db, different.slice(0, SHOWN))),
        ].join('\n'),
      },
      {
        text: `${name}: it holds what the ledger says, to the pesewa`,
        holds: sum === Number(cash?.pesewas ?? 0),
        found: `provider ${sum}, ledger ${cash?.pesewas}`,
      },
      {
        text: `${name}: nothing was paid twice`,
        holds: paidTwice(theirs[name]).length === 0,
        found: paidTwice(theirs[name]).slice(0, SHOWN).join('; '),
      },
    );
  }
  return findings;
}

/** References under which money left more than once and stayed away. */
function paidTwice(movements: readonly Movement[]): string[] {
  const times = new Map<string, number>();
  for (const { kind, reference } of movements) {
    if (kind !== 'refund' && kind !== 'transfer' && kind !== 'transfer_reversed') continue;
    times.set(reference, (times.get(reference) ?? 0) + (kind === 'transfer_reversed' ? -1 : 1));
  }
  return [...times].filter(([, count]) => count > 1).map(([reference, count]) => `${reference}: ${count} times`);
}
