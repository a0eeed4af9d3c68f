import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { pauseStanding, makeStanding } from '#slices/standing/contract.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { actor, type Participants } from './load-listings.ts';
import type { Stage } from './stage.ts';

type Body = CallInput<typeof makeStanding>['body'];

interface DemoStanding {
  readonly listing: string;
  readonly delivery: string;
  readonly paused?: true;
  readonly asks: Pick<Body, 'quantity' | 'weekday' | 'everyWeeks' | 'limit' | 'notes'>;
}

/** What the restaurant of the demo buyer needs again and again. */
const STANDING: readonly DemoStanding[] = [
  {
    listing: 'techiman-tomato',
    delivery: 'cool-van',
    asks: { quantity: 50, weekday: 2, everyWeeks: 1, limit: 9, notes: 'Half ripe, for stew until the weekend' },
  },
  { listing: 'techiman-yam', delivery: 'standard-truck', asks: { quantity: 120, weekday: 5, everyWeeks: 2, limit: 6 } },
  {
    listing: 'techiman-garden-egg',
    delivery: 'standard-truck',
    paused: true,
    asks: { quantity: 30, weekday: 4, everyWeeks: 1, limit: 8 },
  },
];

type Cast = Participants & {
  readonly listings: ReadonlyMap<string, string>;
  readonly deliveryTypes: ReadonlyMap<string, string>;
};

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demonstration has no ${key}.`);
  return id;
}

/** The demo buyer has the same ordered on fixed days, from the day after tomorrow on. */
export async function loadStanding(stage: Stage, cast: Cast, today: Date): Promise<void> {
  const api = stage.as(actor(cast.people, 'kofi-mensah'));
  const wallet = { network: 'mtn', phone: '+233240000201' } as const;
  const to = { deliveryPlace: 'accra', deliveryAddress: '12 Oxford Street, Osu, Accra' };
  for (const { listing, delivery, paused, asks } of STANDING) {
    const body = {
      ...{ ...asks, ...to, ...wallet, from: addDays(dayOf(today), 2) },
      listingId: idOf(cast.listings, listing),
      deliveryTypeId: idOf(cast.deliveryTypes, delivery),
    };
    const { id } = await api.call(makeStanding, { body, idempotencyKey: newId() });
    if (paused) await api.call(pauseStanding, { params: { id } });
  }
}
