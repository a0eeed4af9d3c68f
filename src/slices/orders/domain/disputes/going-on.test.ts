import { after, HOUR_MS } from '#kernel/time.ts';
import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { as, kinds, NOW, orderIn } from '#test/support/orders/one-order.ts';
import { describe, expect, test } from 'vitest';
import { clockAct } from '../deadlines/clock.ts';
import { decide } from '../decide.ts';
import type { OrderState } from '../order.ts';
import { deadlineOf } from '../windows.ts';

const LATER = after(NOW, 100 * HOUR_MS);

/** An order whose dispute opened when its deadline had a day to run, and has ended. */
function goesOn(order: OrderState, settledGrams?: number) {
  const opened = { ...order, disputed: true, frozenSince: after(NOW, 24 * HOUR_MS) };
  const decision = decide(
    { act: 'settle_continue', by: as('disputes'), ...(settledGrams !== undefined && { settledGrams }) },
    opened,
    LATER,
  );
  if (!decision.ok) throw new Error(decision.refusal.detail);
  return decision.value;
}

describe('an order that goes on after its dispute', () => {
  test.each(['pending', 'confirmed', 'quality_approved', 'ready_for_pickup', 'in_transit', 'delivered'] as const)(
    'has the time that was left of its deadline when it is %s',
    (status) => {
      const { order } = goesOn(orderIn(status));
      expect(order).toMatchObject({ status, disputed: false, frozenSince: null });
      expect(deadlineOf(order)?.at).toEqual(after(LATER, 24 * HOUR_MS));
      expect(clockAct(order, LATER)).toBeNull();
    },
  );

  test('has some hours at least where hardly any time was left', () => {
    const late = orderIn('confirmed', { stepDueAt: after(NOW, 24 * HOUR_MS + 60_000) });
    expect(deadlineOf(goesOn(late).order)?.at).toEqual(after(LATER, 6 * HOUR_MS));
  });

  test('has its whole time where the dispute is of an earlier release', () => {
    const order = { ...orderIn('confirmed'), disputed: true };
    const decision = decide({ act: 'settle_continue', by: as('disputes') }, order, LATER);
    expect(decision.ok && decision.value.order.stepDueAt).toEqual(after(LATER, 48 * HOUR_MS));
  });

  test('lets the goods go, and asks nobody about a weight that was settled', () => {
    const asked = orderIn('ready_for_pickup', {
      transporterId: 'yaw',
      stepDueAt: after(NOW, 30 * HOUR_MS),
      goods: agreedGoods({ weighings: 1, weighedGrams: 40_000, weightDueAt: after(NOW, 30 * HOUR_MS) }),
    });
    const settled = goesOn(asked, 42_000);
    expect(settled.order.goods).toMatchObject({ countedGrams: 42_000, weightDueAt: null });
    expect(kinds(settled)).toEqual(['freeze_delivery', 'hold_back_delivery', 'follow_settled']);
    expect(settled.order.stepDueAt).toEqual(after(LATER, 24 * HOUR_MS));
    const open = goesOn(asked);
    expect(open.order.goods.weightDueAt).toEqual(after(LATER, 6 * HOUR_MS));
    expect(kinds(open)).toEqual(['freeze_delivery']);
  });

  test('follows a grade that was found while it was open', () => {
    expect(kinds(goesOn(orderIn('quality_approved', { goods: agreedGoods({ gradesBelow: 1 }) })))).toEqual([
      'freeze_delivery',
      'follow_grade',
    ]);
  });
});
