import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from './answer-offer.ts';
import { askForQuotes } from './ask-for-quotes.ts';
import { withdrawRequest } from './end-request.ts';
import { jobs } from './keep-due.ts';
import { makeOffer } from './make-offer.ts';
import { orderOffer } from './ordering/order-offer.ts';
import { orderRest } from './ordering/order-rest.ts';
import { listOffers, readOffer } from './read-offers.ts';
import { listOpenRequests, listRequests, readRequest } from './read-requests.ts';
import { quotesPersonal } from './store-personal.ts';
import { subscribers } from './subscribers.ts';

const routes = [
  route(contract.askForQuotes, askForQuotes),
  route(contract.listRequests, listRequests),
  route(contract.listOpenRequests, listOpenRequests),
  route(contract.readRequest, readRequest),
  route(contract.withdrawRequest, withdrawRequest),
  route(contract.makeOffer, makeOffer),
  route(contract.listOffers, listOffers),
  route(contract.readOffer, readOffer),
  route(contract.acceptOffer, acceptOffer),
  route(contract.counterOffer, counterOffer),
  route(contract.declineOffer, declineOffer),
  route(contract.withdrawOffer, withdrawOffer),
  route(contract.orderOffer, orderOffer),
  route(contract.orderRest, orderRest),
];

export { requestsForCrops } from './read-requests.ts';

/** What buyers ask for, and how they and farmers come to a price. */
export function quotesSlice(): Slice {
  return { name: 'quotes', routes, subscribers, jobs, personal: quotesPersonal };
}
