import { after, HOUR_MS } from '#kernel/time.ts';
import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { as, kinds, NOW, orderIn, refusal } from '#test/support/orders/one-order.ts';
import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import { orderActions } from '../may.ts';
import type { Actor, OrderState } from '../order.ts';
import { deadlineOf } from '../windows.ts';

const ready = (more: Partial<OrderState> = {}) => orderIn('ready_for_pickup', { transporterId: 'yaw', ...more });

function weigh(weighedGrams: number, order = ready(), by: Actor = as('transporter'), now = NOW) {
  const decision = decide({ act: 'weigh', by, weighedGrams }, order, now);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}

/** The farmer says that the transporter's slip is right. */
function confirmed(order: OrderState): OrderState {
  const decision = decide({ act: 'confirm_weight', by: as('farmer') }, order, NOW);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value.order;
}

const asked = (weighedGrams = 40_000, more: Partial<OrderState> = {}) =>
  confirmed(weigh(weighedGrams, ready(more)).order);

describe('a slip', () => {
  it('within the tolerance lets the price follow, and heavier goods change nothing', () => {
    const lighter = weigh(49_000);
    expect(lighter.order.goods).toMatchObject({ countedGrams: 49_000, weighings: 1, weighedById: 'yaw' });
    expect(kinds(lighter)).toEqual(['follow_weight']);
    const heavier = weigh(52_000);
    expect(heavier.order.goods).toMatchObject({ countedGrams: 50_000, weighedGrams: 52_000 });
    expect(kinds(heavier)).toEqual([]);
  });

  it('beyond it asks the farmer and then the buyer, keeps the goods at the farm and sets a deadline by how fast they spoil', () => {
    const short = weigh(40_000);
    expect(short.order.goods).toMatchObject({ countedGrams: null, weightDueAt: after(NOW, 6 * HOUR_MS) });
    expect(kinds(short)).toEqual(['hold_back_delivery']);
    expect(asked(40_000, { category: 'vegetables' }).goods.weightDueAt).toEqual(after(NOW, 2 * HOUR_MS));
    expect(asked(40_000, { category: 'grains' }).goods.weightDueAt).toEqual(after(NOW, 12 * HOUR_MS));
    expect(deadlineOf(short.order)).toEqual({ kind: 'weight_by', at: after(NOW, 6 * HOUR_MS) });
    expect(refusal('pick_up', 'transporter', short.order)?.code).toBe('order.awaits_weight');
    const choices = (order: OrderState, who: 'buyer' | 'farmer') =>
      orderActions(order, [as(who)], NOW).map(({ code }) => code);
    expect(choices(short.order, 'farmer')).toContain('confirm_weight');
    expect(choices(short.order, 'buyer')).not.toContain('accept_weight');
    expect(choices(confirmed(short.order), 'buyer')).toContain('accept_weight');
    expect(choices(weigh(40_000, ready(), as('admin')).order, 'buyer')).toContain('accept_weight');
  });

  it('is corrected once, by another person, who may end the question', () => {
    expect(refusal('weigh', 'transporter', weigh(49_000).order)?.code).toBe('order.already_weighed');
    const corrected = weigh(49_000, asked(), as('admin'));
    expect(corrected.order.goods).toMatchObject({ weighings: 2, countedGrams: 49_000, weightDueAt: null });
    expect(kinds(corrected)).toEqual(['hold_back_delivery', 'follow_weight']);
    expect(refusal('weigh', 'admin', corrected.order)?.code).toBe('order.already_weighed');
    const higher = weigh(50_000, weigh(49_000).order, as('admin'));
    expect(higher.order.goods.countedGrams).toBe(49_000);
    expect(kinds(higher)).toEqual([]);
  });

  it('is for people who carry, inspect or look after the goods, and for nobody who trades them', () => {
    expect(weigh(49_000, orderIn('pending_quality_check'), as('quality_inspector')).steps[0]?.cause).toBe(
      'Weighed at the inspection',
    );
    expect(refusal('weigh', 'farmer', ready())?.code).toBe('order.not_allowed');
    expect(refusal('weigh', 'transporter', ready({ transporterId: 'kwesi' }))?.code).toBe('order.not_assigned');
    expect(refusal('weigh', 'admin', ready({ buyerId: 'nana' }))?.code).toBe('order.not_allowed');
    expect(refusal('weigh', 'transporter', ready({ disputed: true }))?.code).toBe('order.disputed');
    const old = ready({ goods: agreedGoods({ toleranceBasisPoints: null }) });
    expect(refusal('weigh', 'transporter', old)?.code).toBe('order.wrong_state');
    expect(refusal('weigh', 'transporter', orderIn('picked_up', { transporterId: 'yaw' }))?.code).toBe(
      'order.wrong_state',
    );
  });

  it('without a weight is an error of ours', () => {
    expect(() => decide({ act: 'weigh', by: as('transporter') }, ready(), NOW)).toThrow('A slip says a weight.');
  });
});

describe('the question', () => {
  const answer = (order: OrderState, by: Actor, now = NOW, act: 'accept_weight' | 'refuse_weight' = 'accept_weight') =>
    decide({ act, by }, order, now);

  it('is answered by the buyer: the price follows and the goods may leave', () => {
    const taken = answer(asked(), as('buyer'));
    expect(taken.ok && taken.value.order.goods).toMatchObject({ countedGrams: 40_000, weightDueAt: null });
    expect(taken.ok && kinds(taken.value)).toEqual(['hold_back_delivery', 'follow_weight']);
    expect(refusal('accept_weight', 'buyer', ready())?.code).toBe('order.wrong_state');
    expect(refusal('accept_weight', 'farmer', asked())?.code).toBe('order.not_allowed');
  });

  it('ends with the order: everything back', () => {
    const cancelled = decide({ act: 'cancel', by: as('buyer') }, asked(), NOW);
    expect(cancelled.ok && cancelled.value.order.goods.weightDueAt).toBeNull();
    expect(cancelled.ok && kinds(cancelled.value)).toContain('refund_hold');
  });

  it('that nobody answers counts as taken when at least half is there, and calls the order off otherwise', () => {
    const late = after(NOW, 6 * HOUR_MS);
    expect(refusal('accept_weight', 'clock', asked(), after(late, -1))?.code).toBe('order.wrong_state');
    const half = asked(25_000);
    expect(answer(half, as('clock'), late)).toMatchObject({
      ok: true,
      value: { order: { status: 'ready_for_pickup' } },
    });
    expect(answer(half, as('clock'), late, 'refuse_weight').ok).toBe(false);
    const less = asked(24_990);
    expect(answer(less, as('clock'), late).ok).toBe(false);
    const ended = answer(less, as('clock'), late, 'refuse_weight');
    expect(ended.ok && ended.value.order).toMatchObject({ status: 'cancelled', goods: { weightDueAt: null } });
    expect(ended.ok && kinds(ended.value)).toEqual(['cancel_delivery', 'return_stock', 'refund_hold']);
  });

  it('that the farmer leaves open takes none of their money: a person looks, whatever the buyer says', () => {
    const late = after(NOW, 6 * HOUR_MS);
    for (const grams of [25_000, 24_990]) {
      const short = weigh(grams).order;
      expect(answer(short, as('buyer')).ok).toBe(false);
      for (const act of ['accept_weight', 'refuse_weight'] as const)
        expect(answer(short, as('clock'), late, act).ok).toBe(false);
      const doubted = decide({ act: 'doubt_weight', by: as('clock') }, short, late);
      expect(doubted.ok && doubted.value.order).toMatchObject({ disputed: true, goods: { countedGrams: null } });
      expect(doubted.ok && kinds(doubted.value)).toEqual(['open_dispute', 'freeze_delivery']);
    }
  });

  it('waits while a dispute is open', () => {
    const disputed = { ...asked(), disputed: true };
    expect(refusal('accept_weight', 'clock', disputed, after(NOW, 9 * HOUR_MS))?.code).toBe('order.disputed');
    expect(refusal('accept_weight', 'buyer', disputed)?.code).toBe('order.disputed');
    expect(deadlineOf(disputed)).toBeNull();
  });
});

describe('a grade', () => {
  const approve = (grade: 'premium' | 'standard' | 'economy', more: Partial<OrderState> = {}) => {
    const by = as('quality_inspector');
    const decision = decide({ act: 'approve_quality', by, grade }, orderIn('pending_quality_check', more), NOW);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return decision.value;
  };

  it('below the agreed one lets the price follow, a better one changes nothing', () => {
    expect(kinds(approve('economy'))).toEqual(['follow_grade']);
    expect(approve('economy').order.goods.gradesBelow).toBe(1);
    expect(kinds(approve('standard'))).toEqual([]);
    expect(kinds(approve('premium'))).toEqual([]);
  });

  it('moves no money that a dispute has frozen', () => {
    expect(kinds(approve('economy', { disputed: true }))).toEqual([]);
  });
});
