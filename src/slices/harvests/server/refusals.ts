import { refused } from '#kernel/refusal.ts';

/** The one answer for harvests that are not there, and those that are not the caller's to see. */
export function noSuchHarvest() {
  return refused('harvest.not_found', 'No such harvest.');
}

/** The same for pre-orders. */
export function noSuchPreOrder() {
  return refused('pre_order.not_found', 'No such pre-order.');
}
