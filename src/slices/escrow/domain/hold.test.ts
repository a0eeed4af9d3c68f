import { distributePostings } from '#slices/ledger/domain/postings.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DisputeOutcome, GoodsStage, HoldStatus } from './hold.ts';
import { divideDispute } from './disputes/decision.ts';
import { EVIDENCE_LIMITS } from './disputes/evidence.ts';
import {
  DISPUTE_OUTCOMES,
  divide,
  GOODS_STAGES,
  HOLD_MOVES,
  HOLD_STATUSES,
  moveHold,
  openOutcomes,
  paymentStatusOf,
  totalOf,
  transactionType,
} from './hold.ts';

const RUNS = { numRuns: 1000 };
const shares = { producePesewas: 100_00, deliveryFeePesewas: 20_00, platformFeePesewas: 2_50 };

test('the whole machine, printed', () => {
  const rows = HOLD_STATUSES.map((status) => {
    const cells = HOLD_MOVES.map((move) => {
      const decision = moveHold(status, move);
      return `${move} → ${decision.ok ? decision.value : '·'}`;
    });
    return `${status.padEnd(8)} | ${cells.join(' | ')}`;
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      "awaiting | pay → held | reduce → · | release → · | refund → · | keep_deposit → · | dispute → · | decide_release → · | decide_refund → · | decide_split → · | decide_continue → ·",
      "held     | pay → · | reduce → held | release → released | refund → refunded | keep_deposit → split | dispute → disputed | decide_release → · | decide_refund → · | decide_split → · | decide_continue → ·",
      "disputed | pay → · | reduce → · | release → · | refund → · | keep_deposit → · | dispute → · | decide_release → released | decide_refund → refunded | decide_split → split | decide_continue → held",
      "released | pay → · | reduce → · | release → · | refund → · | keep_deposit → · | dispute → · | decide_release → · | decide_refund → · | decide_split → · | decide_continue → ·",
      "refunded | pay → · | reduce → · | release → · | refund → · | keep_deposit → · | dispute → · | decide_release → · | decide_refund → · | decide_split → · | decide_continue → ·",
      "split    | pay → · | reduce → · | release → · | refund → · | keep_deposit → · | dispute → · | decide_release → · | decide_refund → · | decide_split → · | decide_continue → ·",
    ]
  `);
});

test('a refused move names the present status and what is allowed', () => {
  expect(moveHold('disputed', 'release')).toMatchObject({
    ok: false,
    refusal: {
      code: 'escrow.wrong_state',
      data: { status: 'disputed', allowed: ['decide_release', 'decide_refund', 'decide_split', 'decide_continue'] },
    },
  });
});

test('a person who comes too late reads what became of the money', () => {
  const told = HOLD_STATUSES.map((status) => {
    const decision = moveHold(status, status === 'awaiting' ? 'release' : 'pay');
    return decision.ok ? '' : decision.refusal.detail;
  });
  expect(told).toEqual(
    ['not paid yet', 'held', 'frozen by a dispute', 'already released', 'already refunded', 'already split'].map(
      (words) => `The money of this order is ${words}.`,
    ),
  );
});

describe('decisions', () => {
  test('release pays the earners, refund pays the buyer back in full even after a delivery', () => {
    expect(divide('release', shares, true)).toEqual({
      sellerPesewas: 97_50,
      transporterPesewas: 20_00,
      platformPesewas: 2_50,
      refundPesewas: 0,
    });
    expect(divide('refund', shares, true)).toEqual({
      sellerPesewas: 0,
      transporterPesewas: 0,
      platformPesewas: 0,
      refundPesewas: 120_00,
    });
  });
});

test('what a dispute may end in, by where the goods are', () => {
  expect(GOODS_STAGES.map((stage) => `${stage}: ${openOutcomes('disputed', stage).join(', ')}`)).toEqual([
    'at_farm: refund, continue',
    'on_the_road: release, refund, split, continue',
    'delivered: release, refund, split, continue',
  ]);
  expect(openOutcomes('held', 'delivered')).toEqual([]);
});

test('goods at the farm are never released as if they were delivered', () => {
  expect(moveHold('disputed', 'decide_release', 'at_farm')).toMatchObject({
    ok: false,
    refusal: {
      code: 'escrow.wrong_state',
      detail: expect.stringContaining('who is not paid for what stays there'),
      data: { status: 'disputed', stage: 'at_farm', allowed: ['decide_refund', 'decide_continue'] },
    },
  });
});

const command = fc.oneof(
  fc.constantFrom('pay', 'release', 'refund', 'dispute').map((type) => ({ type, outcome: null, part: 0 })),
  fc.record({
    type: fc.constant('decide'),
    outcome: fc.constantFrom(...DISPUTE_OUTCOMES),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
);

interface World {
  status: HoldStatus;
  escrowPesewas: number;
  outsidePesewas: number;
}

/** Applies one command to a hold and its money, as the use cases do. */
function apply(
  world: World,
  one: { type: string; outcome: DisputeOutcome | null; part: number },
  stage: GoodsStage,
): void {
  const move = HOLD_MOVES.find((name) => name === (one.outcome ? `decide_${one.outcome}` : one.type));
  const decision = move ? moveHold(world.status, move, stage) : null;
  if (!decision?.ok) return;
  if (one.type === 'pay') {
    world.escrowPesewas += totalOf(shares);
    world.outsidePesewas -= totalOf(shares);
  } else if (one.type !== 'dispute' && one.outcome !== 'continue') {
    const outcome = one.outcome ?? (one.type === 'release' ? 'release' : 'refund');
    const refundPesewas = outcome === 'split' ? Math.floor(one.part * totalOf(shares)) : null;
    const parts = divideDispute({ outcome, refundPesewas, transporterPesewas: null }, shares, stage);
    if (!parts.ok) return;
    for (const line of distributePostings({ orderId: 'o', sellerId: 's', transporterId: 't' }, parts.value)) {
      if (line.account.kind === 'escrow') world.escrowPesewas += line.amountPesewas;
      else world.outsidePesewas += line.amountPesewas;
    }
  }
  world.status = decision.value;
}

test('whatever happens in whatever order, escrow is full while held and empty when final', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), fc.constantFrom(...GOODS_STAGES), (commands, stage) => {
      const world: World = { status: 'awaiting', escrowPesewas: 0, outsidePesewas: 0 };
      for (const one of commands) {
        apply(world, one, stage);
        expect(world.escrowPesewas).toBe(world.status === 'held' || world.status === 'disputed' ? totalOf(shares) : 0);
        expect(world.escrowPesewas + world.outsidePesewas).toBe(0);
      }
    }),
    RUNS,
  );
});

test('words for the outside', () => {
  expect(
    HOLD_STATUSES.map((status) => `${status}: ${transactionType(status, true)}, ${paymentStatusOf(status, false)}`),
  ).toEqual([
    'awaiting: payment, pending',
    'held: payment, completed',
    'disputed: dispute, completed',
    'released: payment, completed',
    'refunded: refund, refunded',
    'split: dispute, completed',
  ]);
  expect(paymentStatusOf('awaiting', true)).toBe('failed');
});

test('each party of a dispute may show five pictures of up to 5 MB', () => {
  expect(EVIDENCE_LIMITS).toEqual({ most: 5, largestBytes: 5_242_880 });
});
