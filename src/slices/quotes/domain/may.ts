import type { Deal } from './offer.ts';
import type { Request } from './request.ts';
import { isInTime, OFFER_ROWS, REQUEST_ROWS, unmet } from './transitions.ts';
import type { OfferAct, Party, RequestAct } from './words.ts';

/** One thing that a viewer may do now. */
export interface Choice<A extends OfferAct | RequestAct> {
  readonly code: A;
  readonly label: string;
}

/** What a party may do with an offer now; from the same table that the server obeys. */
export function offerChoices(deal: Deal, by: Party, now: Date): Choice<OfferAct>[] {
  return OFFER_ROWS.flatMap((row) => {
    const fits = row.from === deal.offer.state && row.who.includes(by) && unmet(row, deal, by, now) === null;
    return fits && row.label !== null ? [{ code: row.act, label: row.label }] : [];
  });
}

/** What a party may do with a request now. */
export function requestChoices(request: Request, by: Party, now: Date): Choice<RequestAct>[] {
  return REQUEST_ROWS.flatMap((row) => {
    const fits = row.from === request.state && row.who.includes(by) && isInTime(row, request, now);
    return fits && row.label !== null ? [{ code: row.act, label: row.label }] : [];
  });
}
