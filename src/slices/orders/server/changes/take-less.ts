import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { Grams } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { paidGrams } from '../../domain/weighing/found-goods.ts';
import { advanceOrder } from '../order/advance-order.ts';
import { commandOf, lockFor } from '../order/lock-order.ts';
import { goodsOf, stateOf } from '../rows.ts';
import { checkShown } from './change-order.ts';

/** What a buyer goes without who takes the less that their farmer offers. */
export interface LessTaken {
  readonly orderNumber: string;
  readonly listingId: string;
  readonly productName: string;
  readonly category: Category;
  readonly qualityGrade: QualityGrade;
  /** Where the order goes. */
  readonly placeSlug: string;
  readonly restGrams: Grams;
  readonly pricePerKgPesewas: Pesewas;
}

/** The buyer takes the smaller quantity that the farmer offers, as it was shown. Refuses as its answer does. */
export async function takeLess(
  call: Call,
  { orderId, quantity }: { readonly orderId: string; readonly quantity: number },
): Promise<LessTaken> {
  const locked = await lockFor(call, orderId);
  const { order } = locked;
  const { change } = stateOf(order);
  if (change?.kind !== 'less' || change.by !== 'farmer')
    throw refused('order.nothing_proposed', 'The farmer offers no smaller quantity now.');
  checkShown(order, { answer: 'accept', quantity });
  const restGrams = paidGrams(goodsOf(order)) - change.grams;
  const { tx, now, person, platform } = call;
  const { config } = platform;
  await advanceOrder(order, commandOf(locked, { act: 'accept_change' }), { tx, now, person, config });
  const { orderNumber, listingId, productName, category, qualityGrade, dropoffPlace, pricePerKgPesewas } = order;
  return {
    ...{ orderNumber, listingId, productName, category, qualityGrade, restGrams, pricePerKgPesewas },
    placeSlug: dropoffPlace,
  };
}
