import type { Tx } from '#platform/db/database.ts';
import { findPeople, type Person } from '#slices/identity/server/index.ts';
import type { ClaimView } from '../../views.ts';
import { type ClaimRow, visitOf } from './store-claims.ts';

type Named = Pick<Person, 'firstName' | 'lastName'>;

/** 'Kofi A.': inspectors are known by first name and initial. */
export function shortName(inspector: Named | null, nobody = 'Another inspector'): string {
  if (inspector === null) return nobody;
  const [initial] = inspector.lastName;
  return [inspector.firstName, initial && `${initial}.`].filter(Boolean).join(' ');
}

/** A claim as this person sees it. */
export function claimViewOf(row: ClaimRow, inspector: Named | null, viewerId: string): ClaimView {
  return {
    inspectorName: shortName(inspector),
    mine: row.inspector_id === viewerId,
    lapsesAt: row.lapses_at.toISOString(),
    visit: visitOf(row),
  };
}

/** Claims by the goods that they are about, as this person sees them. */
export async function claimViews(
  tx: Tx,
  rows: readonly ClaimRow[],
  viewerId: string,
): Promise<ReadonlyMap<string, ClaimView>> {
  const people = await findPeople(tx, [...new Set(rows.map((row) => row.inspector_id))]);
  return new Map(rows.map((row) => [row.subject_id, claimViewOf(row, people.get(row.inspector_id) ?? null, viewerId)]));
}
