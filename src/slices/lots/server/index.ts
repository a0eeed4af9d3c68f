import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { jobs } from './due/keep-due.ts';
import { LOTS } from './events.ts';
import { followLot, unfollowLot } from './follow-lot.ts';
import { callOffLot, joinLot, leaveLot } from './join-lot.ts';
import { openLot } from './open-lot.ts';
import { orderLot } from './order-lot.ts';
import { listLots, listOwnLots, readLot } from './read-lots.ts';
import { lotsPersonal } from './store-personal.ts';
import { subscribers } from './subscribers.ts';
import { takeOutOfLot } from './take-out.ts';

const PUBLIC = { shows: () => [LOTS] };

const routes = [
  route(contract.openLot, openLot),
  route(contract.listLots, listLots, PUBLIC),
  route(contract.listOwnLots, listOwnLots),
  route(contract.readLot, readLot, PUBLIC),
  route(contract.joinLot, joinLot),
  route(contract.leaveLot, leaveLot),
  route(contract.takeOutOfLot, takeOutOfLot),
  route(contract.callOffLot, callOffLot),
  route(contract.followLot, followLot),
  route(contract.unfollowLot, unfollowLot),
  route(contract.orderLot, orderLot),
];

/** Lots that several farmers fill together, and one buyer orders whole. */
export function lotsSlice(): Slice {
  return { name: 'lots', routes, subscribers, jobs, personal: lotsPersonal };
}
