import type { Tx } from '#platform/db/database.ts';
import type { KnownPosition } from '../domain/position.ts';

/** Keeps where the goods are now, instead of where they were. */
export async function savePosition(tx: Tx, deliveryId: string, position: KnownPosition | null): Promise<void> {
  await tx.rows(
    'update deliveries set position_latitude = $2, position_longitude = $3, position_at = $4 where id = $1',
    [deliveryId, position?.latitude ?? null, position?.longitude ?? null, position?.at ?? null],
  );
}

/** Forgets the places of journeys that have said nothing since; gives how many. */
export async function forgetPositions(tx: Tx, before: Date, limit: number): Promise<number> {
  const rows = await tx.rows(
    `update deliveries set position_latitude = null, position_longitude = null, position_at = null
     where id in (select id from deliveries where status = 'in_transit' and position_at < $1 limit $2 for update skip locked) returning id`,
    [before, limit],
  );
  return rows.length;
}
