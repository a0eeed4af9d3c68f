import { apiOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { isId } from '#kernel/ids.ts';
import { samePack } from '#kernel/packs/same-pack.ts';
import type { SellingTerms } from '#kernel/packs/selling-terms.ts';
import { fromKg } from '#kernel/quantity.ts';
import { readStanding } from '#slices/standing/contract.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';
import { getOrder, trackOrder } from '../../contract-read.ts';
import type { ShownOrder } from '../../views.ts';

/** What an order of before, or a standing order, asked for: a checkout begins with it. Its price never comes along. */
export interface OrderedBefore {
  /** Where it comes from, as the address names it: an order, a guest's secret of one, or a standing order. */
  readonly from: { readonly name: 'again' | 'standing'; readonly value: string };
  readonly quantity: number;
  readonly pack: Pick<NonNullable<ShownOrder['pack']>, 'unit' | 'label' | 'count' | 'weight'> | null;
  readonly place: string;
  readonly deliveryTypeId: string;
  readonly deliveryAddress: string;
}

type Asked = Pick<
  ShownOrder,
  'quantity' | 'deliveryTypeId' | 'selfPickup' | 'deliveryAddress' | 'deliveryPlaceSlug'
> & { readonly pack: OrderedBefore['pack'] };

function readAsked(api: Api, { name, value }: OrderedBefore['from']): Promise<Asked> {
  if (name === 'standing') return api.call(readStanding, { params: { id: value } });
  return isId(value)
    ? api.call(getOrder, { params: { id: value } })
    : api.call(trackOrder, { params: { token: value } });
}

/** What the address asks to have again; null when it asks for nothing, or for what the visitor cannot see. */
export async function orderedBefore(args: PageArgs): Promise<OrderedBefore | null> {
  const query = new URL(args.request.url).searchParams;
  const name = query.has('standing') ? 'standing' : 'again';
  const value = query.get(name);
  if (!value) return null;
  const from = { name, value } as const;
  try {
    const { quantity, pack, deliveryTypeId, ...asked } = await readAsked(apiOf(args.context), from);
    const deliveryAddress = asked.selfPickup ? '' : asked.deliveryAddress;
    return { from, quantity, pack, deliveryTypeId, place: asked.deliveryPlaceSlug, deliveryAddress };
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
