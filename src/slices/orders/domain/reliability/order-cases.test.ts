import type { FoundAgainst } from '#slices/escrow/domain/disputes/finding.ts';
import { describe, expect, test } from 'vitest';
import type { Act } from '../acts.ts';
import type { Party } from '../order.ts';
import { type Answered, orderCases } from './order-cases.ts';

const DUE = new Date('2026-11-29T12:00:00Z');
const ORDER: Answered = {
  status: 'confirmed',
  buyerId: 'ama',
  sellerId: 'kofi',
  transporterId: null,
  selfPickup: false,
  expectedDelivery: null,
  deliveredAt: null,
  weightDueAt: null,
  freightAsked: false,
  changeBy: null,
};
const CARRIED: Partial<Answered> = { status: 'ready_for_pickup', transporterId: 'yaw' };

interface Doing {
  readonly party?: Party;
  readonly byId?: string;
  readonly against?: readonly FoundAgainst[];
  readonly next?: Partial<Answered>;
}

/** 'farmer kofi: late', for each case. */
function casesOf(before: Partial<Answered>, act: Act, { party = 'clock', byId, against = [], next = {} }: Doing = {}) {
  const order = { ...ORDER, ...before };
  const after = { ...order, ...next };
  return orderCases(order, { act, party, byId: byId ?? null, against }, after).map(
    ({ accountId, role, outcome }) => `${role} ${accountId}: ${outcome}`,
  );
}

const CANCELLED: Pick<Doing, 'next'> = { next: { status: 'cancelled' } };

describe('An order that is called off is a case', () => {
  test.each<[string, Partial<Answered>, Act, Doing & { readonly cases: string[] }]>([
    [
      'of its farmer, who cancels it',
      { status: 'pending' },
      'cancel',
      { party: 'farmer', ...CANCELLED, cases: ['farmer kofi: cancelled'] },
    ],
    [
      'of its farmer, who confirmed it before',
      {},
      'cancel',
      { party: 'farmer', ...CANCELLED, cases: ['farmer kofi: cancelled'] },
    ],
    [
      'of nobody, while the farmer has not confirmed it',
      { status: 'pending' },
      'cancel',
      { party: 'buyer', ...CANCELLED, cases: [] },
    ],
    ['of its buyer, after that', {}, 'cancel', { party: 'buyer', ...CANCELLED, cases: ['buyer ama: cancelled'] }],
    [
      'of its buyer, and worse, with goods ready',
      CARRIED,
      'cancel',
      { party: 'buyer', ...CANCELLED, cases: ['buyer ama: called_off'] },
    ],
    ['of nobody, when a guest does', { buyerId: null }, 'cancel', { party: 'buyer', ...CANCELLED, cases: [] }],
    ['of nobody, when an administrator does', {}, 'cancel', { party: 'admin', ...CANCELLED, cases: [] }],
    [
      'of its farmer, when the buyer does not take less',
      { weightDueAt: DUE },
      'cancel',
      { party: 'buyer', ...CANCELLED, cases: ['farmer kofi: cancelled'] },
    ],
    [
      'of nobody, when the farmer proposed another day or less',
      { changeBy: 'farmer' },
      'cancel',
      { party: 'buyer', ...CANCELLED, cases: [] },
    ],
    ['of nobody, when its trip is lost', { freightAsked: true }, 'cancel', { party: 'buyer', ...CANCELLED, cases: [] }],
    ['of nobody, when that only opens a dispute', { status: 'in_transit' }, 'cancel', { party: 'buyer', cases: [] }],
    [
      'of its farmer, when most is missing',
      { weightDueAt: DUE },
      'refuse_weight',
      { ...CANCELLED, cases: ['farmer kofi: cancelled'] },
    ],
    [
      'of its farmer, when the goods fail their inspection',
      { status: 'pending_quality_check' },
      'reject_quality',
      { ...CANCELLED, cases: ['farmer kofi: cancelled'] },
    ],
    ['of nobody, when an administrator refunds it', {}, 'refund', { party: 'admin', ...CANCELLED, cases: [] }],
    [
      'of nobody, while it is not paid',
      { status: 'pending_payment' },
      'cancel',
      { party: 'buyer', ...CANCELLED, cases: [] },
    ],
  ])('%s', (_words, before, act, { cases, ...doing }) => {
    expect(casesOf(before, act, doing)).toEqual(cases);
  });
});

describe('A deadline that passed is a case of', () => {
  test.each<[string, Partial<Answered>, Act, string[]]>([
    ['the farmer who did not answer', { status: 'pending' }, 'lapse', ['farmer kofi: late']],
    ['the farmer who made nothing ready', {}, 'lapse', ['farmer kofi: late']],
    ['the farmer whose goods missed their trip', {}, 'leave_trip', ['farmer kofi: late']],
    ['nobody, when no inspector came', { status: 'pending_quality_check' }, 'lapse', []],
    ['nobody, when no transporter was found', { status: 'ready_for_pickup' }, 'lapse', []],
    ['the transporter who did not collect, and who is replaced', CARRIED, 'reassign', ['transporter yaw: called_off']],
    ['the transporter who did not collect either', CARRIED, 'lapse', ['transporter yaw: called_off']],
    ['the buyer who did not collect', { status: 'ready_for_pickup', selfPickup: true }, 'lapse', ['buyer ama: late']],
    [
      'the transporter of goods that do not arrive',
      { ...CARRIED, status: 'in_transit' },
      'report_missing',
      ['transporter yaw: late'],
    ],
    ['nobody, when nobody paid', { status: 'pending_payment' }, 'expire', []],
  ])('%s', (_words, before, act, cases) => {
    expect(casesOf(before, act)).toEqual(cases);
  });

  test('and a trip that is called off is its driver’s', () => {
    expect(casesOf({}, 'leave_trip', { party: 'transporter', byId: 'yaw' })).toEqual(['transporter yaw: called_off']);
  });
});

describe('An order that is completed', () => {
  const arrived = (deliveredAt: Date): Partial<Answered> => ({
    ...CARRIED,
    status: 'delivered',
    expectedDelivery: DUE,
    deliveredAt,
  });

  test('is kept by all, and late by the transporter who brought it after the promised time', () => {
    const completed = { party: 'buyer', next: { status: 'completed' } } as const;
    expect(casesOf(arrived(DUE), 'complete', completed)).toEqual([
      'farmer kofi: kept',
      'buyer ama: kept',
      'transporter yaw: kept',
    ]);
    expect(casesOf(arrived(new Date(DUE.getTime() + 1)), 'complete', completed)).toContain('transporter yaw: late');
    expect(casesOf({ ...arrived(DUE), transporterId: null, buyerId: null }, 'complete', completed)).toEqual([
      'farmer kofi: kept',
    ]);
  });

  test('by a dispute counts against whom it was decided, and as kept for the others', () => {
    const settled = (against: readonly FoundAgainst[]) =>
      casesOf(arrived(DUE), 'settle_split', { party: 'disputes', against, next: { status: 'completed' } });
    expect(settled(['transporter'])).toEqual(['transporter yaw: disputed', 'farmer kofi: kept', 'buyer ama: kept']);
    expect(settled(['buyer'])).toEqual(['buyer ama: disputed', 'farmer kofi: kept', 'transporter yaw: kept']);
    expect(settled([]), 'by agreement, or by the clock').toEqual([]);
  });

  test('is kept by nobody while it is not: a dispute that calls it off counts against one alone', () => {
    const doing = { party: 'disputes', against: ['seller'], ...CANCELLED } as const;
    expect(casesOf({ status: 'pending' }, 'settle_refund', doing)).toEqual(['farmer kofi: disputed']);
    expect(casesOf({}, 'settle_continue', { party: 'disputes', against: ['buyer'] })).toEqual(['buyer ama: disputed']);
  });
});
