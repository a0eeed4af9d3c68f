import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Coverage, COVER_MS, type ItemFacts } from '../../domain/judge.ts';
import { after } from '#kernel/time.ts';
import type { StatementLineKind } from '#kernel/provider/statement-line-kind.ts';

/** Which parts of the providers' statements were read. */
export async function coverage(tx: Tx): Promise<Coverage[]> {
  const called = await tx.rows(
    `select provider, read_from as from, read_until as until from reconciled_providers
     where read_from is not null and read_until is not null`,
  );
  const uploaded = await tx.rows(
    'select provider, from_at as from, until_at as until, kinds from statement_uploads order by from_at',
  );
  const parts = called.flatMap(({ provider, from, until }) =>
    from === null || until === null ? [] : [{ provider, from, until, kinds: null }],
  );
  return [...parts, ...uploaded];
}

/**
 * Items about which something is not settled. Postings behind what was read of their provider's statement are left
 * alone: nothing can be said of them yet.
 */
export async function unsettledItems(tx: Tx, parts: readonly Coverage[]): Promise<string[]> {
  const latest = new Map<ProviderName, Date>();
  for (const { provider, until } of parts) {
    const known = latest.get(provider);
    if (known === undefined || until > known) latest.set(provider, until);
  }
  const rows = await tx.rows(
    `select l.item from statement_lines l where not l.settled
     union
     select e.item from unnest($1::text[], $2::timestamptz[]) as read (provider, until)
     join cash_entries e on e.provider = read.provider and e.at <= read.until and not e.settled
     union
     select x.item from reconciliation_exceptions x where x.state = 'open'
     order by 1`,
    [[...latest.keys()], [...latest.values()].map((until) => after(until, -COVER_MS))],
  );
  return rows.flatMap(({ item }) => (item === null ? [] : [item]));
}

interface ItemRow {
  readonly provider: ProviderName;
  readonly item: string;
}

/** Facts of an item, with what its exception shows of it. */
export interface StoredItem extends ItemFacts {
  readonly account: string | null;
  readonly reference: string | null;
  readonly happenedAt: Date;
}

interface LineRow extends ItemRow {
  readonly kind: StatementLineKind;
  readonly amountPesewas: number;
  readonly readAt: Date;
  readonly at: Date;
  readonly account: string;
  readonly reference: string | null;
}

interface EntryRow extends ItemRow {
  readonly amountPesewas: number;
  readonly at: Date;
}

const keyOf = ({ provider, item }: ItemRow) => `${provider} ${item}`;

/** Everything that is known of these items, at every provider that knows them. */
export async function factsOf(tx: Tx, items: readonly string[]): Promise<StoredItem[]> {
  const lines: LineRow[] = await tx.rows(
    `select provider, item, kind, amount_pesewas as "amountPesewas", read_at as "readAt", at, account, reference
     from statement_lines where item = any($1::text[]) order by at, line_id`,
    [items],
  );
  const entries: EntryRow[] = await tx.rows(
    `select provider, item, amount_pesewas as "amountPesewas", at from cash_entries where item = any($1::text[]) order by at`,
    [items],
  );
  const explained = await tx.rows(
    `select distinct on (provider, item) provider, item, explained_pesewas as "explainedPesewas" from reconciliation_exceptions
     where item = any($1::text[]) and ending = 'explained' order by provider, item, closed_at desc`,
    [items],
  );
  const explainedOf = new Map(explained.map((row) => [keyOf(row), row.explainedPesewas]));
  const linesOf = Map.groupBy(lines, keyOf);
  const entriesOf = Map.groupBy(entries, keyOf);
  const all = new Map([...entries, ...lines].map((row) => [keyOf(row), row]));
  return [...all].map(([key, { provider, item, at }]) => {
    const own = linesOf.get(key) ?? [];
    const [first] = own;
    return {
      provider,
      item,
      lines: own,
      entries: entriesOf.get(key) ?? [],
      explainedPesewas: explainedOf.get(key) ?? null,
      account: first?.account ?? null,
      reference: first?.reference ?? (item.startsWith('line:') ? null : item.slice(item.indexOf(':') + 1)),
      happenedAt: first?.at ?? at,
    };
  });
}

/** Notes that nothing differs about these items. */
export async function settleItems(tx: Tx, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return;
  const values = [items.map(({ provider }) => provider), items.map(({ item }) => item)] as const;
  await tx.rows(
    `update statement_lines l set settled = true from unnest($1::text[], $2::text[]) as agreed (provider, item)
     where l.item = agreed.item and l.provider = agreed.provider and not l.settled`,
    [...values],
  );
  await tx.rows(
    `update cash_entries e set settled = true from unnest($1::text[], $2::text[]) as agreed (provider, item)
     where e.item = agreed.item and e.provider = agreed.provider and not e.settled`,
    [...values],
  );
}
