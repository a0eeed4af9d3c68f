import type { Tx } from '#platform/db/database.ts';
import { findPeople, nameAmong, type Person } from '#slices/identity/server/index.ts';
import { isSamePerson } from '#slices/identity/domain/same-person.ts';
import { actionsOf } from '../domain/state.ts';
import type { SuspicionView } from '../views.ts';
import type { SuspicionRow } from './store.ts';

const peopleOf = ({ personId, otherId }: SuspicionRow) => [personId, ...(otherId === null ? [] : [otherId])];

function personView(people: ReadonlyMap<string, Person>, id: string): SuspicionView['person'] {
  const person = people.get(id);
  return { id, name: nameAmong(people, id), role: person?.role ?? 'gone', active: person?.isActive ?? false };
}

/** Whether it names the account of an administrator, or one with their number or e-mail address. */
export function isOwn(row: SuspicionRow, people: ReadonlyMap<string, Person>, viewerId: string): boolean {
  const viewer = people.get(viewerId);
  return viewer !== undefined && peopleOf(row).some((id) => isSamePerson(people.get(id) ?? NOBODY, viewer));
}

const NOBODY = { id: null, phone: '', email: '' };

/** Everybody whom some of them name, and who reads them. */
export function peopleNamed(
  tx: Tx,
  rows: readonly SuspicionRow[],
  viewer: { readonly id: string },
): Promise<Map<string, Person>> {
  const deciders = rows.flatMap(({ decision }) => decision?.by ?? []);
  return findPeople(tx, [...new Set([viewer.id, ...rows.flatMap(peopleOf), ...deciders])]);
}

export function suspicionView(
  row: SuspicionRow,
  people: ReadonlyMap<string, Person>,
  viewer: { readonly id: string },
): SuspicionView {
  const { decision, otherId } = row;
  return {
    id: row.id,
    reason: row.reason,
    person: personView(people, row.personId),
    other: otherId === null ? null : personView(people, otherId),
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    foundAt: row.foundAt.toISOString(),
    state: row.state,
    decision: decision && { by: nameAmong(people, decision.by), at: decision.at.toISOString(), note: decision.note },
    actions: actionsOf(row.state, isOwn(row, people, viewer.id)),
  };
}
