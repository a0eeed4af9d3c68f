import { newDepositNumber, newId } from '#kernel/ids.ts';
import { formatGhs, type Pesewas, shareOf } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { after } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import { beginPayment, openHold, type PaySource } from '#slices/escrow/server/index.ts';
import { REMEMBERED_MS } from '#slices/orders/domain/unpaid.ts';
import { orderTerms } from '#slices/settings/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { makePreOrder as endpoint } from '../../contract-pre-orders.ts';
import { MOST_OF_HARVEST, payUntil } from '../../domain/bounds.ts';
import { decideHarvest } from '../../domain/decide.ts';
import { fits } from '../../domain/harvest.ts';
import { priceOf } from '../../domain/pre-order.ts';
import { recordChanged } from '../events.ts';
import { keepUnpaidWithin } from './keep-unpaid.ts';
import { RATE_LIMITS } from '../rate-limits.ts';
import { noSuchHarvest } from '../refusals.ts';
import { harvestOf, type HarvestRow, type PreOrderRow } from '../rows.ts';
import { lockHarvest, saveHarvest } from '../store-harvests.ts';
import { bookedBy, countsOf, insertPreOrder } from '../store-pre-orders.ts';
import { checkTwoPeople } from './two-people.ts';

/** The harvest, locked, when the caller may pre-order of it. */
async function harvestToBook({ tx, now, person }: Call, harvestId: string): Promise<HarvestRow> {
  const row = await lockHarvest(tx, harvestId);
  if (row === null) throw noSuchHarvest();
  await checkTwoPeople(tx, row.farmerId, person.id);
  orThrow(decideHarvest({ act: 'pre_order', by: 'buyer' }, harvestOf(row), now));
  const listing = await listingForOrder(tx, row.listingId);
  if (listing?.status !== 'approved' && listing?.status !== 'sold')
    throw refused('harvest.closed', 'This product is off the market for now.');
  const standing = (await countsOf(tx, [row.id])).get(row.id)?.standing ?? 0;
  if (standing >= MOST_OF_HARVEST) throw refused('harvest.full', 'This harvest takes no more pre-orders.');
  return row;
}

function rowOf({ now, person }: Call, harvest: HarvestRow, bookedGrams: number): PreOrderRow {
  const { pricePesewas, depositPercent } = harvest;
  const { depositPesewas } = priceOf({ grams: bookedGrams, pricePesewas, depositPercent });
  return {
    id: newId(now),
    number: newDepositNumber(now),
    state: 'awaiting_deposit',
    harvestId: harvest.id,
    buyerId: person.id,
    buyerFirstName: person.firstName,
    farmerId: harvest.farmerId,
    bookedGrams,
    partGrams: null,
    pricePesewas,
    depositPercent,
    depositPesewas,
    standingPesewas: depositPesewas,
    payUntil: payUntil(now),
    paidAt: null,
    orderUntil: null,
    stoppedAt: null,
    placedFrom: null,
    reminded: false,
    orderNumber: null,
    why: null,
    dueAt: payUntil(now),
    movedAt: now,
    createdAt: now,
  };
}

/** The escrow of a deposit: its fee is that of an order of these goods. */
async function openDeposit({ tx, now, person, platform }: Call, row: PreOrderRow, harvest: HarvestRow): Promise<void> {
  const { farmerId, category } = harvest;
  const { feeBasisPoints } = await orderTerms(tx, platform.config, { farmerId, category, at: now });
  await openHold(tx, {
    orderId: row.id,
    orderNumber: row.number,
    productName: harvest.productName,
    buyerId: person.id,
    buyerName: `${person.firstName} ${person.lastName}`,
    sellerId: farmerId,
    sellerName: harvest.farmerName,
    producePesewas: row.depositPesewas,
    deliveryFeePesewas: 0,
    platformFeePesewas: shareOf(row.depositPesewas, feeBasisPoints),
    isDeposit: true,
    at: now,
  });
}

/** Has the phone of the caller asked for the deposit of their pre-order. */
export async function askDeposit(call: Call, row: PreOrderRow, source: PaySource): Promise<{ paymentId: string }> {
  const { paymentId } = await beginPayment(call, {
    payerId: row.buyerId,
    source,
    contact: call.person.phone ?? null,
    allocations: [{ orderId: row.id, amountPesewas: row.depositPesewas }],
    expiresAt: row.payUntil,
  });
  return { paymentId };
}

/** Nobody pays another deposit than the one they saw; without scripts the page cannot follow what is typed. */
function checkShown({ bookedGrams, depositPesewas }: PreOrderRow, shown: Pesewas | undefined): void {
  if (shown === undefined || shown === depositPesewas) return;
  throw refused(
    'pre_order.other_deposit',
    `The deposit for ${formatKg(bookedGrams)} is ${formatGhs(depositPesewas)}. Send it again if that is right.`,
  );
}

/** A buyer books of a coming harvest: nothing is taken from the shelf, and the deposit goes into escrow. */
export async function makePreOrder(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  await countAttempt(call, RATE_LIMITS.book, person.id);
  const booked = await bookedBy(tx, person.id, after(now, -REMEMBERED_MS));
  const harvest = await harvestToBook(call, params.id);
  const grams = fromKg(body.quantity);
  orThrow(fits(harvestOf(harvest), grams));
  const unplaced = rowOf(call, harvest, grams);
  const row = { ...unplaced, placedFrom: await keepUnpaidWithin(call, { booked, harvest, row: unplaced }) };
  checkShown(row, body.shownDeposit);
  await insertPreOrder(tx, row);
  const fuller = { ...harvestOf(harvest), bookedGrams: harvest.bookedGrams + grams };
  await saveHarvest(tx, harvest, { harvest: fuller, at: now });
  await openDeposit(call, row, harvest);
  const { phone, network } = body;
  const { paymentId } = await askDeposit(call, row, { phone, network });
  await recordChanged(tx, harvest, { buyerIds: [person.id], at: now });
  return { preOrderId: row.id, number: row.number, deposit: row.depositPesewas, paymentId };
}
