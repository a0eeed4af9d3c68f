import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, refuse } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { paths, safeNext } from '#app/web/paths.ts';
import { LEAST_KG, quantityProblem, typedKg } from '#kernel/typed-quantity.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { type FormState, keptText } from '#ui/form-state/form-state.ts';
import { redirect } from 'react-router';
import { putCartItem, readCart, removeCartItem } from '../../contract-cart.ts';
import { textOf } from '../order/act-on-order.ts';

const SAME_PAGE = paths.cart();

interface Sent {
  readonly form: FormData;
  readonly listingId: string;
}

/**
 * The quantity of a form, taken exactly; or the form's state when it is none. How much there is, the cart itself knows.
 */
function typedIn(form: FormData): { readonly kilograms: number; readonly state: FormState | null } {
  const text = textOf(form, 'quantity');
  const problem = quantityProblem(text, { leastKg: LEAST_KG, availableKg: Number.POSITIVE_INFINITY });
  return {
    kilograms: typedKg(text) ?? 0,
    state:
      problem === null
        ? null
        : { message: problem, status: 422, errors: { quantity: [problem] }, values: keptText(form) },
  };
}

/** Adds to what is in the cart already and leads back to where the button stood. */
async function add(args: PageArgs, { form, listingId }: Sent) {
  const back = safeNext(textOf(form, 'back'), paths.product(listingId));
  const { kilograms, state } = typedIn(form);
  if (state) return redirectWithToast(back, failureToast('Not added', state));
  const added = await attempt(args, form, async (api) => {
    const { lines } = await api.call(readCart);
    const before = lines.find((line) => line.listingId === listingId)?.quantity ?? 0;
    const quantity = Math.round((before + kilograms) * 100) / 100;
    const cart = await api.call(putCartItem, { params: { listingId }, body: { quantity } });
    return cart.lines.find((line) => line.listingId === listingId);
  });
  if (!added.ok) return redirectWithToast(back, failureToast('Not added', added.state));
  return redirectWithToast(back, {
    title: 'Added to cart',
    text: `${added.value?.quantity ?? 0} kg of ${added.value?.productName ?? ''} in your cart.`,
    tone: 'good',
  });
}

async function set(args: PageArgs, { form, listingId }: Sent) {
  const { kilograms, state } = typedIn(form);
  if (state) return refuse(state);
  const changed = await attempt(args, form, (api) =>
    api.call(putCartItem, { params: { listingId }, body: { quantity: kilograms } }),
  );
  if (changed.ok) return redirect(SAME_PAGE);
  const { errors, message } = changed.state;
  const said = errors['quantity'] ?? (message ? [message] : []);
  return refuse({ ...changed.state, errors: { quantity: said } }, changed.status);
}

async function remove(args: PageArgs, { form, listingId }: Sent) {
  const removed = await attempt(args, form, (api) => api.call(removeCartItem, { params: { listingId } }));
  if (!removed.ok) return redirect(SAME_PAGE);
  const fields = { intent: 'set', listing: listingId, quantity: textOf(form, 'quantity') };
  return redirectWithToast(SAME_PAGE, {
    title: 'Removed from cart',
    text: textOf(form, 'name').slice(0, 200),
    undo: { action: SAME_PAGE, fields },
  });
}

/**
 * Takes the forms of the cart and of the buttons that fill it. What cannot be had comes back as it was typed, with its
 * line.
 */
export async function takeCartForm(args: PageArgs) {
  const form = await args.request.formData();
  const sent = { form, listingId: textOf(form, 'listing') };
  const intent = textOf(form, 'intent');
  if (intent === 'add') return add(args, sent);
  return intent === 'remove' ? remove(args, sent) : set(args, sent);
}
