import type { Tx } from '#platform/db/database.ts';
import { emptyHold } from './empty-hold.ts';
import { recordHoldEvent } from '../events.ts';
import { planMove } from './planned-move.ts';
import { lockHold } from './store-holds.ts';
import { notifyReleased } from '../notify.ts';

export interface Release {
  readonly orderId: string;
  readonly transporterId: string | null;
  readonly by: string | null;
  readonly at: Date;
}

/** Pays the earners of an order: seller, transporter, platform. Refuses `escrow.not_found`, `escrow.wrong_state`. */
export async function releaseHold(tx: Tx, release: Release): Promise<void> {
  const { hold, parts } = planMove(await lockHold(tx, release.orderId), {
    move: 'release',
    transporterId: release.transporterId,
  });
  await emptyHold(tx, hold, {
    status: 'released',
    parts,
    transporterId: release.transporterId,
    by: release.by,
    note: null,
    at: release.at,
  });
  await recordHoldEvent(
    tx,
    { ...hold, transporter_id: release.transporterId },
    { type: 'escrow.released', at: release.at },
  );
  await notifyReleased(tx, hold, { parts, transporterId: release.transporterId, at: release.at });
}
