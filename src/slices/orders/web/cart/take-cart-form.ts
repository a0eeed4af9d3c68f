import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse } from '#pages/page-data.ts';
import type { apiOf, PageArgs } from '#pages/page-data.ts';
import { paths, safeNext } from '#pages/paths/paths.ts';
import { portionText, typedCount } from '#kernel/packs/selling-terms.ts';
import { usualPack, usualText } from '#kernel/packs/typed-portion.ts';
import { termsOfView } from '#kernel/packs/view-terms.ts';
import { fromKg } from '#kernel/quantity.ts';
import { LEAST_KG, quantityProblem, typedKg } from '#kernel/typed-quantity.ts';
import { readPublicListing } from '#slices/catalogue/contract.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { keptText, sentText, type FormState } from '#ui/form-state/form-state.ts';
import { redirect } from 'react-router';
import { type CartLine, putCartItem, readCart, removeCartItem } from '../../contract-cart.ts';

const ANY_KG = { leastKg: LEAST_KG, availableKg: Number.POSITIVE_INFINITY };

function countProblem(text: string): string | null {
  return (typedCount(text) ?? 0) > 0 ? null : 'Write a whole number, at least 1';
}

const SAME_PAGE = paths.cart();

interface Sent {
  readonly form: FormData;
  readonly listingId: string;
}

/** What a form asks for, as the call takes it: kilograms, or a count of the pack that it names. */
type Wanted = { readonly quantity: number } | { readonly packId: string; readonly packs: number };

/**
 * The quantity of a form, taken exactly; or the form's state when it is none. How much there is, the cart itself knows.
 */
function typedIn(form: FormData): { readonly wanted: Wanted; readonly state: FormState | null } {
  const text = sentText(form, 'quantity');
  const packId = sentText(form, 'pack');
  const problem = packId === '' ? quantityProblem(text, ANY_KG) : countProblem(text);
  return {
    wanted: packId === '' ? { quantity: typedKg(text) ?? 0 } : { packId, packs: typedCount(text) ?? 0 },
    state:
      problem === null
        ? null
        : { message: problem, status: 422, errors: { quantity: [problem] }, values: keptText(form) },
  };
}

/** What somebody takes of a listing whose button names no quantity: a kilogram or a pack, or the least of one order. */
async function usual(api: ReturnType<typeof apiOf>, id: string): Promise<Wanted> {
  const listing = await api.call(readPublicListing, { params: { id } });
  const terms = termsOfView(listing);
  const packId = usualPack(terms);
  const text = usualText(terms, packId, { leastKg: LEAST_KG, availableKg: listing.quantity });
  return packId === '' ? { quantity: Number(text) } : { packId, packs: Number(text) };
}

/** What is in the cart and what comes to it, where both are counted alike; else what comes takes its place. */
function together(before: CartLine | undefined, wanted: Wanted): Wanted {
  if ('packId' in wanted)
    return before?.pack?.id === wanted.packId ? { ...wanted, packs: before.pack.count + wanted.packs } : wanted;
  if (before === undefined || before.pack !== null || before.marks.includes('pack_gone')) return wanted;
  return { quantity: Math.round((before.quantity + wanted.quantity) * 100) / 100 };
}

function lineText(line: CartLine | undefined): string {
  if (line === undefined) return 'It is in your cart.';
  const much = line.pack ? portionText(fromKg(line.quantity), line.pack) : `${line.quantity} kg`;
  return `${much} of ${line.productName} in your cart.`;
}

/** Adds to what is in the cart already and leads back to where the button was. */
async function add(args: PageArgs, { form, listingId }: Sent) {
  const back = safeNext(sentText(form, 'back'), paths.product(listingId));
  const typed = form.has('quantity') ? typedIn(form) : null;
  if (typed?.state) return redirectWithToast(back, failureToast('Not added', typed.state));
  const added = await attempt(args, form, async (api) => {
    const wanted = typed?.wanted ?? (await usual(api, listingId));
    const { lines } = await api.call(readCart);
    const before = lines.find((line) => line.listingId === listingId);
    const cart = await api.call(putCartItem, { params: { listingId }, body: together(before, wanted) });
    return cart.lines.find((line) => line.listingId === listingId);
  });
  if (!added.ok) return redirectWithToast(back, failureToast('Not added', added.state));
  return redirectWithToast(back, { title: 'Added to cart', text: lineText(added.value), tone: 'good' });
}

async function set(args: PageArgs, { form, listingId }: Sent) {
  const { wanted, state } = typedIn(form);
  if (state) return refuse(state);
  const changed = await attempt(args, form, (api) => api.call(putCartItem, { params: { listingId }, body: wanted }));
  if (changed.ok) return redirect(SAME_PAGE);
  const { errors, message } = changed.state;
  const said = errors['quantity'] ?? (message ? [message] : []);
  return refuse({ ...changed.state, errors: { quantity: said } }, changed.status);
}

async function remove(args: PageArgs, { form, listingId }: Sent) {
  const removed = await attempt(args, form, (api) => api.call(removeCartItem, { params: { listingId } }));
  if (!removed.ok) return redirect(SAME_PAGE);
  const fields = {
    intent: 'set',
    listing: listingId,
    pack: sentText(form, 'pack'),
    quantity: sentText(form, 'quantity'),
  };
  return redirectWithToast(SAME_PAGE, {
    title: 'Removed from cart',
    text: sentText(form, 'name').slice(0, 200),
    undo: { action: SAME_PAGE, fields },
  });
}

/**
 * Takes the forms of the cart and of the buttons that fill it. What cannot be had comes back as it was typed, with its
 * line.
 */
export async function takeCartForm(args: PageArgs) {
  const form = await args.request.formData();
  const sent = { form, listingId: sentText(form, 'listing') };
  const intent = sentText(form, 'intent');
  if (intent === 'add') return add(args, sent);
  return intent === 'remove' ? remove(args, sent) : set(args, sent);
}
