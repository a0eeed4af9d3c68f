import { type DemoOffer, type DemoRequest, demoQuotes, type DemoRound } from '#db/seed/demo-quotes.ts';
import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { after, DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import { askForQuotes, counterOffer, makeOffer } from '#slices/quotes/contract.ts';
import { actor, type Participants } from './load-listings.ts';
import { type Due, openStage, play, type Stage } from './stage.ts';

const DAYS_BACK = 3;

interface Scene extends Participants {
  readonly stage: Stage;
  readonly listings: ReadonlyMap<string, string>;
  readonly today: Date;
}

function listingOf({ listings }: Scene, key: string): string {
  const id = listings.get(key);
  if (id === undefined) throw new Error(`The demonstration has no ${key}.`);
  return id;
}

const termsOf = ({ kg, price, note }: DemoRound) => ({ quantity: kg, pricePerKg: price, note, validDays: 7 });

/** The rounds of one offer; `requestOf` knows the request once it was made. */
function planOffer(scene: Scene, request: DemoRequest, offer: DemoOffer, requestOf: () => string): Due[] {
  const { stage, people, today } = scene;
  const [first, ...later] = offer.rounds;
  let offerId = '';
  const at = ({ minutesAgo }: DemoRound) => today.getTime() - minutesAgo * MINUTE_MS;
  const offered: Due = {
    at: at(first),
    async run() {
      const made = await stage
        .as(actor(people, offer.farmer))
        .call(makeOffer, {
          params: { id: requestOf() },
          body: { listingId: listingOf(scene, offer.listing), ...termsOf(first) },
          idempotencyKey: newId(),
        });
      offerId = made.id;
    },
  };
  return [
    offered,
    ...later.map((round, index) => ({
      at: at(round),
      async run() {
        await stage
          .as(actor(people, round.by === 'buyer' ? request.buyer : offer.farmer))
          .call(counterOffer, {
            params: { id: offerId },
            body: { round: index + 1, ...termsOf(round) },
            idempotencyKey: newId(),
          });
      },
    })),
  ];
}

function planRequest(scene: Scene, request: DemoRequest): Due[] {
  const { stage, people, today } = scene;
  let requestId = '';
  const asked: Due = {
    at: today.getTime() - request.minutesAgo * MINUTE_MS,
    async run() {
      const made = await stage
        .as(actor(people, request.buyer))
        .call(askForQuotes, {
          body: {
            productWords: request.words,
            category: request.category,
            quantity: request.kg,
            leastGrade: request.grade,
            targetPrice: request.price,
            deliveryPlace: request.place,
            neededBy: dayOf(after(today, request.neededInDays * DAY_MS)),
            openDays: request.openDays,
            note: request.note,
            listingId: request.listing === undefined ? undefined : listingOf(scene, request.listing),
          },
          idempotencyKey: newId(),
        });
      requestId = made.id;
    },
  };
  return [asked, ...request.offers.flatMap((offer) => planOffer(scene, request, offer, () => requestId))];
}

/** Lets buyers of the demonstration ask and farmers offer, each round at its minute. */
export async function loadQuotes(
  config: Config,
  cast: Participants & { readonly listings: ReadonlyMap<string, string> },
  today: Date,
): Promise<void> {
  const stage = openStage(config, after(today, -DAYS_BACK * DAY_MS));
  const scene = { ...cast, stage, today };
  try {
    await play(
      stage,
      demoQuotes.flatMap((request) => planRequest(scene, request)),
      false,
    );
    stage.moveTo(today);
    await stage.settle();
  } finally {
    await stage.close();
  }
}
