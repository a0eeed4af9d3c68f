import { sentText } from '#ui/form-state/form-state.ts';
import { type Flash, redirectWithToast } from '#pages/flash.ts';
import { attempt, requestKeyOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { meantPlace } from '#kernel/ghana/places/known-place.ts';
import { collectedAt } from '../../../parts/checkout/shown-prices.ts';
import { addAddress } from '#slices/identity/contract.ts';
import { redirect } from 'react-router';

/**
 * Keeps the address of an order that was placed, where its form asks for it, once however often it is sent. What could
 * not be kept is said beside the order, which holds.
 */
export async function saveAddress(args: PageArgs, form: FormData): Promise<Flash | null> {
  if (!form.has('saveAddress') || collectedAt(form) !== null) return null;
  const place = sentText(form, 'deliveryPlace');
  const label = sentText(form, 'addressLabel') || (meantPlace(place)?.name ?? place);
  const body = {
    label,
    place,
    address: sentText(form, 'deliveryAddress').slice(0, 240),
    digitalAddress: sentText(form, 'digitalAddress'),
  };
  const saved = await attempt(args, form, (api) =>
    api.call(addAddress, { body, idempotencyKey: `${requestKeyOf(form)}-address` }),
  );
  if (saved.ok) return { title: 'Address saved', text: label.slice(0, 40), tone: 'good' };
  const [first] = Object.values(saved.state.errors).flat();
  return { title: 'Ordered, but the address is not saved', text: saved.state.message ?? first, tone: 'bad' };
}

/** On to the next page, with what there is to tell. */
export function onwards(to: string, saved: Flash | null) {
  return saved ? redirectWithToast(to, saved) : redirect(to);
}
