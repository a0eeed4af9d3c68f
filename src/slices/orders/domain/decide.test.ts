import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { as, commandBy, kinds, NOW, orderIn, outcome, refusal } from '#test/support/orders/one-order.ts';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { actToReach, orderActions, relationsTo } from './may.ts';
import { ORDER_STATUSES, PARTIES } from './order.ts';
import type { OrderState, Party } from './order.ts';
import { STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { ACTS } from './acts.ts';
import { orderMachine } from './transitions.ts';
import { deadlineOf } from './windows.ts';

describe('the chain', () => {
  it('payment sells the reserved stock and gives the farmer 48 hours', () => {
    const paid = outcome('pay', 'payments', orderIn('pending_payment'));
    expect(paid.order).toMatchObject({ status: 'pending', answerDueAt: after(NOW, 48 * HOUR_MS) });
    expect(kinds(paid)).toEqual(['sell_stock']);
  });

  it('a payment that comes twice changes nothing', () => {
    const again = outcome('pay', 'payments', orderIn('confirmed'));
    expect(again).toEqual({ order: orderIn('confirmed'), steps: [], effects: [] });
  });

  it('a payment for a cancelled order goes back', () => {
    expect(kinds(outcome('pay', 'payments', orderIn('cancelled')))).toEqual(['refund_late_payment']);
  });

  it('an unpaid order ends after its 15 minutes, not before, and gives the reservation back', () => {
    expect(refusal('expire', 'clock', orderIn('pending_payment'))?.code).toBe('order.wrong_state');
    const expired = outcome('expire', 'clock', orderIn('pending_payment'), after(NOW, 15 * MINUTE_MS));
    expect(expired.order.status).toBe('cancelled');
    expect(expired.effects).toEqual([{ kind: 'return_stock', from: 'reserved' }, { kind: 'close_hold' }]);
  });

  it('an unanswered order lapses after 48 hours with a full refund', () => {
    expect(refusal('lapse', 'clock', orderIn('pending'), after(NOW, 48 * HOUR_MS - 1))?.code).toBe('order.wrong_state');
    expect(kinds(outcome('lapse', 'clock', orderIn('pending'), after(NOW, 48 * HOUR_MS)))).toEqual([
      'return_stock',
      'refund_hold',
    ]);
  });

  it('confirming requests the inspection that the buyer asked for, as two lines of history', () => {
    const confirmed = outcome('confirm', 'farmer', orderIn('pending', { inspectionRequested: true }));
    expect(confirmed.order.status).toBe('pending_quality_check');
    expect(confirmed.steps.map(({ from, to }) => `${from}>${to}`)).toEqual([
      'pending>confirmed',
      'confirmed>pending_quality_check',
    ]);
    expect(kinds(confirmed)).toEqual(['request_inspection']);
  });

  it('an order with an inspection asked for cannot skip it', () => {
    expect(refusal('prepare', 'farmer', orderIn('confirmed', { inspectionRequested: true }))?.code).toBe(
      'order.awaits_inspection',
    );
  });

  it('a rejected inspection refunds in full and returns the stock', () => {
    const rejected = outcome(
      'reject_quality',
      'quality_inspector',
      orderIn('pending_quality_check', { inspectionRequested: true }),
    );
    expect(rejected.order).toMatchObject({ status: 'cancelled', inspectorId: 'efua' });
    expect(kinds(rejected)).toEqual(['return_stock', 'refund_hold']);
  });

  it('exactly one transporter wins a delivery, and only that one moves it', () => {
    const accepted = outcome('accept_delivery', 'transporter', orderIn('ready_for_pickup'));
    expect(accepted.order).toMatchObject({ status: 'ready_for_pickup', transporterId: 'yaw' });
    expect(refusal('accept_delivery', 'transporter', accepted.order)?.code).toBe('order.already_accepted');
    const stranger = decide({ act: 'pick_up', by: { party: 'transporter', id: 'kwame' } }, accepted.order, NOW);
    expect(stranger.ok ? null : stranger.refusal.code).toBe('order.not_assigned');
    expect(outcome('pick_up', 'transporter', accepted.order).order.status).toBe('picked_up');
  });

  it.each([
    ['vegetables', 24],
    ['fruits', 24],
    ['tubers', 48],
    ['spices', 48],
    ['grains', 72],
    ['legumes', 72],
  ] as const)('delivery of %s opens a receipt window of %i hours', (category, hours) => {
    const delivered = outcome('deliver', 'transporter', orderIn('in_transit', { category, transporterId: 'yaw' }));
    expect(delivered.order.heldUntil).toEqual(after(NOW, hours * HOUR_MS));
    expect(delivered.effects).toContainEqual({ kind: 'set_held_until', at: after(NOW, hours * HOUR_MS) });
    expect(deadlineOf(delivered.order)).toEqual({ kind: 'receipt_by', at: after(NOW, hours * HOUR_MS) });
  });
});

describe('the end of the receipt window', () => {
  it('releases to the transporter too, for the buyer at once and for the clock when it is over', () => {
    const delivered = orderIn('delivered', { transporterId: 'yaw' });
    expect(outcome('complete', 'buyer', delivered).effects).toEqual([
      { kind: 'release_hold', transporterId: 'yaw', by: 'ama' },
    ]);
    expect(refusal('complete', 'clock', delivered)?.code).toBe('order.wrong_state');
    expect(outcome('complete', 'clock', delivered, after(NOW, 48 * HOUR_MS)).order.status).toBe('completed');
  });

  it('never comes during a dispute', () => {
    const disputed = orderIn('delivered', { disputed: true });
    expect(refusal('complete', 'clock', disputed, after(NOW, 1000 * HOUR_MS))?.code).toBe('order.disputed');
    expect(refusal('complete', 'buyer', disputed)?.code).toBe('order.disputed');
    expect(deadlineOf(disputed)).toBeNull();
  });
});

describe('cancelling', () => {
  it('after the pickup opens a dispute for the buyer', () => {
    const asked = outcome('cancel', 'buyer', orderIn('in_transit', { transporterId: 'yaw' }));
    expect(asked.order).toMatchObject({ status: 'in_transit', disputed: true });
    expect(asked.effects).toEqual([
      { kind: 'open_dispute', reason: 'Cancellation asked for after the pickup' },
      { kind: 'freeze_delivery', frozen: true },
    ]);
  });

  it('is the farmer’s until confirmed, and not after', () => {
    expect(kinds(outcome('cancel', 'farmer', orderIn('confirmed')))).toEqual(['return_stock', 'refund_hold']);
    expect(refusal('cancel', 'farmer', orderIn('quality_approved'))?.code).toBe('order.not_allowed');
  });

  it('takes back the delivery and the inspection that were asked for', () => {
    expect(kinds(outcome('cancel', 'admin', orderIn('ready_for_pickup')))).toEqual([
      'cancel_delivery',
      'return_stock',
      'refund_hold',
    ]);
    expect(kinds(outcome('cancel', 'buyer', orderIn('pending_quality_check')))).toEqual([
      'cancel_inspection',
      'return_stock',
      'refund_hold',
    ]);
  });

  it('names the present state and what is allowed when it is too late', () => {
    expect(refusal('cancel', 'buyer', orderIn('completed'))).toEqual({
      code: 'order.wrong_state',
      detail: 'The order is completed; that cannot be done now.',
      data: { status: 'completed', allowed: [] },
    });
  });
});

describe('a status sent by a person', () => {
  const reach = (wanted: OrderState['status'], party: Party, order: OrderState) =>
    actToReach(wanted, order, [as(party)])?.act ?? null;

  it('delivered again by the buyer is the receipt', () => {
    expect(reach('delivered', 'buyer', orderIn('delivered'))).toBe('complete');
    expect(reach('delivered', 'transporter', orderIn('delivered'))).toBeNull();
  });

  it('ready for pickup again by a transporter is the acceptance', () => {
    expect(reach('ready_for_pickup', 'transporter', orderIn('ready_for_pickup'))).toBe('accept_delivery');
  });

  it('never reaches what only the provider, the clock or a decision does', () => {
    expect(reach('completed', 'buyer', orderIn('in_transit'))).toBeNull();
    expect(reach('pending', 'buyer', orderIn('pending_payment'))).toBe('start_payment');
  });
});

describe('relations', () => {
  it('show an order to its parties, its workers and admins only', () => {
    const order = orderIn('ready_for_pickup');
    const seenBy = (id: string, role: string, approved = true) =>
      relationsTo(order, { id, role, approved }).map(({ party }) => party);
    expect(seenBy('ama', 'buyer')).toEqual(['buyer']);
    expect(seenBy('kofi', 'farmer')).toEqual(['farmer']);
    expect(seenBy('nana', 'admin')).toEqual(['admin']);
    expect(seenBy('yaw', 'transporter')).toEqual(['transporter']);
    expect(seenBy('yaw', 'transporter', false)).toEqual([]);
    expect(seenBy('efua', 'quality_inspector')).toEqual([]);
    expect(seenBy('abena', 'buyer')).toEqual([]);
    expect(
      relationsTo({ ...order, transporterId: 'kwame' }, { id: 'yaw', role: 'transporter', approved: true }),
    ).toEqual([]);
  });
});

const SAID = { hours: 4, note: 'Because' };

describe('the table', () => {
  it('is whole: role × state × action', () => {
    const lines = ORDER_STATUSES.flatMap((status) =>
      PARTIES.map((party) => {
        const order = orderIn(status, {
          transporterId: party === 'transporter' && status !== 'ready_for_pickup' ? 'yaw' : null,
          disputed: party === 'disputes',
        });
        const late = after(NOW, 1000 * HOUR_MS);
        const done = ACTS.flatMap((act) => {
          const decision = decide({ ...commandBy(act, party), ...SAID }, order, party === 'clock' ? late : NOW);
          return decision.ok && decision.value.steps.length > 0 ? [`${act}>${decision.value.order.status}`] : [];
        });
        return `${status} | ${party} | ${done.join(', ') || '-'}`;
      }),
    );
    expect(lines.join('\n')).toMatchSnapshot();
  });

  it('shows exactly the buttons that the server obeys', () => {
    for (const status of ORDER_STATUSES) {
      for (const party of PARTIES) {
        const order = orderIn(status, { transporterId: 'yaw' });
        for (const choice of orderActions(order, [as(party)], NOW)) {
          expect(
            decide({ ...commandBy(choice.code, party), ...SAID }, order, NOW).ok,
            `${status} ${party} ${choice.code}`,
          ).toBe(true);
        }
      }
    }
  });

  it('has no state without a way out but the two ends', () => {
    for (const status of ORDER_STATUSES) {
      const leaves = orderMachine.table.some(
        (row) => row.from.includes(status) && row.to !== 'same' && row.to !== status,
      );
      expect(leaves, status).toBe(status !== 'completed' && status !== 'cancelled');
    }
  });
});

it('the farmer has as long to answer as the administrators set', () => {
  const decision = decide({ act: 'pay', by: as('payments') }, orderIn('pending_payment'), NOW, {
    ...STANDARD_SETTINGS,
    answerWindowHours: 5,
  });
  expect(decision.ok && decision.value.order.answerDueAt).toEqual(after(NOW, 5 * HOUR_MS));
});

it('only the transporter who accepted a delivery picks it up, sets off with it and delivers it', () => {
  for (const [act, status] of [
    ['pick_up', 'ready_for_pickup'],
    ['start_transit', 'picked_up'],
    ['deliver', 'in_transit'],
  ] as const) {
    expect(refusal(act, 'transporter', orderIn(status, { transporterId: 'kwame' }))?.code, act).toBe(
      'order.not_assigned',
    );
    expect(refusal(act, 'transporter', orderIn(status, { transporterId: 'yaw' })), act).toBeNull();
  }
});

it('what needs words, pictures or a payment is never done by sending a status', () => {
  expect(new Set(orderMachine.table.filter(({ elsewhere }) => elsewhere).map(({ act }) => act))).toEqual(
    new Set([
      'start_payment',
      'approve_quality',
      'reject_quality',
      'weigh',
      'accept_weight',
      'confirm_weight',
      'give_back',
      'propose_change',
      'accept_change',
      'decline_change',
      'withdraw_change',
      'propose_day',
      'propose_address',
      'change_address',
      'change_contact',
      'collect_self',
      'keep_fee',
      'refund',
      'dispute',
      'manage',
      'ask_time',
      'give_time',
    ]),
  );
});

describe('an act at the wrong moment', () => {
  it.each([
    [
      'start_payment',
      'buyer',
      orderIn('pending_payment', { paymentDueAt: NOW }),
      'order.payment_overdue: The time to pay for this order is over.',
    ],
    ['expire', 'clock', orderIn('pending_payment'), 'order.wrong_state: There is still time to pay for this order.'],
    ['lapse', 'clock', orderIn('pending'), 'order.wrong_state: The farmer still has time to answer.'],
    [
      'lapse',
      'clock',
      orderIn('pending', { disputed: true, answerDueAt: NOW }),
      'order.disputed: A dispute is open on this order. Goods and money stay where they are until it has ended.',
    ],
    [
      'lapse',
      'clock',
      orderIn('pending', { answerDueAt: null }),
      'order.wrong_state: The farmer still has time to answer.',
    ],
    ['complete', 'clock', orderIn('delivered'), 'order.wrong_state: The buyer still has time to report a problem.'],
    [
      'complete',
      'buyer',
      orderIn('delivered', { disputed: true }),
      'order.disputed: A dispute is open on this order. Goods and money stay where they are until it has ended.',
    ],
    ['settle_release', 'disputes', orderIn('delivered'), 'order.wrong_state: No dispute is open on this order.'],
    [
      'prepare',
      'farmer',
      orderIn('confirmed', { inspectionRequested: true }),
      'order.awaits_inspection: An inspection was asked for. It comes before the pickup.',
    ],
    [
      'request_inspection',
      'farmer',
      orderIn('confirmed', { inspectorId: 'efua' }),
      'order.wrong_state: An inspector is assigned already.',
    ],
    [
      'accept_delivery',
      'transporter',
      orderIn('ready_for_pickup', { transporterId: 'kwame' }),
      'order.already_accepted: Another transporter has accepted this delivery.',
    ],
    [
      'deliver',
      'transporter',
      orderIn('in_transit', { transporterId: 'kwame' }),
      'order.not_assigned: Only the transporter who accepted this delivery can do that.',
    ],
    ['confirm', 'buyer', orderIn('pending'), 'order.not_allowed: Only somebody else can do that.'],
    [
      'confirm',
      'farmer',
      orderIn('pending_quality_check'),
      'order.wrong_state: The order is pending quality check; that cannot be done now.',
    ],
  ] as const)('to %s as %s reads why', (act, party, order, told) => {
    const refused = refusal(act, party, order);
    expect(`${refused?.code}: ${refused?.detail}`).toBe(told);
  });

  it('reads also what can be done instead', () => {
    expect(refusal('confirm', 'buyer', orderIn('pending'))?.data).toEqual({
      status: 'pending',
      allowed: [
        { code: 'propose_change', label: 'Ask for Less', to: null },
        { code: 'cancel', label: 'Cancel Order', to: 'cancelled' },
        { code: 'dispute', label: 'Open Dispute', to: null },
        { code: 'give_time', label: 'Give More Time', to: null },
        { code: 'change_contact', label: 'Change the Contact', to: null },
        { code: 'change_address', label: 'Change the Address', to: null },
      ],
    });
  });

  it('a guest, who has no account, is never taken for the transporter of an order that has none', () => {
    const decision = decide({ act: 'deliver', by: { party: 'transporter', id: null } }, orderIn('in_transit'), NOW);
    expect(decision.ok ? null : decision.refusal.code).toBe('order.not_assigned');
  });
});

it('the money of a payment that came after the cancellation goes back with that reason', () => {
  expect(outcome('pay', 'payments', orderIn('cancelled'))).toEqual({
    order: orderIn('cancelled'),
    steps: [],
    effects: [{ kind: 'refund_late_payment', reason: 'Paid after the order was cancelled' }],
  });
});
