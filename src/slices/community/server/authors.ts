import type { Tx } from '#platform/db/database.ts';
import { findPeople, type Person } from '#slices/identity/server/index.ts';
import { placeInAddress } from '../domain/place-label.ts';
import { expertsAmong } from './store-experts.ts';

/** What posts show of the person who wrote them. */
export interface Authorship {
  readonly authorId: string;
  readonly author: string;
  readonly authorRole: string;
  readonly authorLocation: string | null;
  readonly authorIsExpert: boolean;
}

/** The town of a person's farm, business or home. */
export function townOf(person: Person): string | null {
  return (
    placeInAddress(person.farmAddress) ??
    placeInAddress(person.businessAddress) ??
    placeInAddress(person.residentialAddress)
  );
}

export function nameOf(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Looks the authors of posts up, all at once. */
export async function authorsOf(
  tx: Tx,
  posts: readonly { readonly author_id: string }[],
): Promise<(authorId: string) => Authorship> {
  const ids = [...new Set(posts.map((post) => post.author_id))];
  const [people, experts] = [await findPeople(tx, ids), await expertsAmong(tx, ids)];
  return (authorId) => {
    const person = people.get(authorId);
    return {
      authorId,
      author: person ? nameOf(person) : 'A former member',
      authorRole: person?.role ?? 'member',
      authorLocation: person ? townOf(person) : null,
      authorIsExpert: experts.has(authorId),
    };
  };
}
