import { newId } from '#kernel/ids.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { StatementLineKind } from '#kernel/provider/statement-line-kind.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StatementLine } from '#slices/escrow/server/index.ts';
import { itemOfLine } from '../../domain/items.ts';

/** Lines of one provider, and how they came. */
export interface ReadLines {
  readonly provider: ProviderName;
  readonly lines: readonly StatementLine[];
  readonly source: 'call' | 'upload';
  readonly at: Date;
}

/** What a line that was not known before says. */
export interface StoredLine {
  readonly kind: StatementLineKind;
  readonly amountPesewas: number;
}

/** Keeps lines as they were read, each once; gives those that are new. */
export async function insertLines(tx: Tx, { provider, lines, source, at }: ReadLines): Promise<StoredLine[]> {
  if (lines.length === 0) return [];
  return tx.rows(
    `insert into statement_lines (id, provider, account, line_id, kind, reference, item, amount_pesewas, at, text, source, read_at)
     select line.id, $2, line.account, line."lineId", line.kind, line.reference, line.item, line."amountPesewas", line.at, line.text, $3, $4
     from jsonb_to_recordset($1::jsonb) as line (
       id uuid, account text, "lineId" text, kind text, reference text, item text, "amountPesewas" bigint, at timestamptz, text text)
     on conflict (provider, account, line_id) do nothing returning kind, amount_pesewas as "amountPesewas"`,
    [JSON.stringify(lines.map((line) => ({ ...line, id: newId(at), item: itemOfLine(line) }))), provider, source, at],
  );
}

/** Which of these lines are known already. */
export async function knownLines(
  tx: Tx,
  provider: ProviderName,
  lines: readonly Pick<StatementLine, 'account' | 'lineId'>[],
): Promise<Set<string>> {
  const rows = await tx.rows(
    `select l.account, l.line_id from statement_lines l join unnest($2::text[], $3::text[]) as line (account, line_id)
       on l.account = line.account and l.line_id = line.line_id where l.provider = $1`,
    [provider, lines.map(({ account }) => account), lines.map(({ lineId }) => lineId)],
  );
  return new Set(rows.map(({ account, line_id }) => `${account} ${line_id}`));
}

/** Everything that a provider said about one item, the earliest first. */
export function linesOfItem(tx: Tx, provider: ProviderName, item: string) {
  return tx.rows(
    'select account, line_id, kind, amount_pesewas, at, text, source from statement_lines where item = $1 and provider = $2 order by at, line_id',
    [item, provider],
  );
}

/** Everything that the books have about one item, the earliest first. */
export function entriesOfItem(tx: Tx, provider: ProviderName, item: string) {
  return tx.rows(
    'select transfer_id, transfer_kind, amount_pesewas, at from cash_entries where item = $1 and provider = $2 order by at, account_id, account_version',
    [item, provider],
  );
}

export interface NewUpload {
  readonly id: string;
  readonly provider: ProviderName;
  readonly from: Date;
  readonly until: Date;
  readonly kinds: readonly string[];
  readonly lines: number;
  readonly newLines: number;
  readonly by: string;
  readonly at: Date;
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  const { id, provider, from, until, kinds, lines, newLines, by, at } = upload;
  await tx.rows(
    `insert into statement_uploads (id, provider, from_at, until_at, kinds, lines, new_lines, by_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, provider, from, until, kinds, lines, newLines, by, at],
  );
}
