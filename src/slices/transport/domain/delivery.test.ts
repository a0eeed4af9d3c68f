import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryAct, DeliveryParty, DeliveryStatus } from './delivery.ts';
import { DELIVERY_ACTS, DELIVERY_PARTIES, DELIVERY_STATUSES, decideDelivery } from './delivery.ts';
import type { Carried, Carrier } from './may.ts';
import { checkCarrier, checkLeaves, deliveryActions } from './may.ts';

function outcome(act: DeliveryAct, status: DeliveryStatus, party: DeliveryParty): string {
  const decision = decideDelivery(act, status, party);
  return decision.ok ? decision.value : decision.refusal.code;
}

describe('the life of a delivery', () => {
  it('allows these moves and no other', () => {
    const allowed = DELIVERY_PARTIES.flatMap((party) =>
      DELIVERY_STATUSES.flatMap((status) =>
        DELIVERY_ACTS.flatMap((act) => {
          const decision = decideDelivery(act, status, party);
          return decision.ok ? [`${party}: ${status} —${act}→ ${decision.value}`] : [];
        }),
      ),
    );
    expect(allowed).toEqual([
      'transporter: requested —accept→ pending',
      'assigned: pending —pick_up→ picked_up',
      'assigned: picked_up —start→ in_transit',
      'assigned: picked_up —fail→ in_transit',
      'assigned: in_transit —deliver→ completed',
      'assigned: in_transit —fail→ in_transit',
      'order: requested —cancel→ cancelled',
      'order: pending —reopen→ requested',
      'order: pending —cancel→ cancelled',
      'order: picked_up —cancel→ cancelled',
      'order: in_transit —cancel→ cancelled',
    ]);
  });

  it('tells the slower transporter that somebody was quicker, and others the present state', () => {
    expect(outcome('accept', 'pending', 'transporter')).toBe('transport.already_taken');
    expect(outcome('accept', 'cancelled', 'transporter')).toBe('transport.wrong_state');
    const own = decideDelivery('accept', 'in_transit', 'assigned');
    expect(own).toMatchObject({
      ok: false,
      refusal: { code: 'transport.wrong_state', detail: expect.stringMatching(/^You have accepted/) },
    });
    const leap = decideDelivery('deliver', 'pending', 'assigned');
    expect(leap).toMatchObject({
      ok: false,
      refusal: { code: 'transport.wrong_state', data: { status: 'pending', allowed: ['picked_up'] } },
    });
  });

  it('never goes back and never leaves its end, for every person and act', () => {
    const rank = new Map(DELIVERY_STATUSES.map((status, index) => [status, index]));
    const tries = fc.array(fc.tuple(fc.constantFrom(...DELIVERY_ACTS), fc.constantFrom(...DELIVERY_PARTIES)), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(tries, (attempts) => {
        let status: DeliveryStatus = 'requested';
        for (const [act, party] of attempts) {
          const decision = decideDelivery(act, status, party);
          if (!decision.ok) continue;
          // A driver who finds nobody stays on the road, however often.
          const least = (rank.get(status) ?? 0) + (act === 'fail' ? 0 : 1);
          if (act !== 'reopen') expect(rank.get(decision.value)).toBeGreaterThanOrEqual(least);
          expect(['completed', 'cancelled']).not.toContain(status);
          status = decision.value;
        }
      }),
    );
  });
});

describe('who may carry', () => {
  const goods: Carried = {
    status: 'requested',
    sellerId: 'farmer',
    buyerId: 'buyer',
    transporterId: null,
    awaitsBuyer: false,
    disputed: false,
    passedOverId: null,
  };
  const carrier: Carrier = { id: 'kofi', role: 'transporter', kycStatus: 'approved' };

  it('offers one button at a time, with the words of its step', () => {
    const labels = DELIVERY_STATUSES.map((status) => {
      const mine = { ...goods, status, transporterId: status === 'requested' ? null : 'kofi' };
      return deliveryActions(mine, carrier).map((action) => `${action.label} → ${action.to}`);
    });
    expect(labels).toEqual([
      ['Accept Delivery → pending'],
      ['Mark as Picked Up → picked_up'],
      ['Start Delivery → in_transit'],
      ['Mark as Delivered → completed'],
      [],
      [],
    ]);
  });

  it('offers nothing to the unverified, the parties, other roles and other transporters', () => {
    expect(deliveryActions(goods, { ...carrier, kycStatus: 'pending' })).toEqual([]);
    expect(deliveryActions(goods, { ...carrier, id: 'farmer' })).toEqual([]);
    expect(deliveryActions(goods, { ...carrier, id: 'buyer' })).toEqual([]);
    expect(deliveryActions(goods, { ...carrier, role: 'admin' })).toEqual([]);
    expect(deliveryActions({ ...goods, status: 'picked_up', transporterId: 'yaw' }, carrier)).toEqual([]);
  });

  it('leaves disputed goods where they are: nobody accepts or collects them, and what is on the road arrives', () => {
    const offered = DELIVERY_STATUSES.map((status) => {
      const mine = { ...goods, disputed: true, status, transporterId: status === 'requested' ? null : 'kofi' };
      return deliveryActions(mine, carrier).map(({ code }) => code);
    });
    expect(offered).toEqual([[], [], ['start'], ['deliver'], [], []]);
    for (const act of ['accept', 'pick_up'] as const)
      expect(checkLeaves({ ...goods, disputed: true }, act)).toMatchObject({
        ok: false,
        refusal: { code: 'transport.disputed', detail: expect.stringContaining('Do not collect') },
      });
  });

  it('says why', () => {
    const unverified = checkCarrier(goods, { ...carrier, kycStatus: 'under_review' });
    expect(unverified).toMatchObject({ ok: false, refusal: { code: 'kyc.required', data: { link: '/kyc' } } });
    expect(checkCarrier({ ...goods, passedOverId: 'kofi' }, carrier)).toMatchObject({
      ok: false,
      refusal: { code: 'transport.passed_over' },
    });
    expect(checkCarrier(goods, { ...carrier, id: 'buyer' })).toMatchObject({
      ok: false,
      refusal: { code: 'transport.own_goods' },
    });
  });
});
