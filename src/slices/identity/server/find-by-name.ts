import type { Tx } from '#platform/db/database.ts';

/** A person found by what was typed. */
export interface FoundByName {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

const FOUND = `p.id, p.first_name || ' ' || p.last_name as name, p.email, p.role`;

/** People by name or e-mail, the most alike first; one slip of the finger passes. For administrators. */
export function findPeopleByName(tx: Tx, typed: string, limit: number): Promise<FoundByName[]> {
  return tx.rows<FoundByName>(`select ${FOUND} from matching_people($1, false) p order by p.likeness desc, p.id desc limit $2`, [typed, limit]);
}

/** Farmers with an open account by name alone, the most alike first. */
export function findFarmersByName(tx: Tx, typed: string, limit: number): Promise<FoundByName[]> {
  return tx.rows<FoundByName>(`select ${FOUND} from matching_people($1, true) p order by p.likeness desc, p.id desc limit $2`, [typed, limit]);
}
