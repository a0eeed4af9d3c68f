import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { divide, moveHold } from '../domain/hold.ts';
import { emptyHold, sharesOfHold } from './empty-hold.ts';
import { recordHoldEvent } from './events.ts';
import { lockHold } from './store-holds.ts';
import { tellReleased } from './tell.ts';

export interface Release {
  readonly orderId: string;
  readonly transporterId: string | null;
  readonly by: string | null;
  readonly at: Date;
}

/** Pays the earners of an order: seller, transporter, platform. Refuses `escrow.not_found`, `escrow.wrong_state`. */
export async function releaseHold(tx: Tx, release: Release): Promise<void> {
  const hold = await lockHold(tx, release.orderId);
  if (!hold) throw refused('escrow.not_found', 'There is no escrow for this order.');
  orThrow(moveHold(hold.status, 'release'));
  const parts = divide('release', sharesOfHold(hold), release.transporterId !== null);
  await emptyHold(tx, hold, { status: 'released', parts, transporterId: release.transporterId, by: release.by, note: null, at: release.at });
  await recordHoldEvent(tx, { ...hold, transporter_id: release.transporterId }, { type: 'escrow.released', at: release.at });
  await tellReleased(tx, hold, { parts, transporterId: release.transporterId, at: release.at });
}
