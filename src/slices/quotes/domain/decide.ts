import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { endOf } from '#kernel/transitions/machine.ts';
import { orderBy, validUntil } from './bounds.ts';
import type { Command, Deal, Offer } from './offer.ts';
import { filledBy, givenBack, type Request, restOf } from './request.ts';
import { offerMachine, type OfferRow, requestMachine } from './transitions.ts';
import { otherSide, type Party, type RequestAct } from './words.ts';

/** What follows from `command`: offer and request as they are then, or why not. */
export function decide(command: Command, deal: Deal, now: Date): Decision<Deal> {
  const row = offerMachine.choose(command.act, deal, { by: command.by, now });
  if (!row.ok) return row;
  if (command.act === 'counter' && command.terms.quantityGrams > restOf(deal.request))
    return refuse('quote.more_than_wanted', 'That is more than is still wanted.', { field: 'quantity' });
  return accept({
    offer: nextOffer(row.value, command, deal, now),
    request: nextRequest(row.value, command, deal, now),
  });
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
  const next = { ...offer, state: endOf(row, offer.state) };
  if (command.act === 'accept') return { ...next, agreedUntil: orderBy(now) };
  if (command.act === 'order') return { ...next, quantityGrams: orderedGrams(command, offer) };
  return next;
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
  const row = requestMachine.choose(act, request, { by, now });
  return row.ok ? accept({ ...request, state: endOf(row.value, request.state) }) : row;
}
