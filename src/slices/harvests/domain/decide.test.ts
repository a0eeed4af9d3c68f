import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { type Command, dueOf, type PreOrder, priceOf } from './pre-order.ts';
import { preOrderMachine } from './transitions.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const waiting: PreOrder = {
  state: 'awaiting_deposit',
  bookedGrams: 40_000,
  partGrams: null,
  pricePesewas: 250,
  depositPercent: 20,
  depositPesewas: 2000,
  standingPesewas: 2000,
  payUntil: after(NOW, HOUR_MS),
  paidAt: null,
  orderUntil: null,
  stoppedAt: null,
  reminded: false,
};
const reserved: PreOrder = { ...waiting, state: 'reserved', paidAt: NOW };
const ready: PreOrder = { ...reserved, state: 'ready', partGrams: 40_000, orderUntil: after(NOW, 3 * DAY_MS) };
const short: PreOrder = { ...ready, partGrams: 20_000, standingPesewas: 1000 };
const ordered: PreOrder = { ...ready, state: 'ordered' };

function to(command: Command, preOrder: PreOrder, now = NOW, areShown = true) {
  const decision = decide(command, preOrder, now, { areShown });
  return decision.ok
    ? [decision.value.preOrder.state, decision.value.row.deposit, decision.value.why]
    : decision.refusal.code;
}

it('is priced by the kilogram, and its deposit is rounded up', () => {
  expect(priceOf({ grams: 40_000, pricePesewas: 250, depositPercent: 20 })).toEqual({
    producePesewas: 10_000,
    depositPesewas: 2000,
  });
  expect(priceOf({ grams: 1230, pricePesewas: 97, depositPercent: 15 })).toEqual({
    producePesewas: 119,
    depositPesewas: 18,
  });
});

describe('a deposit', () => {
  it('is paid within the hour, and what comes later goes back', () => {
    expect(to({ act: 'pay', by: 'payments' }, waiting)).toEqual(['reserved', 'stays', null]);
    expect(to({ act: 'lapse', by: 'clock' }, waiting)).toBe('pre_order.wrong_state');
    expect(to({ act: 'lapse', by: 'clock' }, waiting, after(NOW, HOUR_MS))).toEqual([
      'lapsed',
      'not_asked',
      'not_paid',
    ]);
    expect(to({ act: 'pay', by: 'payments' }, { ...waiting, state: 'lapsed' })).toEqual([
      'refunded',
      'back',
      'paid_late',
    ]);
  });

  it('comes back to a buyer who withdraws within a day, and goes to the farmer later', () => {
    const withdraw = { act: 'withdraw', by: 'buyer' } as const;
    expect(to(withdraw, reserved, after(NOW, DAY_MS - 1))).toEqual(['withdrawn', 'back', 'withdrawn']);
    expect(to(withdraw, reserved, after(NOW, DAY_MS))).toEqual(['kept', 'to_farmer', 'withdrawn']);
    expect(to({ ...withdraw, by: 'farmer' }, reserved)).toBe('pre_order.not_allowed');
  });

  it('comes back within a day of paying it also when the harvest is there, ordered or not', () => {
    const withdraw = { act: 'withdraw', by: 'buyer' } as const;
    expect(to(withdraw, ready, after(NOW, DAY_MS - 1))).toEqual(['withdrawn', 'back', 'withdrawn']);
    expect(to(withdraw, ready, after(NOW, DAY_MS))).toBe('pre_order.wrong_state');
    expect(to({ act: 'unpaid', by: 'order' }, ordered, after(NOW, DAY_MS - 1))).toEqual([
      'withdrawn',
      'back',
      'withdrawn',
    ]);
  });

  it('goes where the order decided that was called off', () => {
    const settled: PreOrder = { ...ordered, state: 'settled' };
    expect(to({ act: 'order_ended', by: 'order', keptPesewas: 1500 }, settled)).toEqual([
      'kept',
      'stays',
      'order_cancelled',
    ]);
    expect(to({ act: 'order_ended', by: 'order', keptPesewas: 0 }, settled)).toEqual([
      'refunded',
      'stays',
      'order_ended',
    ]);
  });

  it('goes back with a harvest that ends', () => {
    const end = { act: 'end', by: 'harvest', why: 'called_off' } as const;
    expect(to(end, reserved)).toEqual(['refunded', 'back', 'called_off']);
    expect(to(end, waiting)).toEqual(['lapsed', 'not_asked', 'called_off']);
    expect(to(end, ready)).toBe('pre_order.wrong_state');
  });
});

describe('a declared harvest', () => {
  it('gives three days to order; of less the missing part of the deposit goes back', () => {
    const decision = decide({ act: 'make_ready', by: 'harvest', partGrams: 20_000 }, reserved, NOW);
    expect(decision).toMatchObject({
      ok: true,
      value: {
        preOrder: { state: 'ready', partGrams: 20_000, standingPesewas: 1000, orderUntil: after(NOW, 3 * DAY_MS) },
        missingPesewas: 1000,
      },
    });
    expect(decide({ act: 'make_ready', by: 'harvest', partGrams: 40_000 }, reserved, NOW)).toMatchObject({
      value: { missingPesewas: 0, preOrder: { standingPesewas: 2000 } },
    });
  });

  it('may be declined where it gave less', () => {
    expect(to({ act: 'decline', by: 'buyer' }, short)).toEqual(['refunded', 'back', 'declined']);
    expect(to({ act: 'decline', by: 'buyer' }, ready)).toBe('pre_order.wrong_state');
    const codes = (one: PreOrder, now: Date) =>
      preOrderMachine.actions(one, { by: 'buyer', now }).map(({ code }) => code);
    expect(codes(ready, after(NOW, DAY_MS))).toEqual(['order']);
    expect(codes(short, NOW)).toEqual(['withdraw', 'order', 'decline']);
    expect(codes(short, after(NOW, 3 * DAY_MS))).toEqual([]);
  });

  it('is over after three days: the farmer keeps the deposit of goods that were on the market', () => {
    const end = after(NOW, 3 * DAY_MS);
    expect(to({ act: 'lapse', by: 'clock', onSale: true }, ready)).toBe('pre_order.wrong_state');
    expect(to({ act: 'lapse', by: 'clock', onSale: true }, ready, end)).toEqual(['kept', 'to_farmer', 'not_ordered']);
    expect(to({ act: 'lapse', by: 'clock', onSale: false }, ready, end)).toEqual(['refunded', 'back', 'off_market']);
  });

  it('leaves no deposit by silence to a farmer who did not show the goods', () => {
    const end = after(NOW, 3 * DAY_MS);
    const back = ['refunded', 'back', 'not_shown'];
    expect(to({ act: 'lapse', by: 'clock', onSale: true }, ready, end, false)).toEqual(back);
    expect(to({ act: 'unpaid', by: 'order' }, ordered, end, false)).toEqual(back);
  });

  it('is ordered, and settled by the payment of the order', () => {
    expect(to({ act: 'order', by: 'buyer' }, ready)).toEqual(['ordered', 'stays', null]);
    expect(to({ act: 'settle', by: 'order' }, ordered)).toEqual(['settled', 'stays', null]);
    expect(to({ act: 'unpaid', by: 'order' }, ordered, after(NOW, DAY_MS))).toEqual([
      'kept',
      'to_farmer',
      'not_ordered',
    ]);
  });
});

describe('goods off the market', () => {
  const stopped: PreOrder = { ...ready, stoppedAt: after(NOW, DAY_MS) };

  it('stop the time to order, which goes on with what was left of it', () => {
    expect(decide({ act: 'stop', by: 'market' }, ready, after(NOW, DAY_MS))).toMatchObject({
      value: { preOrder: stopped },
    });
    expect(to({ act: 'order', by: 'buyer' }, stopped, after(NOW, 2 * DAY_MS))).toBe('pre_order.wrong_state');
    expect(decide({ act: 'go_on', by: 'market' }, stopped, after(NOW, 6 * DAY_MS))).toMatchObject({
      value: { preOrder: { state: 'ready', stoppedAt: null, orderUntil: after(NOW, 8 * DAY_MS), reminded: false } },
    });
  });

  it('leave twelve hours at least when they come back', () => {
    const late = { ...ready, stoppedAt: after(NOW, 3 * DAY_MS - HOUR_MS) };
    expect(decide({ act: 'go_on', by: 'market' }, late, after(NOW, 5 * DAY_MS))).toMatchObject({
      value: { preOrder: { orderUntil: after(NOW, 5 * DAY_MS + 12 * HOUR_MS), reminded: true } },
    });
  });

  it('never cost the deposit: their buyer may leave after a day, and it comes back by itself after a week', () => {
    const lapse = { act: 'lapse', by: 'clock', onSale: true } as const;
    expect(to(lapse, stopped, after(NOW, 8 * DAY_MS - 1))).toBe('pre_order.wrong_state');
    expect(to(lapse, stopped, after(NOW, 8 * DAY_MS))).toEqual(['refunded', 'back', 'off_market']);
    expect(dueOf(stopped)).toEqual(after(NOW, 8 * DAY_MS));
    expect(to({ act: 'decline', by: 'buyer' }, stopped, after(NOW, 2 * DAY_MS - 1))).toBe('pre_order.wrong_state');
    expect(to({ act: 'decline', by: 'buyer' }, stopped, after(NOW, 2 * DAY_MS))).toEqual([
      'refunded',
      'back',
      'declined',
    ]);
  });
});

it('has the clock end what is not paid, remind a day before the end, and end it', () => {
  expect(dueOf(waiting)).toEqual(waiting.payUntil);
  expect(dueOf(reserved)).toBeNull();
  expect(dueOf(ready)).toEqual(after(NOW, 2 * DAY_MS));
  expect(dueOf({ ...ready, reminded: true })).toEqual(after(NOW, 3 * DAY_MS));
  expect(dueOf(ordered)).toBeNull();
});
