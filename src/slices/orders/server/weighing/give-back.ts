import { newId } from '#kernel/ids.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { quantityProblem, typedKg } from '#kernel/typed-quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { reasonInWords } from '#slices/escrow/domain/reason-words.ts';
import { mostReducible } from '#slices/escrow/domain/reduction.ts';
import { checkExpected, previewReduction } from '#slices/escrow/server/index.ts';
import { settlementOfOrder } from '#slices/ledger/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { giveBack as endpoint, previewGiveBack as previewEndpoint } from '../../contract-weight.ts';
import { decide } from '../../domain/decide.ts';
import { priceOfGrams } from '../../domain/weighing/found-goods.ts';
import { advanceOrder } from '../order/advance-order.ts';
import { commandOf, findFor, lockFor } from '../order/lock-order.ts';
import type { OrderRow } from '../rows.ts';
import { goodsOf, stateOf } from '../rows.ts';
import { detailFor } from '../view-detail.ts';
import { reduceOrder } from './reduce-order.ts';

interface Asked {
  readonly quantity?: number | undefined;
  readonly amount?: Pesewas | undefined;
}

/** Kilograms at the price of this order after what its grade takes off, or cedis as they were typed: one of them. */
function refundOf(order: OrderRow, { quantity, amount }: Asked): Pesewas {
  if ((quantity === undefined) === (amount === undefined))
    throw refused('order.nothing_to_give', 'Say how many kilograms or how many cedis go back, one of them.');
  return amount ?? priceOfGrams(order, goodsOf(order), fromKg(quantity ?? 0));
}

/** How much of an order's produce money may still go back. */
async function largestOf(tx: Tx, order: OrderRow): Promise<Pesewas> {
  const { reducedPesewas } = await settlementOfOrder(tx, order.id);
  return mostReducible({ agreed: order, reducedPesewas });
}

function quantityIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const problem = quantityProblem(text, { leastKg: 0.01, availableKg: Number.MAX_SAFE_INTEGER });
  if (problem !== null) throw refused('order.nothing_to_give', problem);
  return typedKg(text) ?? undefined;
}

/** What giving back would do: the same steps, and nothing written. */
export async function previewGiveBack(
  { params, query }: ParsedInput<typeof previewEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof previewEndpoint>> {
  const found = await findFor(call, params.id);
  orThrow(decide(commandOf(found, { act: 'give_back' }), stateOf(found.order), call.now));
  const amount = refundOf(found.order, { quantity: quantityIn(query.quantity), amount: query.amount });
  const parts = await previewReduction(call.tx, found.order.id, amount);
  return { amount, largest: await largestOf(call.tx, found.order), parts };
}

/** The farmer or an administrator gives back a part of the price; both sides read why. */
export async function giveBack(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const locked = await lockFor(call, params.id);
  const { order } = locked;
  const refundPesewas = refundOf(order, body);
  const why = reasonInWords(body.reason, body.note ?? null);
  const weight = body.quantity === undefined ? '' : ` for ${formatKg(fromKg(body.quantity))}`;
  const command = commandOf(locked, { act: 'give_back', note: `${formatGhs(refundPesewas)}${weight}. ${why}` });
  orThrow(decide(command, stateOf(order), call.now));
  checkExpected('order.changed', await previewReduction(call.tx, order.id, refundPesewas), body.expected);
  const { tx, now, person, platform } = call;
  const next = await advanceOrder(order, command, { tx, now, person, config: platform.config });
  await reduceOrder(call.tx, next, {
    producePesewas: refundPesewas,
    key: `given:${newId(call.now)}`,
    source: 'given',
    reason: body.reason,
    note: body.note ?? null,
    weightGrams: body.quantity === undefined ? null : fromKg(body.quantity),
    by: call.person.id,
    at: call.now,
  });
  call.settle();
  return detailFor(call.tx, next, call.person, call.now);
}
