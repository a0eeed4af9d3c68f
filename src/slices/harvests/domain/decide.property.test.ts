import { endOf } from '#kernel/transitions/machine.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payUntil } from './bounds.ts';
import { decide } from './decide.ts';
import { type Command, dueOf, type PreOrder, priceOf } from './pre-order.ts';
import { preOrderMachine } from './transitions.ts';
import { PRE_ORDER_ACTS, PRE_ORDER_STATES, RUNNING_STATES } from './words.ts';

const START = new Date('2026-11-25T10:00:00Z');
const GRAMS = 40_000;

const command = fc
  .record({
    act: fc.constantFrom(...PRE_ORDER_ACTS),
    by: fc.constantFrom('buyer', 'farmer', 'clock', 'harvest', 'market', 'payments', 'order'),
    partGrams: fc.integer({ min: 10, max: GRAMS / 10 }).map((tens) => tens * 10),
    onSale: fc.boolean(),
    keptPesewas: fc.constantFrom(0, 1),
  })
  .map(({ act, by, partGrams, onSale, keptPesewas }): Command => {
    if (act === 'order_ended') return { act, by, keptPesewas };
    if (act === 'make_ready') return { act, by, partGrams };
    if (act === 'end') return { act, by, why: 'called_off' };
    return act === 'lapse' ? { act, by, onSale } : { act, by };
  });

const fresh = (pricePesewas: number, depositPercent: number): PreOrder => {
  const { depositPesewas } = priceOf({ grams: GRAMS, pricePesewas, depositPercent });
  return {
    state: 'awaiting_deposit',
    bookedGrams: GRAMS,
    partGrams: null,
    pricePesewas,
    depositPercent,
    depositPesewas,
    standingPesewas: depositPesewas,
    payUntil: payUntil(START),
    paidAt: null,
    orderUntil: null,
    stoppedAt: null,
    reminded: false,
  };
};

const terms = fc.tuple(fc.integer({ min: 5, max: 100_000 }), fc.constantFrom(10, 15, 20, 25, 30, 35, 40, 45, 50));
const steps = fc.array(fc.record({ command, hours: fc.integer({ min: 0, max: 30 }) }), { maxLength: 40 });

it('moves along the table alone, empties the deposit once, and never asks more than the goods cost', () => {
  fc.assert(
    fc.property(terms, steps, ([price, percent], history) => {
      let now = START;
      let preOrder = fresh(price, percent);
      let emptied = 0;
      for (const step of history) {
        now = after(now, step.hours * HOUR_MS);
        const decision = decide(step.command, preOrder, now);
        if (!decision.ok) continue;
        const { row, preOrder: next, missingPesewas } = decision.value;
        expect(preOrderMachine.table).toContain(row);
        expect(row.from).toContain(preOrder.state);
        expect(next.state).toBe(endOf(row, preOrder.state));
        if (row.deposit === 'back' || row.deposit === 'to_farmer') emptied += 1;
        expect(missingPesewas === 0 || row.deposit === 'part_back').toBe(true);
        expect(missingPesewas).toBeGreaterThanOrEqual(0);
        preOrder = next;
        const { producePesewas } = priceOf({ ...preOrder, grams: preOrder.partGrams ?? GRAMS });
        expect(preOrder.standingPesewas).toBeLessThanOrEqual(producePesewas);
        // What waits for somebody has a moment, but what waits for its harvest or its order, which have their own.
        expect(dueOf(preOrder) !== null).toBe(preOrder.state === 'awaiting_deposit' || preOrder.state === 'ready');
      }
      expect(emptied).toBeLessThanOrEqual(1);
      const running: readonly string[] = RUNNING_STATES;
      if (emptied === 1) expect(running).not.toContain(preOrder.state);
    }),
    { numRuns: 500 },
  );
});

it('offers every side exactly the buttons that the server obeys', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PRE_ORDER_STATES),
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      (state, hours, short) => {
        const now = after(START, hours * HOUR_MS);
        const preOrder = {
          ...fresh(250, 20),
          state,
          paidAt: START,
          partGrams: short ? GRAMS / 2 : GRAMS,
          orderUntil: after(START, 72 * HOUR_MS),
        };
        for (const by of ['buyer', 'farmer'] as const) {
          const shown = preOrderMachine.actions(preOrder, { by, now }).map(({ code }) => code);
          const obeyed = (['withdraw', 'decline', 'order', 'pay'] as const).filter(
            (act) => decide({ act, by }, preOrder, now).ok,
          );
          expect(shown.toSorted()).toEqual(obeyed.toSorted());
        }
      },
    ),
  );
});
