import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { makeStanding } from '#slices/standing/contract.ts';
import { dueAt, weekdayOf } from '#slices/standing/domain/calendar.ts';
import { newPhone } from '#test/support/people.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Trade } from './trade.ts';

type Body = CallInput<typeof makeStanding>['body'];

/** What a buyer asks for: 10 kg each week, up to 12 GHS per kg, from the day after tomorrow on. */
export function standingBody(
  trade: Pick<Trade, 'app' | 'deliveryTypeId'>,
  listingId: string,
  change: Partial<Body> = {},
): Body {
  const from = addDays(dayOf(trade.app.clock.now()), 2);
  return {
    listingId,
    quantity: 10,
    weekday: weekdayOf(from),
    everyWeeks: 1,
    from,
    limit: 12,
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
    network: 'mtn',
    phone: newPhone(),
    ...change,
  };
}

/** A standing order of a new listing, or of the one that is named. */
export async function standingOrder(trade: Trade, change: Partial<Body> = {}, buyer: Viewer = trade.buyer) {
  const listingId = change.listingId ?? (await trade.listing());
  const body = standingBody(trade, listingId, change);
  return trade.app.as(buyer).call(makeStanding, { body, idempotencyKey: newId() });
}

/** Moves the clock to the moment at which the order of a day is placed. */
export function goToTurn({ app }: Pick<Trade, 'app'>, day: string | null, laterMs = 1000): void {
  if (day === null) throw new Error('No turn is ahead.');
  app.clock.advance(dueAt(day).getTime() + laterMs - app.clock.now().getTime());
}
