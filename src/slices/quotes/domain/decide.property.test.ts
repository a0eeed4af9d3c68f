import { LEAST_WEIGHT_GRAMS } from '#kernel/quantity.ts';
import { endOf } from '#kernel/transitions/machine.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_ROUNDS } from './bounds.ts';
import { decide, decideRequest } from './decide.ts';
import type { Command, Offer } from './offer.ts';
import { type Request, restOf } from './request.ts';
import { offerMachine } from './transitions.ts';
import { OFFER_ACTS, type Party } from './words.ts';

const START = new Date('2026-11-25T10:00:00Z');
const WANTED = 1_000_000;

const newOffer = (quantityGrams: number): Offer => ({
  state: 'running',
  turn: 'buyer',
  rounds: 1,
  quantityGrams,
  pricePesewas: 300,
  validUntil: after(START, 48 * HOUR_MS),
  agreedUntil: null,
});

const command = fc
  .record({
    act: fc.constantFrom(...OFFER_ACTS),
    by: fc.constantFrom<Party>('buyer', 'farmer', 'clock', 'request', 'order'),
    quantityGrams: fc.integer({ min: 100, max: 2 * WANTED }),
    days: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ act, by, quantityGrams, days }): Command => commandOf(act, { by, days, quantityGrams }));

function commandOf(
  act: (typeof OFFER_ACTS)[number],
  { by, days, quantityGrams }: { readonly by: Party; readonly days: number; readonly quantityGrams: number },
): Command {
  if (act === 'counter') return { act, by, days, terms: { quantityGrams, pricePesewas: 250 } };
  return act === 'order' ? { act, by, quantityGrams } : { act, by };
}

const history = fc.array(
  fc.record({ of: fc.integer({ min: 0, max: 2 }), command, hours: fc.integer({ min: 0, max: 9 }) }),
  { maxLength: 60 },
);

function taken(offers: readonly Offer[]): number {
  return offers
    .filter(({ state }) => state === 'agreed' || state === 'ordered')
    .reduce((sum, { quantityGrams }) => sum + quantityGrams, 0);
}

it('counts as filled exactly what is agreed and ordered, never more than was wanted, whatever happens', () => {
  fc.assert(
    fc.property(history, (steps) => {
      let now = START;
      let request: Request = {
        state: 'open',
        quantityGrams: WANTED,
        filledGrams: 0,
        openUntil: after(START, 72 * HOUR_MS),
      };
      const offers = [newOffer(600_000), newOffer(600_000), newOffer(WANTED - 50)];
      for (const step of steps) {
        now = after(now, step.hours * HOUR_MS);
        const offer = offers[step.of];
        if (!offer) continue;
        const before = offer.state;
        const decision = decide(step.command, { offer, request }, now);
        if (!decision.ok) continue;
        offers[step.of] = decision.value.offer;
        request = decision.value.request;
        const legal = offerMachine.table.some(
          (row) =>
            row.act === step.command.act &&
            row.from.includes(before) &&
            endOf(row, before) === decision.value.offer.state,
        );
        expect(legal).toBe(true);
        expect(request.filledGrams).toBe(taken(offers));
        expect(request.filledGrams).toBeLessThanOrEqual(WANTED);
        if (request.state === 'open') expect(restOf(request)).toBeGreaterThanOrEqual(LEAST_WEIGHT_GRAMS);
        expect(decision.value.offer.rounds).toBeLessThanOrEqual(MOST_ROUNDS);
        expect(decision.value.offer.validUntil.getTime()).toBeLessThanOrEqual(request.openUntil.getTime());
      }
    }),
    { numRuns: 500 },
  );
});

it('offers every side exactly the buttons that the server obeys', () => {
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom('running', 'agreed', 'ordered', 'declined', 'withdrawn', 'lapsed'),
        turn: fc.constantFrom('buyer', 'farmer'),
        requestState: fc.constantFrom('open', 'filled', 'withdrawn', 'lapsed'),
        rounds: fc.integer({ min: 1, max: MOST_ROUNDS }),
        hours: fc.integer({ min: 0, max: 100 }),
      }),
      ({ state, turn, requestState, rounds, hours }) => {
        const now = after(START, hours * HOUR_MS);
        const filledGrams = requestState === 'filled' ? WANTED : 0;
        const agreedUntil = after(START, 24 * HOUR_MS);
        const deal = {
          offer: { ...newOffer(500_000), state, turn, rounds, agreedUntil } satisfies Offer,
          request: {
            state: requestState,
            quantityGrams: WANTED,
            filledGrams,
            openUntil: after(START, 72 * HOUR_MS),
          } satisfies Request,
        };
        for (const by of ['buyer', 'farmer'] as const) {
          const shown = offerMachine.actions(deal, { by, now }).map(({ code }) => code);
          const obeyed = OFFER_ACTS.filter((act) => {
            const terms = { quantityGrams: 500_000, pricePesewas: 250 };
            return decide(act === 'counter' ? { act, by, terms, days: 2 } : { act, by }, deal, now).ok;
          });
          expect(shown.toSorted()).toEqual(obeyed.toSorted());
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('lets no request lapse before its time, and none be offered on after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), (hours) => {
      const request: Request = { state: 'open', quantityGrams: 100, filledGrams: 0, openUntil: START };
      const now = after(START, hours * HOUR_MS);
      expect(decideRequest({ act: 'lapse', by: 'clock' }, request, now).ok).toBe(hours >= 0);
      expect(decideRequest({ act: 'offer', by: 'farmer' }, request, now).ok).toBe(hours < 0);
      expect(decideRequest({ act: 'withdraw', by: 'buyer' }, request, now).ok).toBe(true);
    }),
  );
});
