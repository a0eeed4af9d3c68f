import { lotsPersonal } from '#slices/lots/server/store-personal.ts';
import { followedBy, followersOf } from '#slices/lots/server/store-followers.ts';
import {
  countOpenOf,
  countParts,
  dueLotIds,
  lotsOfOrders,
  pageOfLots,
  pageOfOwn,
  partsOf,
} from '#slices/lots/server/store-lots.ts';
import type { Case } from '../case.ts';
import { whetherOpen, CATEGORY, openOnly, later, mostly, OTHER_ROW, overOnly, PLACE, REGION, oneOf } from './fill.ts';
import { BUYER, FARMER, NOW, PAGE, ROW, ROWS, type SliceCases, viewer } from './slice.ts';

type Asked = Parameters<typeof pageOfLots>[1];
const lots = (asked: Partial<Asked> = {}): Case['run'] => {
  const whole: Asked = { show: 'offered', category: undefined, region: undefined, now: NOW, ...PAGE, ...asked };
  return (tx) => pageOfLots(tx, whole);
};

export const LOTS: SliceCases = {
  tables: {
    lots: {
      state: whetherOpen(
        oneOf(['filling', 'offered', 'ordered'], 7),
        mostly('sold', { lapsed: 0.2, called_off: 0.05 }),
      ),
      category: CATEGORY,
      region: REGION,
      place_slug: PLACE,
      due_at: openOnly(later('now()', '0.1 + n % 7')),
      ended_at: overOnly('at'),
    },
    lot_parts: { lot_id: OTHER_ROW },
    lot_followers: { lot_id: OTHER_ROW },
  },
  personal: lotsPersonal,
  cases: [
    { name: 'lots on offer', run: lots() },
    { name: 'lots to fill', run: lots({ show: 'filling' }) },
    { name: 'lots on offer, category', run: lots({ category: 'grains' }) },
    { name: 'lots on offer, region', run: lots({ region: 'oti' }) },
    { name: 'lots on offer, category and region', run: lots({ category: 'grains', region: 'oti' }) },
    { name: 'lots of a farmer', run: (tx) => pageOfOwn(tx, { farmerId: FARMER, show: 'running' }, PAGE) },
    { name: 'lots of a farmer, over', run: (tx) => pageOfOwn(tx, { farmerId: FARMER, show: 'over' }, PAGE) },
    { name: 'lots of everybody, running', run: (tx) => pageOfOwn(tx, { farmerId: null, show: 'running' }, PAGE) },
    { name: 'lots of everybody, over', run: (tx) => pageOfOwn(tx, { farmerId: null, show: 'over' }, PAGE) },
    { name: 'lots, open of a farmer', run: (tx) => countOpenOf(tx, FARMER) },
    { name: 'lots, parts of a page', run: (tx) => countParts(tx, ROWS) },
    { name: 'lots, parts of one', run: (tx) => partsOf(tx, ROW) },
    { name: 'lots, of orders', run: (tx) => lotsOfOrders(tx, ROWS) },
    { name: 'lots, followed by a buyer', run: (tx) => followedBy(tx, viewer(BUYER, 'buyer'), ROWS) },
    { name: 'lots, followers of one', run: (tx) => followersOf(tx, ROW) },
    { name: 'lots due', run: (tx) => dueLotIds(tx, NOW) },
  ],
};
