import { standingPersonal } from '#slices/standing/server/store-personal.ts';
import { dueIds, idsToRemind } from '#slices/standing/server/due/store-due.ts';
import { pastTurns, skippedAmong, standingBehind } from '#slices/standing/server/store-turns.ts';
import { countCurrent, standingOf, wantedOf } from '#slices/standing/server/store.ts';
import { openOnly, later, mostly, OTHER_ROW, OWN_ID, overOnly } from './fill.ts';
import { BUYER, FARMER, NOW, ROW, ROWS, type SliceCases, today } from './slice.ts';

export const STANDING: SliceCases = {
  tables: {
    standing_orders: {
      state: mostly('ended', { active: 0.3, paused: 0.1 }),
      next_day: "to_char(now() + (1 + n % 30) * interval '1 day', 'YYYY-MM-DD')",
      due_at: openOnly(later('now()', '1 + n % 30')),
      remind_at: openOnly(later('now()', '1 + n % 30')),
    },
    standing_turns: {
      standing_id: OTHER_ROW,
      day: "to_char(at, 'YYYY-MM-DD')",
      state: mostly('placed', { missed: 0.05, skipped: 0.05 }),
      order_id: OWN_ID,
      settled_at: overOnly('at'),
    },
  },
  personal: standingPersonal,
  cases: [
    {
      name: 'standing orders of a buyer',
      run: (tx) => standingOf(tx, BUYER, { show: 'current', beforeId: null, limit: 20 }),
    },
    {
      name: 'standing orders of a buyer, ended',
      run: (tx) => standingOf(tx, BUYER, { show: 'ended', beforeId: null, limit: 20 }),
    },
    { name: 'standing orders, how many of a buyer', run: (tx) => countCurrent(tx, BUYER) },
    { name: 'standing orders, wanted of a farmer', run: (tx) => wantedOf(tx, FARMER, { until: today, limit: 20 }) },
    { name: 'standing orders, turns', run: (tx) => pastTurns(tx, ROW, 20) },
    { name: 'standing orders, skipped of a page', run: (tx) => skippedAmong(tx, ROWS) },
    { name: 'standing orders, behind an order', run: (tx) => standingBehind(tx, ROW, BUYER) },
    { name: 'standing orders due', run: (tx) => dueIds(tx, NOW) },
    { name: 'standing orders to remind of', run: (tx) => idsToRemind(tx, NOW) },
  ],
};
