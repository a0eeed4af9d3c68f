import { redirectWithToast } from '#app/web/flash.ts';
import { attempt } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { paths, safeNext } from '#app/web/paths.ts';
import { failureToast } from '#ui/failure-toast.ts';
import { redirect } from 'react-router';
import { putCartItem, readCart, removeCartItem } from '../contract-cart.ts';
import { textOf } from './act-on-order.ts';

const SAME_PAGE = paths.cart();

interface Sent {
  readonly form: FormData;
  readonly listingId: string;
}

/** Adds to what is in the cart already and leads back to where the button stood. */
async function add(args: PageArgs, { form, listingId }: Sent): Promise<Response> {
  const back = safeNext(textOf(form, 'back'), paths.product(listingId));
  const added = await attempt(args, form, async (api) => {
    const { lines } = await api.call(readCart);
    const before = lines.find((line) => line.listingId === listingId)?.quantity ?? 0;
    const quantity = Math.round((before + Number(textOf(form, 'quantity'))) * 100) / 100;
    const cart = await api.call(putCartItem, { params: { listingId }, body: { quantity } });
    return cart.lines.find((line) => line.listingId === listingId);
  });
  if (!added.ok) return redirectWithToast(back, failureToast('Not added', added.state));
  return redirectWithToast(back, { title: 'Added to cart', text: `${added.value?.quantity ?? 0} kg of ${added.value?.productName ?? ''} in your cart.`, tone: 'good' });
}

async function set(args: PageArgs, { form, listingId }: Sent): Promise<Response> {
  const quantity = Number(textOf(form, 'quantity'));
  const changed = await attempt(args, form, (api) => api.call(putCartItem, { params: { listingId }, body: { quantity } }));
  if (changed.ok) return redirect(SAME_PAGE);
  const { status, message, errors } = changed.state;
  return redirectWithToast(SAME_PAGE, failureToast('Quantity not changed', { status, message: errors['quantity']?.[0] ?? message }));
}

async function remove(args: PageArgs, { form, listingId }: Sent): Promise<Response> {
  const removed = await attempt(args, form, (api) => api.call(removeCartItem, { params: { listingId } }));
  if (!removed.ok) return redirect(SAME_PAGE);
  const fields = { intent: 'set', listing: listingId, quantity: textOf(form, 'quantity') };
  return redirectWithToast(SAME_PAGE, { title: 'Removed from cart', text: textOf(form, 'name').slice(0, 200), undo: { action: SAME_PAGE, fields } });
}

const TAKERS: Readonly<Record<string, typeof add>> = { add, set, remove };

/** Takes the forms of the cart and of the buttons that fill it. */
export async function takeCartForm(args: PageArgs): Promise<Response> {
  const form = await args.request.formData();
  const take = TAKERS[textOf(form, 'intent')] ?? set;
  return take(args, { form, listingId: textOf(form, 'listing') });
}
