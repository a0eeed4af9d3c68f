import { apiOf } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { isId } from '#kernel/ids.ts';
import { samePack } from '#kernel/packs/same-pack.ts';
import type { SellingTerms } from '#kernel/packs/selling-terms.ts';
import { fromKg } from '#kernel/quantity.ts';
import { isApiProblem } from '#wire/problem.ts';
import { getOrder, trackOrder } from '../../contract-read.ts';
import type { ShownOrder } from '../../views.ts';

/** What an order of before asked for, as a checkout begins with it. Its price never comes along. */
export interface OrderedBefore {
  /** The order, or the secret of a guest's, as the address names it. */
  readonly again: string;
  readonly quantity: number;
  readonly pack: ShownOrder['pack'];
  readonly place: string;
  readonly deliveryTypeId: string;
  readonly deliveryAddress: string;
}

/** The order that the address asks to have again; null when it asks for none, or for one that the visitor cannot see. */
export async function orderedBefore(args: PageArgs): Promise<OrderedBefore | null> {
  const again = new URL(args.request.url).searchParams.get('again');
  if (!again) return null;
  const api = apiOf(args.context);
  try {
    const order = await (isId(again)
      ? api.call(getOrder, { params: { id: again } })
      : api.call(trackOrder, { params: { token: again } }));
    const { quantity, pack, deliveryTypeId, selfPickup, deliveryAddress } = order;
    const address = selfPickup ? '' : deliveryAddress;
    return { again, quantity, pack, deliveryTypeId, place: order.deliveryPlaceSlug, deliveryAddress: address };
  } catch (error) {
    if (isApiProblem(error)) return null;
    throw error;
  }
}

/** How much of a listing that order would be now: of the same pack, where it is still sold in it; else nothing. */
export function portionBefore(
  terms: SellingTerms,
  before: Pick<OrderedBefore, 'quantity' | 'pack'> | null,
): { readonly packId: string; readonly text: string } | null {
  if (before === null) return null;
  const { quantity, pack } = before;
  if (pack === null) return terms.packsOnly ? null : { packId: '', text: String(quantity) };
  const same = samePack(terms, { unit: pack.unit, label: pack.label, grams: fromKg(pack.weight) });
  return same && { packId: same.id, text: String(pack.count) };
}
