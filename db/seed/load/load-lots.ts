import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { openLot } from '#slices/lots/contract.ts';
import { actor, type Participants } from './load-listings.ts';
import type { Stage } from './stage.ts';

/** A farmer of the demonstration looks for others who fill a lot of maize. */
export async function loadLots(
  stage: Stage,
  { people, listings }: Participants & { readonly listings: ReadonlyMap<string, string> },
  today: Date,
): Promise<void> {
  const listingId = listings.get('ejura-yellow-maize');
  if (listingId === undefined) throw new Error('The demonstration has no ejura-yellow-maize.');
  await stage
    .as(actor(people, 'kwame-asante'))
    .call(openLot, {
      body: {
        listingId,
        total: 1000,
        quantity: 300,
        pricePerKg: 3.6,
        fillBy: addDays(dayOf(today), 12),
        note: 'For a feed mill in Kumasi that takes a tonne at once. Dried to 13 % moisture, in clean bags.',
      },
      idempotencyKey: newId(),
    });
}
