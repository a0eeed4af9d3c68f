import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  acceptOffer as acceptEndpoint,
  counterOffer as counterEndpoint,
  declineOffer as declineEndpoint,
  withdrawOffer as withdrawEndpoint,
} from '../contract-offers.ts';
import { enough } from '../domain/fit.ts';
import type { Command } from '../domain/offer.ts';
import { restOf } from '../domain/request.ts';
import type { Side } from '../domain/words.ts';
import { moveOffer } from './move-offer.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { notFound } from './refusals.ts';
import { lockDeal, type LockedDeal } from './store-offers.ts';
import { freshOffer, sideOf } from './view.ts';

interface Own {
  readonly deal: LockedDeal;
  readonly by: Side;
}

/** An offer of the caller, locked, and which of the two they are. */
export async function lockOwn({ tx, person }: Call, offerId: string): Promise<Own> {
  const deal = await lockDeal(tx, offerId);
  const by = deal && sideOf(deal.offer, person.id);
  if (!deal || !by) throw notFound();
  return { deal, by };
}

/** An answer goes to the last round, not to an older one on the screen. */
function checkRound({ offer }: LockedDeal, round: number): void {
  if (offer.state === 'running' && offer.rounds !== round)
    throw refused('quote.changed', 'The offer has changed meanwhile. Look at it again.', { round: offer.rounds });
}

async function move(
  call: Call,
  { deal }: Own,
  command: Command,
  note?: string,
): Promise<ResponseBody<typeof acceptEndpoint>> {
  const moved = await moveOffer(call.tx, deal, command, { now: call.now, note: note ?? null });
  return freshOffer(call, moved.request, moved.offer);
}

/** Farmers promise no more than their listing has; buyers cannot know how much that is. */
async function checkShelf({ tx }: Call, { deal, by }: Own, quantityGrams: number): Promise<void> {
  if (by !== 'farmer') return;
  const listing = await listingForOrder(tx, deal.offer.listingId);
  const availableGrams = listing?.availableGrams ?? 0;
  orThrow(enough({ restGrams: restOf(deal.request), availableGrams }, quantityGrams));
}

/** The person whose turn it is takes the last round as it is. */
export async function acceptOffer(
  { params, body }: ParsedInput<typeof acceptEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof acceptEndpoint>> {
  const own = await lockOwn(call, params.id);
  checkRound(own.deal, body.round);
  const { offer, request } = own.deal;
  // A farmer who says that the rest is ready has it on sale: its buyer orders it next.
  if (request.restOfOrder !== null && offer.state === 'running' && offer.turn === own.by)
    await checkShelf(call, own, offer.quantityGrams);
  return move(call, own, { act: 'accept', by: own.by });
}

/** The person whose turn it is says another quantity or price, and returns the turn. */
export async function counterOffer(
  { params, body }: ParsedInput<typeof counterEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof counterEndpoint>> {
  await countAttempt(call, RATE_LIMITS.offer, call.person.id);
  const own = await lockOwn(call, params.id);
  checkRound(own.deal, body.round);
  const terms = { quantityGrams: fromKg(body.quantity), pricePesewas: body.pricePerKg };
  const command: Command = { act: 'counter', by: own.by, terms, days: body.validDays };
  if (own.deal.offer.state === 'running' && own.deal.offer.turn === own.by)
    await checkShelf(call, own, terms.quantityGrams);
  return move(call, own, command, body.note);
}

/** The person whose turn it is ends the talk. */
export async function declineOffer(
  { params }: ParsedInput<typeof declineEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof declineEndpoint>> {
  const own = await lockOwn(call, params.id);
  return move(call, own, { act: 'decline', by: own.by });
}

/** The side that made the last offer withdraws it. */
export async function withdrawOffer(
  { params }: ParsedInput<typeof withdrawEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof withdrawEndpoint>> {
  const own = await lockOwn(call, params.id);
  return move(call, own, { act: 'withdraw', by: own.by });
}
