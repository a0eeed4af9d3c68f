import { fromKg, toKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { declareHarvest as endpoint, previewDeclaration as previewEndpoint } from '../../contract-harvests.ts';
import { decideHarvest } from '../../domain/decide.ts';
import { partOf, priceOf } from '../../domain/pre-order.ts';
import { divide, mayDeclare, sumOf } from '../../domain/shares.ts';
import { canOrder } from '../can-order.ts';
import { endHarvest, lockOwn } from '../end-harvest.ts';
import { detailOf, findOwn } from '../read-harvests.ts';
import { harvestOf, type HarvestRow, type PreOrderRow } from '../rows.ts';
import { reservedOf } from '../store-pre-orders.ts';

interface Plan {
  readonly reserved: readonly PreOrderRow[];
  readonly bookedGrams: number;
  /** What each gets, by its id. */
  readonly parts: ReadonlyMap<string, number>;
}

/** Who would get how much of so many grams. Refuses more than was booked, and a harvest that is not to be declared. */
async function plan(tx: Tx, row: HarvestRow, { grams, now }: { grams: number; now: Date }): Promise<Plan> {
  orThrow(decideHarvest({ act: 'declare', by: 'farmer' }, harvestOf(row), now));
  const reserved = await reservedOf(tx, row.id);
  const bookings = reserved.map(({ id, bookedGrams }) => ({ id, grams: bookedGrams }));
  const bookedGrams = sumOf(bookings);
  orThrow(mayDeclare(bookedGrams, grams));
  const shares = new Map(divide(bookings, grams).map(({ id, partGrams }) => [id, partGrams]));
  const parts = new Map(reserved.map((preOrder) => [preOrder.id, partOf(preOrder, shares.get(preOrder.id) ?? 0)]));
  return { reserved, bookedGrams, parts };
}

/** What of a deposit goes back when its buyer gets so much. */
function backOf(preOrder: PreOrderRow, partGrams: number): number {
  if (partGrams === 0) return preOrder.standingPesewas;
  if (partGrams === preOrder.bookedGrams) return 0;
  return preOrder.standingPesewas - priceOf({ ...preOrder, grams: partGrams }).depositPesewas;
}

/** What a declaration would do; nothing is changed. */
export async function previewDeclaration(
  { params, query }: ParsedInput<typeof previewEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof previewEndpoint>> {
  const row = await findOwn(call, params.id);
  const { reserved, bookedGrams, parts } = await plan(call.tx, row, { grams: fromKg(query.quantity), now: call.now });
  const lines = reserved.map((preOrder) => {
    const partGrams = parts.get(preOrder.id) ?? 0;
    return { preOrder, partGrams, back: backOf(preOrder, partGrams) };
  });
  return {
    quantity: query.quantity,
    booked: toKg(bookedGrams),
    back: lines.reduce((sum, { back }) => sum + back, 0),
    parts: lines.map(({ preOrder, partGrams, back }) => ({
      preOrderId: preOrder.id,
      number: preOrder.number,
      buyerFirstName: preOrder.buyerFirstName,
      quantity: toKg(preOrder.bookedGrams),
      part: toKg(partGrams),
      back,
    })),
  };
}

/** Buyers order from the listing, so it has to be on the market when they get the notice. */
async function checkListing(tx: Tx, row: HarvestRow): Promise<void> {
  if (!(await canOrder(tx, row)))
    throw refused(
      'harvest.listing_off',
      'Your listing is off the market, so nobody could order. Put it back on the market, then declare the harvest.',
    );
}

/** The farmer says how much there really is, and everybody gets their part of it. */
export async function declareHarvest(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const row = await lockOwn(call, params.id);
  const declaredGrams = fromKg(body.quantity);
  const { bookedGrams, parts } = await plan(tx, row, { grams: declaredGrams, now });
  if (bookedGrams !== fromKg(body.booked))
    throw refused('harvest.changed', 'Something was pre-ordered or withdrawn meanwhile. Look at it again.', {
      booked: toKg(bookedGrams),
    });
  const failed = declaredGrams === 0 && bookedGrams > 0;
  if (declaredGrams > 0) await checkListing(tx, row);
  const harvest = await endHarvest(tx, row, {
    act: failed ? 'fail' : 'declare',
    by: 'farmer',
    byId: person.id,
    now,
    declaredGrams,
    fate(preOrder) {
      const partGrams = parts.get(preOrder.id) ?? 0;
      return partGrams > 0 ? { partGrams } : { why: failed ? 'harvest_failed' : 'too_little' };
    },
  });
  return detailOf(call, harvest);
}
