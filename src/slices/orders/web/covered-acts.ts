import { actingOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import type { OrderAction } from '../views.ts';

/** What a representative does about an order of a farmer; all else is the farmer's own. */
const COVERED: ReadonlySet<string> = new Set(['confirm', 'prepare', 'deliver']);

/** The order with those of its actions that the caller may take: a representative may take a few of the farmer's. */
export function withCoveredActs<O extends { readonly actions: readonly OrderAction[] }>(
  { context }: PageArgs,
  order: O,
): O {
  if (actingOf(context) === null) return order;
  return { ...order, actions: order.actions.filter(({ code }) => COVERED.has(code)) };
}
