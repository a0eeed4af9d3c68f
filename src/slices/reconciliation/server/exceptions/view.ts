import type { Tx } from '#platform/db/database.ts';
import { findPeople, nameAmong, type Person } from '#slices/identity/server/index.ts';
import { actsFor } from '../../domain/acts.ts';
import type { ExceptionView } from '../../views.ts';
import { openActsOf } from '../acts/store-acts.ts';
import type { ExceptionRow } from './store-exceptions.ts';

/** A person by name. */
export function named(people: ReadonlyMap<string, Person>, id: string): { id: string; name: string } {
  return { id, name: nameAmong(people, id) };
}

/** By how much the provider has more than the books. */
export const differenceIn = (row: ExceptionRow): number => row.provider_pesewas - row.books_pesewas;

/** What acts are chosen by. */
export const asDifference = (row: ExceptionRow) => ({ ...row, differencePesewas: differenceIn(row) });

/** Differences as admins see them. */
export async function exceptionViews(tx: Tx, rows: readonly ExceptionRow[]): Promise<ExceptionView[]> {
  const owners = await findPeople(tx, [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))]);
  const waiting = await openActsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const actId = waiting.get(row.id) ?? row.act_id;
    return {
      id: row.id,
      provider: row.provider,
      kind: row.kind,
      item: row.item,
      reference: row.reference,
      account: row.account,
      atProvider: row.provider_pesewas,
      inBooks: row.books_pesewas,
      difference: differenceIn(row),
      happenedAt: row.happened_at.toISOString(),
      foundAt: row.created_at.toISOString(),
      state: row.state,
      ending: row.ending,
      owner: row.owner_id === null ? null : named(owners, row.owner_id),
      acts: row.state === 'closed' || waiting.has(row.id) ? [] : actsFor(asDifference(row)),
      actId,
    };
  });
}
