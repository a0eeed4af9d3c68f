import type { Decision } from '#kernel/refusal.ts';
import { accept } from '#kernel/refusal.ts';
import type { Viewer } from '#wire/viewer.ts';
import { actOf, decideDelivery, type DeliveryStatus, type DeliveryStep } from '../../domain/delivery.ts';
import { checkCarrier, checkLeaves } from '../../domain/may.ts';
import type { Stage } from '#kernel/trade/hand-over.ts';
import type { DeliveryRow } from '../rows.ts';
import { carriedOf } from '../rows.ts';

/** The steps that a hand-over takes: goods that arrive were on the road, whether or not somebody said so before. */
export function stepsTo(stage: Stage, status: DeliveryStatus): DeliveryStep[] {
  if (stage === 'pickup') return ['picked_up'];
  return status === 'picked_up' ? ['in_transit', 'completed'] : ['completed'];
}

/** Whether the first of these steps may be taken now: asked before a code is looked at. */
export function checkStop(row: DeliveryRow, by: Viewer, [first]: readonly DeliveryStep[]): Decision<unknown> {
  if (first === undefined) return accept(row.status);
  const party = checkCarrier(carriedOf(row), by);
  if (!party.ok) return party;
  const leaves = checkLeaves(carriedOf(row), actOf(first));
  return leaves.ok ? decideDelivery(leaves.value, row.status, party.value) : leaves;
}

/** Whether it may be said now that nobody took the goods. */
export function checkFails(row: DeliveryRow, by: Viewer): Decision<unknown> {
  const party = checkCarrier(carriedOf(row), by);
  return party.ok ? decideDelivery('fail', row.status, party.value) : party;
}
