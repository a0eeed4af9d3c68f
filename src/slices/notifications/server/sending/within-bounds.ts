import type { DeliveryToWrite, SentTo } from '../store-fan-out.ts';

/** So many times as many as in an hour may go to one address in a day. */
export const DAY_TIMES = 3;

const isBounded = (delivery: DeliveryToWrite) => !delivery.confirmed && !delivery.secret;

/** Addresses and numbers that nobody has shown to be theirs. */
export function boundedAddresses(deliveries: readonly DeliveryToWrite[]): string[] {
  return [...new Set(deliveries.filter(isBounded).map(({ address }) => address))];
}

/**
 * Leaves out what goes beyond the bounds of an address or a number that nobody has shown to be theirs, `most` in an
 * hour: it may be a stranger's, whom others could flood. In the app everything is shown. One process fans out at a
 * time, so the count is exact.
 */
export function withinBounds(
  deliveries: readonly DeliveryToWrite[],
  sentLately: readonly SentTo[],
  most: number,
): DeliveryToWrite[] {
  const sent = new Map(sentLately.map((row) => [row.address, row]));
  const added = new Map<string, number>();
  return deliveries.filter((delivery) => {
    if (!isBounded(delivery)) return true;
    const { address } = delivery;
    const more = added.get(address) ?? 0;
    const before = sent.get(address);
    const fits = (before?.hour ?? 0) + more < most && (before?.day ?? 0) + more < most * DAY_TIMES;
    if (fits) added.set(address, more + 1);
    return fits;
  });
}
