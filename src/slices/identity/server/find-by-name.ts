import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';

/** A person found by what was typed. */
export interface FoundByName {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

const FOUND = `p.id, p.first_name || ' ' || p.last_name as name, p.email, p.role`;

/** People whose e-mail address holds what was typed, the address itself first. */
function findByAddress(tx: Tx, typed: string, limit: number): Promise<FoundByName[]> {
  return tx.rows(
    `select ${FOUND} from users p where plain_letters(p.first_name || ' ' || p.last_name || ' ' || p.email) like plain_letters($2) order by p.email = lower($1) desc, p.id desc limit $3`,
    [typed, likeAnywhere(typed), limit],
  );
}

/**
 * People whose name or address is like what was typed, the most alike first; of farmers, those with an open account.
 */
function findAlike(tx: Tx, typed: string, farmersOnly: boolean, limit: number): Promise<FoundByName[]> {
  return tx.rows(
    `select ${FOUND} from (select id, likeness from matching_people($1, $2) order by likeness desc, id desc limit $3) m join users p on p.id = m.id
     order by m.likeness desc, p.id desc`,
    [typed, farmersOnly, limit],
  );
}

/**
 * People by name, e-mail or whole telephone number, the most alike first; one slip of the finger passes. For
 * administrators.
 */
export function findPeopleByName(tx: Tx, typed: string, limit: number): Promise<FoundByName[]> {
  const phone = parsePhone(typed);
  if (phone !== null)
    return tx.rows(`select ${FOUND} from users p where p.phone = $1 order by p.id desc limit $2`, [phone, limit]);
  if (typed.includes('@')) return findByAddress(tx, typed, limit);
  return findAlike(tx, typed, false, limit);
}

/** Farmers with an open account by name alone, the most alike first. */
export function findFarmersByName(tx: Tx, typed: string, limit: number): Promise<FoundByName[]> {
  return findAlike(tx, typed, true, limit);
}
