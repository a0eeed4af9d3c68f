import { MINUTE_MS } from '#kernel/time.ts';
import { route } from '#platform/http/route.ts';
import type { ScheduledJob, Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { changeStanding, endStanding, pauseStanding, resumeStanding, skipTurn, unskipTurn } from './act-on-standing.ts';
import { keepDue } from './due/keep-due.ts';
import { remindDue } from './due/remind.ts';
import { makeStanding } from './make-standing.ts';
import { listComingUp, listStanding, readStanding, standingOfOrder } from './read-standing.ts';
import { standingPersonal } from './store-personal.ts';

const routes = [
  route(contract.makeStanding, makeStanding),
  route(contract.listStanding, listStanding),
  route(contract.readStanding, readStanding),
  route(contract.changeStanding, changeStanding),
  route(contract.skipTurn, skipTurn),
  route(contract.unskipTurn, unskipTurn),
  route(contract.pauseStanding, pauseStanding),
  route(contract.resumeStanding, resumeStanding),
  route(contract.endStanding, endStanding),
  route(contract.standingOfOrder, standingOfOrder),
  route(contract.listComingUp, listComingUp),
];

const jobs: readonly ScheduledJob[] = [
  { name: 'standing.place_due', everyMs: MINUTE_MS / 2, run: keepDue },
  { name: 'standing.remind', everyMs: MINUTE_MS, run: remindDue },
];

/** Standing orders: the same goods again and again, each time an order of its own. */
export function standingSlice(): Slice {
  return { name: 'standing', routes, subscribers: [], jobs, personal: standingPersonal };
}
