import { after, HOUR_MS } from '#kernel/time.ts';
import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { as, kinds, NOW, orderIn, outcome, refusal } from '#test/support/orders/one-order.ts';
import { describe, expect, it } from 'vitest';
import { ACTS } from './acts.ts';
import { proposeAddress, proposeDay, proposeLess } from './changes/proposed-change.ts';
import { decide } from './decide.ts';
import type { Command } from './decide.ts';
import { ORDER_STATUSES, PARTIES } from './order.ts';
import type { OrderState, Party } from './order.ts';
import { orderMachine } from './transitions.ts';

describe('what is written down', () => {
  it('of a step: who did what, from where to where, in which words', () => {
    const by = as('farmer');
    const decision = decide({ act: 'cancel', by, note: 'The rain took it' }, orderIn('confirmed'), NOW);
    expect(decision.ok && decision.value.steps).toEqual([
      {
        act: 'cancel',
        from: 'confirmed',
        to: 'cancelled',
        by,
        cause: 'Cancelled by the farmer',
        note: 'The rain took it',
      },
    ]);
    expect(outcome('confirm', 'farmer', orderIn('pending')).steps[0]?.note).toBeNull();
  });

  it('of each act by each actor, printed', () => {
    expect(
      orderMachine.table.map(({ act, who, cause }) => `${act} by ${who.join(', ')}: ${cause}`).join('\n'),
    ).toMatchSnapshot();
  });
});

/** Goods whose buyer is asked: most of them are there where they may be taken, too few where they may not. */
type Answer = 'accept_weight' | 'refuse_weight' | 'confirm_weight' | 'doubt_weight';
const ANSWERS: readonly string[] = ['accept_weight', 'refuse_weight', 'confirm_weight', 'doubt_weight'];
const isAnswer = (act: string): act is Answer => ANSWERS.includes(act);
const askedAbout = (act: Answer) =>
  agreedGoods({
    weighings: 1,
    weighedById: 'yaw',
    weighedGrams: act === 'accept_weight' ? 40_000 : 20_000,
    weightDueAt: after(NOW, HOUR_MS),
    awaitsFarmer: act === 'confirm_weight' || act === 'doubt_weight',
  });

const ABOUT_ADDRESS: readonly string[] = ['address_asked', 'unanswered_change'];

/** What is proposed where a row answers it. */
function proposedFor(when: readonly string[]) {
  if (when.includes('less_offered')) return proposeLess('farmer', 30_000, NOW);
  if (when.includes('less_asked')) return proposeLess('buyer', 30_000, NOW);
  if (when.includes('day_from_farmer')) return proposeDay('farmer', '2026-11-25', NOW);
  if (when.includes('day_from_buyer')) return proposeDay('buyer', '2026-11-25', NOW);
  return when.some((name) => ABOUT_ADDRESS.includes(name)) ? proposeAddress('7 Ring Road, Osu', NOW) : null;
}

describe('effects', () => {
  const CARRIED: readonly string[] = ['assigned', 'assigned_to_me', 'another_may_carry'];
  const IN_DISPUTE: readonly Command['act'][] = [
    'settle_release',
    'settle_refund',
    'settle_split',
    'settle_unsold',
    'settle_continue',
  ];

  const ASKED_HOW: readonly Command['act'][] = ['collect_self', 'keep_fee', 'refuse_freight'];
  const HOW: Readonly<Record<string, string>> = {
    self_pickup: ' of goods that the buyer collects',
    at_farm: ' of goods that the buyer collects',
    at_point: ' of goods that the buyer collects at a point',
    by_trip: ' of goods that join a trip',
  };

  it('of each act in each state, printed', () => {
    const lines = orderMachine.table.flatMap((row) =>
      row.from.map((status) => {
        const order = orderIn(status, {
          disputed: IN_DISPUTE.includes(row.act),
          transporterId: row.when.some((name) => CARRIED.includes(name)) ? 'yaw' : null,
          selfPickup: row.only === 'self_pickup' || row.only === 'at_farm' || row.only === 'at_point',
          pointLeadDays: row.only === 'at_point' ? 0 : null,
          tripFrom: row.only === 'by_trip' ? after(NOW, 200 * HOUR_MS) : null,
          unproved: row.when.includes('unproved'),
          freightAsked: ASKED_HOW.includes(row.act),
          ...(row.act === 'refuse_freight' && { stepDueAt: NOW }),
          change: proposedFor(row.when),
          inspectionByFarmer: row.when.includes('asked_by_farmer'),
          goods: isAnswer(row.act) ? askedAbout(row.act) : agreedGoods(),
        });
        const [party = 'admin'] = row.who;
        const extra = row.act.endsWith('_time') ? { hours: 4, note: 'The lorry broke down' } : {};
        const { effects } = outcome(row.act, party, order, {
          now: party === 'clock' ? after(NOW, 1000 * HOUR_MS) : NOW,
          ...extra,
        });
        const how = HOW[row.only ?? ''] ?? '';
        return `${status} ${row.act} by ${party}${how}: ${effects.map((effect) => JSON.stringify(effect)).join(' ') || '-'}`;
      }),
    );
    expect([...new Set(lines)].join('\n')).toMatchSnapshot();
  });

  it('say the words of the person: to the buyer whose money goes back, and to the admin who decides a dispute', () => {
    const saying = (act: Command['act'], party: Party, order: OrderState) => {
      const decision = decide({ act, by: as(party), note: 'As I said' }, order, NOW);
      return decision.ok
        ? decision.value.effects.flatMap((effect) => ('reason' in effect ? [`${effect.kind}: ${effect.reason}`] : []))
        : [];
    };
    expect(saying('cancel', 'farmer', orderIn('pending'))).toEqual(['refund_hold: As I said']);
    expect(saying('refund', 'admin', orderIn('delivered'))).toEqual(['refund_hold: As I said']);
    expect(saying('reject_quality', 'quality_inspector', orderIn('pending_quality_check'))).toEqual([
      'refund_hold: As I said',
    ]);
    expect(saying('cancel', 'buyer', orderIn('delivered'))).toEqual(['open_dispute: As I said']);
    expect(saying('dispute', 'buyer', orderIn('delivered'))).toEqual(['open_dispute: As I said']);
  });
});

describe('a dispute', () => {
  it('freezes the order when it is opened, and whatever is decided ends it', () => {
    expect(outcome('dispute', 'farmer', orderIn('confirmed')).order).toMatchObject({
      status: 'confirmed',
      disputed: true,
    });
    const disputed = orderIn('delivered', { disputed: true });
    for (const act of ['settle_release', 'settle_refund', 'settle_split', 'settle_unsold'] as const) {
      expect(outcome(act, 'disputes', disputed).order.disputed, act).toBe(false);
    }
  });

  it('leaves each party what does not touch the money, printed', () => {
    const lines = ORDER_STATUSES.flatMap((status) =>
      PARTIES.map((party) => {
        const order = orderIn(status, { transporterId: status === 'ready_for_pickup' ? null : 'yaw', disputed: true });
        const done = ACTS.filter(
          (act) => act !== 'pay' && decide({ act, by: as(party) }, order, after(NOW, 1000 * HOUR_MS)).ok,
        );
        return `${status} | ${party} | ${done.join(', ') || '-'}`;
      }),
    );
    expect(lines.filter((line) => !line.endsWith('-')).join('\n')).toMatchSnapshot();
  });

  it('is decided only where one is open', () => {
    for (const status of ORDER_STATUSES) {
      for (const act of ['settle_release', 'settle_refund', 'settle_split', 'settle_unsold'] as const) {
        expect(refusal(act, 'disputes', orderIn(status))?.code, `${status} ${act}`).toBe('order.wrong_state');
      }
    }
  });

  it('does not follow from a cancellation that takes place', () => {
    expect(outcome('cancel', 'buyer', orderIn('confirmed')).order.disputed).toBe(false);
  });
});

describe('an inspection', () => {
  it('that the farmer asks for is kept with the order, and its inspector too', () => {
    expect(outcome('request_inspection', 'farmer', orderIn('confirmed')).order.inspectionRequested).toBe(true);
    expect(outcome('approve_quality', 'quality_inspector', orderIn('pending_quality_check')).order.inspectorId).toBe(
      'efua',
    );
  });

  it('is asked for by confirming, and by nothing else that happens to a confirmed order', () => {
    expect(kinds(outcome('dispute', 'farmer', orderIn('confirmed', { inspectionRequested: true })))).toEqual([
      'open_dispute',
      'freeze_delivery',
    ]);
  });

  it('is not asked for a second time by confirming when an inspector is there already', () => {
    const confirmed = outcome(
      'confirm',
      'farmer',
      orderIn('pending', { inspectionRequested: true, inspectorId: 'efua' }),
    );
    expect(confirmed.order.status).toBe('confirmed');
    expect(confirmed.steps).toHaveLength(1);
  });
});
