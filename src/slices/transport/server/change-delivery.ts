import type { Tx } from '#platform/db/database.ts';
import type { DeliveryStatus } from '../domain/delivery.ts';
import { recordDelivery, type StepSaid } from './events.ts';
import type { DeliveryRow } from './rows.ts';
import { saveDelivery } from './store.ts';

const MOMENT_OF: Readonly<
  Record<DeliveryStatus, keyof Pick<DeliveryRow, 'accepted_at' | 'picked_up_at' | 'in_transit_at' | 'ended_at'> | null>
> = {
  requested: null,
  pending: 'accepted_at',
  picked_up: 'picked_up_at',
  in_transit: 'in_transit_at',
  completed: 'ended_at',
  cancelled: 'ended_at',
};

const NOWHERE = { position_latitude: null, position_longitude: null, position_at: null } as const;

/**
 * Saves a decided delivery with the moment of its new status and says so, with a note for the order's timeline. Where
 * it was is forgotten with the step.
 */
export async function changeDelivery(tx: Tx, row: DeliveryRow, at: Date, said: StepSaid = {}): Promise<DeliveryRow> {
  const moment = MOMENT_OF[row.status];
  const changed: DeliveryRow = { ...row, ...NOWHERE, ...(moment === null ? {} : { [moment]: at }) };
  await saveDelivery(tx, changed);
  await recordDelivery(tx, changed, at, said);
  return changed;
}
