import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { callOffHarvest as endpoint } from '../contract-harvests.ts';
import { decideHarvest } from '../domain/decide.ts';
import type { EndReason, HarvestAct, Party } from '../domain/words.ts';
import { recordChanged } from './events.ts';
import { movePreOrder } from './move-pre-order.ts';
import { detailOf } from './read-harvests.ts';
import { noSuchHarvest } from './refusals.ts';
import { harvestOf, type HarvestRow, type PreOrderRow } from './rows.ts';
import { lockHarvest, saveHarvest } from './store-harvests.ts';
import { lockWaiting } from './store-pre-orders.ts';

interface Ending {
  readonly act: HarvestAct;
  readonly by: Party;
  readonly now: Date;
  readonly byId?: string;
  readonly reason?: string;
  readonly declaredGrams?: number;
  /** What of the harvest a paid pre-order gets, or why it ends. */
  readonly fate: (preOrder: PreOrderRow) => { readonly partGrams: number } | { readonly why: EndReason };
}

/** Ends a locked harvest, and moves all that waits for it. Refuses as `decideHarvest` does. */
export async function endHarvest(tx: Tx, row: HarvestRow, ending: Ending): Promise<HarvestRow> {
  const { act, by, now, fate, reason = null, declaredGrams = null } = ending;
  const next = orThrow(decideHarvest({ act, by }, harvestOf(row), now));
  const harvest = await saveHarvest(tx, row, { harvest: next, declaredGrams, reason, at: now });
  const waiting = await lockWaiting(tx, row.id);
  const moving = ending.byId === undefined ? { now } : { now, byId: ending.byId };
  for (const preOrder of waiting) {
    const its = preOrder.state === 'reserved' ? fate(preOrder) : ({ why: 'harvest_over' } as const);
    const command =
      'why' in its
        ? ({ act: 'end', by: 'harvest', why: its.why } as const)
        : ({ act: 'make_ready', by: 'harvest', partGrams: its.partGrams } as const);
    await movePreOrder(tx, { harvest, preOrder }, command, moving);
  }
  await recordChanged(tx, harvest, { buyerIds: waiting.map(({ buyerId }) => buyerId), at: now });
  return harvest;
}

/** A harvest of the caller, locked. */
export async function lockOwn({ tx, person }: Call, harvestId: string): Promise<HarvestRow> {
  const row = await lockHarvest(tx, harvestId);
  if (row?.farmerId !== person.id) throw noSuchHarvest();
  return row;
}

/** The farmer calls a harvest off, and every deposit goes back. */
export async function callOffHarvest(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const row = await lockOwn(call, params.id);
  const harvest = await endHarvest(tx, row, {
    act: 'call_off',
    by: 'farmer',
    byId: person.id,
    now,
    reason: body.reason,
    fate: () => ({ why: 'called_off' }),
  });
  return detailOf(call, harvest);
}
