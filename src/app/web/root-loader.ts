import { countUnread as countUnreadMessages } from '#slices/messages/contract.ts';
import { countUnread as countUnreadNotices } from '#slices/notifications/contract.ts';
import { countCart, joinCart } from '#slices/orders/contract-cart.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { actingContext, originContext, seeingContext, viewerContext } from '#pages/api-context.ts';
import { cartCutsContext, cutsToast } from './cart-cuts.ts';
import { readCookie } from '#pages/cookies.ts';
import { readFlash } from '#pages/flash.ts';
import { apiOf, hasLostSession } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import type { RootData } from '#pages/root-data.ts';
import { readTheme } from './theme.ts';

function hasVisitorsCart(request: Request): boolean {
  return Boolean(readCookie(request, 'fg_cart'));
}

/** The first page after signing in takes what the visitor had in their cart along, before anything on it is read. */
export async function joinCartAfterSignIn({ request, context }: PageArgs): Promise<void> {
  if (context.get(actingContext) !== null || context.get(viewerContext)?.role !== 'buyer' || !hasVisitorsCart(request))
    return;
  context.set(cartCutsContext, (await apiOf(context).call(joinCart)).cuts);
}

/**
 * How many products are in the cart. Nobody is asked for a visitor without one: their pages are the same for everybody
 * and kept.
 */
async function cartCount({ request, context }: PageArgs, viewer: Viewer | null): Promise<number | null> {
  if (viewer !== null && viewer.role !== 'buyer') return null;
  if (viewer === null && !hasVisitorsCart(request)) return 0;
  return (await apiOf(context).call(countCart)).count;
}

async function unreadNotices({ context }: PageArgs, viewer: Viewer | null): Promise<number> {
  return viewer === null ? 0 : (await apiOf(context).call(countUnreadNotices)).count;
}

async function unreadMessages({ context }: PageArgs, viewer: Viewer | null): Promise<number> {
  return viewer === null ? 0 : (await apiOf(context).call(countUnreadMessages)).count;
}

/** What a representative does not see of a farmer, nor of themselves beside the farmer's pages. */
const NOTHING_OF_THEIRS = [null, 0, 0] as const;

/**
 * What every page knows: who looks at it, in which look, what is in their cart, what they have not read, and the
 * message left by the page before.
 */
export async function rootLoader(args: LoaderFunctionArgs) {
  const viewer = args.context.get(viewerContext);
  const toast = cutsToast(args.context.get(cartCutsContext)) ?? readFlash(args.request);
  const acting = args.context.get(actingContext);
  const seeing = args.context.get(seeingContext);
  const [inCart, notices, messages] =
    acting === null && !seeing?.isOver
      ? await Promise.all([cartCount(args, viewer), unreadNotices(args, viewer), unreadMessages(args, viewer)])
      : NOTHING_OF_THEIRS;
  return {
    viewer,
    acting,
    seeing,
    sessionLost: hasLostSession(args),
    theme: readTheme(args.request),
    toast,
    origin: args.context.get(originContext),
    cartCount: inCart,
    unreadNotices: notices,
    unreadMessages: messages,
  } satisfies RootData & { readonly toast: unknown };
}
