import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Posting } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { Act } from '../../domain/acts.ts';
import { OWN_TRANSFERS } from '../../domain/items.ts';
import { differenceOf } from '../../domain/judge.ts';
import { factsOf } from '../matching/store-items.ts';
import type { ExceptionRow } from './store-exceptions.ts';

/** By how much the items of these differences differ now; what both sides have nothing of any more is left out. */
export async function differencesNow(
  tx: Tx,
  rows: readonly Pick<ExceptionRow, 'item' | 'provider'>[],
): Promise<Map<string, Pesewas>> {
  const facts = await factsOf(
    tx,
    rows.map(({ item }) => item),
  );
  const own = facts.filter((one) => rows.some((row) => row.item === one.item && row.provider === one.provider));
  return new Map(own.map((one) => [one.item, differenceOf(one).differencePesewas]));
}

interface Booking {
  readonly kind: Act;
  readonly postings: readonly Posting[];
  readonly note: string;
  readonly at: Date;
}

/** Posts what mends a difference, once. */
export async function bookDifference(
  tx: Tx,
  { id, item }: Pick<ExceptionRow, 'id' | 'item'>,
  { kind, postings, note, at }: Booking,
): Promise<void> {
  await postTransfer(tx, {
    key: `reconciliation:${id}`,
    kind: `${OWN_TRANSFERS}${kind}`,
    reference: item,
    postings,
    note,
    at,
  });
}
