import { quotesPersonal } from '#slices/quotes/server/store-personal.ts';
import {
  countOffers,
  dueOfferIds,
  offerOfOrder,
  offersOn,
  pageOfOffers,
  roundsOf,
} from '#slices/quotes/server/store-offers.ts';
import {
  countOpenFor,
  countOpenOf,
  dueRequestIds,
  lockUnnotified,
  pageOfOpen,
  pageOfRequests,
} from '#slices/quotes/server/store-requests.ts';
import type { Case } from '../case.ts';
import { whetherOpen, CATEGORY, later, mostly, OTHER_ROW, PLACE, REGION } from './fill.ts';
import { BUYER, FARMER, NOW, PAGE, ROW, ROWS, type SliceCases, WALK } from './slice.ts';

type Asked = Parameters<typeof pageOfOpen>[1];
const open = (asked: Partial<Asked> = {}): Case['run'] => {
  const none = { category: undefined, region: undefined, directedOnly: false, soonest: false };
  const whole: Asked = { farmerId: FARMER, ...none, now: NOW, ...PAGE, ...asked };
  return (tx) => pageOfOpen(tx, whole);
};

export const QUOTES: SliceCases = {
  tables: {
    quote_requests: {
      state: whetherOpen("'open'", mostly('filled', { lapsed: 0.3, withdrawn: 0.0004 })),
      category: CATEGORY,
      region: REGION,
      place_slug: PLACE,
      needed_by: "to_char(at + interval '20 days', 'YYYY-MM-DD')",
      farmer_id: "case when n % 10 = 0 then lpad(to_hex(1 + (n * 7919::bigint) % people), 32, '0')::uuid end",
      open_until: later('at', '14'),
    },
    quote_offers: {
      request_id: OTHER_ROW,
      listing_id: "lpad(to_hex(n), 32, '0')::uuid",
      state: whetherOpen("'running'", mostly('ordered', { declined: 0.3, lapsed: 0.2 })),
      order_id: "lpad(to_hex(n), 32, '0')::uuid",
      valid_until: later('at', '11'),
    },
    quote_rounds: { offer_id: OTHER_ROW, number: '1' },
  },
  personal: quotesPersonal,
  cases: [
    { name: 'requests of a buyer', run: (tx) => pageOfRequests(tx, { buyerId: BUYER, state: null }, PAGE) },
    { name: 'requests of a buyer, open', run: (tx) => pageOfRequests(tx, { buyerId: BUYER, state: 'open' }, PAGE) },
    { name: 'requests of everybody', run: (tx) => pageOfRequests(tx, { buyerId: null, state: null }, PAGE) },
    ...(['open', 'lapsed', 'withdrawn'] as const).map((state) => ({
      name: `requests of everybody, ${state}`,
      run: (tx: Parameters<Case['run']>[0]) => pageOfRequests(tx, { buyerId: null, state }, PAGE),
    })),
    { name: 'requests to offer on', run: open() },
    { name: 'requests to offer on, soonest', run: open({ soonest: true }) },
    { name: 'requests to offer on, category', run: open({ category: 'grains' }) },
    { name: 'requests to offer on, region', run: open({ region: 'oti' }) },
    {
      name: 'requests to offer on, category and region',
      run: open({ category: 'grains', region: 'oti' }),
      argued: WALK,
    },
    { name: 'requests to offer on, directed', run: open({ directedOnly: true }) },
    { name: 'requests, open of a buyer', run: (tx) => countOpenOf(tx, BUYER) },
    { name: 'requests due', run: (tx) => dueRequestIds(tx, NOW) },
    { name: 'requests without a notice to farmers', run: (tx) => lockUnnotified(tx, NOW) },
    { name: 'requests for what a farmer sells', run: open({ own: { crops: ['maize'], categories: ['grains'] } }) },
    {
      name: 'requests for what a farmer sells, counted',
      run: (tx) => countOpenFor(tx, { farmerId: FARMER, crops: ['maize'], categories: ['grains'], now: NOW }),
    },
    { name: 'offers of a farmer', run: (tx) => pageOfOffers(tx, FARMER, PAGE) },
    { name: 'offers of a request', run: (tx) => offersOn(tx, ROW, null) },
    { name: 'offers of a page', run: (tx) => countOffers(tx, ROWS) },
    { name: 'offers, what was said', run: (tx) => roundsOf(tx, ROWS) },
    { name: 'offers, of an order', run: (tx) => offerOfOrder(tx, ROW) },
    { name: 'offers due', run: (tx) => dueOfferIds(tx, NOW) },
  ],
};
