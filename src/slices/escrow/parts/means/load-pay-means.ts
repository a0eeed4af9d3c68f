import { load, type PageArgs } from '#pages/page-data.ts';
import { readLimits } from '#slices/settings/contract-limits.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { listPayMethods } from '../../contract-payments.ts';
import type { PayMeans } from './pay-means.ts';

/** What can be paid with, and how much at once. */
export async function loadPayMeans(args: PageArgs): Promise<PayMeans> {
  const [methods, { charges }, { partsWindowHours: partsHours }] = await load(args, (api) =>
    Promise.all([api.call(listPayMethods), api.call(readLimits), api.call(readSettings)]),
  );
  const { mtn, telecel, at, card } = charges;
  const largest = { mtn: mtn.largest, telecel: telecel.largest, at: at.largest, card: card.largest };
  return { cards: methods.includes('card'), largest, partsHours };
}
