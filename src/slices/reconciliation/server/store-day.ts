import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';

/** Sums of a provider's day, in pesewas; and the differences of that day that are open. */
export interface DayRow {
  readonly lines: number;
  readonly statementPesewas: number;
  readonly entries: number;
  readonly booksPesewas: number;
  readonly unexplained: number;
  readonly unexplainedPesewas: number;
}

export async function sumsOfDay(
  tx: Tx,
  provider: ProviderName,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<DayRow> {
  const [row] = await tx.rows(
    `select said.lines, said.pesewas as said, booked.entries, booked.pesewas as booked, open.differences, open.pesewas as differing
     from (select count(*)::int as lines, coalesce(sum(amount_pesewas), 0)::bigint as pesewas from statement_lines
           where provider = $1 and at >= $2 and at < $3) said,
       (select count(*)::int as entries, coalesce(sum(amount_pesewas), 0)::bigint as pesewas from cash_entries
           where provider = $1 and at >= $2 and at < $3) booked,
       (select count(*)::int as differences, coalesce(sum(provider_pesewas - books_pesewas), 0)::bigint as pesewas from reconciliation_exceptions
           where provider = $1 and state = 'open' and happened_at >= $2 and happened_at < $3) open`,
    [provider, from, until],
  );
  return {
    lines: row?.lines ?? 0,
    statementPesewas: row?.said ?? 0,
    entries: row?.entries ?? 0,
    booksPesewas: row?.booked ?? 0,
    unexplained: row?.differences ?? 0,
    unexplainedPesewas: row?.differing ?? 0,
  };
}
