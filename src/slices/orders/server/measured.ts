import { after } from '#kernel/time.ts';
import type { Measured } from '#platform/telemetry/gauge.ts';
import { WATCHED_EVERY_MS } from './deadlines/keep-deadlines.ts';
import { moneyWithoutEnd } from './deadlines/store-deadlines.ts';

export const ordersMeasured: Measured = {
  counts: [
    {
      name: 'farmgate_held_money_without_deadline',
      help: 'Orders whose money waits although no deadline ends it; a hundred at most.',
      count: async (tx, now) => (await moneyWithoutEnd(tx, after(now, -WATCHED_EVERY_MS))).length,
    },
  ],
};
