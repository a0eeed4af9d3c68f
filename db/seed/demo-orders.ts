import { completeOrder } from '#db/seed/demo-order-draft.ts';
import { doneOrders } from '#db/seed/demo-orders-done.ts';
import { openOrders } from '#db/seed/demo-orders-open.ts';
import type { DemoOrder } from '#db/seed/demo-types.ts';

/** Oldest first. */
export const demoOrders: readonly DemoOrder[] = [...doneOrders, ...openOrders]
  .map(completeOrder)
  .sort((a, b) => b.daysAgo - a.daysAgo);
