import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { orderBy, validUntil } from './bounds.ts';
import { offerChoices } from './may.ts';
import type { Command, Deal, Offer } from './offer.ts';
import { filledBy, givenBack, type Request, restOf } from './request.ts';
import { isInTime, OFFER_ROWS, type OfferRow, REQUEST_ROWS, unmet } from './transitions.ts';
import { otherSide, type Party, type RequestAct } from './words.ts';

/** What follows from `command`: offer and request as they are then, or why not. */
export function decide(command: Command, deal: Deal, now: Date): Decision<Deal> {
  const row = chooseRow(command, deal, now);
  if (!row.ok) return row;
  if (command.act === 'counter' && command.terms.quantityGrams > restOf(deal.request))
    return refuse('quote.more_than_wanted', 'That is more than is still wanted.', { field: 'quantity' });
  return accept({
    offer: nextOffer(row.value, command, deal, now),
    request: nextRequest(row.value, command, deal, now),
  });
}

function chooseRow(command: Command, deal: Deal, now: Date): Decision<OfferRow> {
  const { offer } = deal;
  const rows = OFFER_ROWS.filter(({ act, from }) => act === command.act && from === offer.state);
  const situation = { state: offer.state, allowed: offerChoices(deal, command.by, now) };
  if (rows.length === 0)
    return refuse('quote.wrong_state', `The offer is ${offer.state}; that cannot be done now.`, situation);
  const own = rows.filter(({ who }) => who.includes(command.by));
  if (own.length === 0) return refuse('quote.not_allowed', 'Only somebody else can do that.', situation);
  const row = own.find((candidate) => unmet(candidate, deal, command.by, now) === null);
  if (row) return accept(row);
  const condition = own.map((candidate) => unmet(candidate, deal, command.by, now)).find((one) => one !== null);
  return refuse(condition?.code ?? 'quote.wrong_state', condition?.detail ?? '', situation);
}

function nextOffer(row: OfferRow, command: Command, { offer, request }: Deal, now: Date): Offer {
  if (command.act === 'counter')
    return {
      ...offer,
      ...command.terms,
      turn: otherSide(offer.turn),
      rounds: offer.rounds + 1,
      validUntil: validUntil(now, command.days, request.openUntil),
    };
  if (command.act === 'accept') return { ...offer, state: row.to, agreedUntil: orderBy(now) };
  if (command.act === 'order') return { ...offer, state: row.to, quantityGrams: orderedGrams(command, offer) };
  return { ...offer, state: row.to };
}

/** What is ordered of an agreement: all of it, or what is there. */
function orderedGrams({ quantityGrams: there }: Extract<Command, { act: 'order' }>, { quantityGrams }: Offer): number {
  return Math.min(quantityGrams, there ?? quantityGrams);
}

function nextRequest({ grams }: OfferRow, command: Command, { offer, request }: Deal, now: Date): Request {
  if (command.act === 'order') {
    const left = offer.quantityGrams - orderedGrams(command, offer);
    return left === 0 ? request : givenBack(request, left, now);
  }
  if (grams === 'keep') return request;
  return grams === 'take' ? filledBy(request, offer.quantityGrams) : givenBack(request, offer.quantityGrams, now);
}

/** What becomes of a request that somebody withdraws, offers on, or lets lapse; or why not. */
export function decideRequest(
  { act, by }: { readonly act: RequestAct; readonly by: Party },
  request: Request,
  now: Date,
): Decision<Request> {
  const row = REQUEST_ROWS.find((one) => one.act === act && one.from === request.state && one.who.includes(by));
  if (row && isInTime(row, request, now)) return accept({ ...request, state: row.to });
  return refuse('quote.request_closed', 'This request takes no more offers.', { state: request.state });
}
