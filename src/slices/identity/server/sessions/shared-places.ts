import type { Tx } from '#platform/db/database.ts';

export interface SharedPlaces {
  readonly firstId: string;
  readonly secondId: string;
  readonly device: boolean;
  readonly address: boolean;
}

interface Pair {
  readonly firstId: string;
  readonly secondId: string;
}

/**
 * Which of these accounts were signed in on one device, or are at one network address that hardly anybody else uses:
 * `mostAtAddress` accounts at most.
 */
export function sharedPlaces(tx: Tx, pairs: readonly Pair[], mostAtAddress: number): Promise<SharedPlaces[]> {
  return tx.rows(
    `select * from (
       select p.first_id as "firstId", p.second_id as "secondId",
         exists (select from known_devices a join known_devices b on b.token_hash = a.token_hash and b.person_id = p.second_id where a.person_id = p.first_id) as device,
         exists (select from sessions a join sessions b on b.ip_address = a.ip_address and b.user_id = p.second_id where a.user_id = p.first_id
           and (select count(distinct c.user_id) from sessions c where c.ip_address = a.ip_address) <= $3) as address
       from unnest($1::uuid[], $2::uuid[]) as p (first_id, second_id)) s
     where s.device or s.address`,
    [pairs.map(({ firstId }) => firstId), pairs.map(({ secondId }) => secondId), mostAtAddress],
  );
}

/** Which of these accounts are at one network address, address by address; crowded ones are left out. */
export async function groupsAtAddresses(tx: Tx, ids: readonly string[], mostAtAddress: number): Promise<string[][]> {
  const rows = await tx.rows(
    `select g.ids from (
       select s.ip_address, array_agg(distinct s.user_id) as ids from sessions s where s.user_id = any($1::uuid[]) and s.ip_address is not null group by 1) g
     where cardinality(g.ids) > 1 and (select count(distinct c.user_id) from sessions c where c.ip_address = g.ip_address) <= $2`,
    [ids, mostAtAddress],
  );
  return rows.map(({ ids: group }) => group ?? []);
}
