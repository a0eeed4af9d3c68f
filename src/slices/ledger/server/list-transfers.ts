import type { Tx } from '#platform/db/database.ts';
import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import type { listTransfers as endpoint, TransferView } from '../contract.ts';
import type { AccountKind } from '../domain/account.ts';

interface LineRow {
  readonly transfer_id: string;
  readonly kind: AccountKind;
  readonly owner_id: string;
  readonly amount_pesewas: number;
  readonly new_balance: number;
}

async function linesOf(tx: Tx, transferIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  const rows = await tx.rows(
    `select p.transfer_id, a.kind, a.owner_id, p.amount_pesewas, p.new_balance
     from ledger_postings p join ledger_accounts a on a.id = p.account_id
     where p.transfer_id = any($1::uuid[]) order by p.amount_pesewas, a.kind, a.owner_id`,
    [transferIds],
  );
  return Map.groupBy(rows, (row) => row.transfer_id);
}

/** One page of transfers with their lines, newest first; about these references alone, where some are given. */
export async function pageOfTransfers(
  tx: Tx,
  query: ParsedInput<typeof endpoint>['query'],
  about: readonly string[] | null = null,
): Promise<Page<TransferView>> {
  const filter = new Filter();
  if (about) filter.where('reference = any(?::text[])', about);
  if (query.kind) filter.where('kind = ?', query.kind);
  if (query.reference) filter.where('reference = ?', query.reference);
  const page = await listPage(tx, {
    columns: 'id, kind, reference, note, created_at',
    from: 'ledger_transfers',
    id: 'id',
    filter,
    by: { column: 'id', type: 'uuid' },
    descending: true,
    cursor: query.cursor,
    limit: query.limit,
  });
  const lines = await linesOf(
    tx,
    page.items.map((row) => row.id),
  );
  const items = page.items.map((row) => ({
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    lines: (lines.get(row.id) ?? []).map((line) => ({
      account: line.kind,
      ownerId: line.owner_id,
      amount: line.amount_pesewas,
      balance: line.new_balance,
    })),
  }));
  return { items, nextCursor: page.nextCursor };
}

export function listTransfers(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return pageOfTransfers(call.tx, query);
}
