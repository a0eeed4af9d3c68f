import { addDays, dayOf } from '#kernel/moment.ts';
import { after } from '#kernel/time.ts';
import { ModelWorld } from '#test/support/orders/model-world.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockAct } from './deadlines/clock.ts';
import { decide } from './decide.ts';
import type { Command } from './decide.ts';
import { PAID_AND_OPEN, PARTIES, isOneOf } from './order.ts';
import type { Actor, OrderState, Party } from './order.ts';
import { ACTS } from './acts.ts';
import { orderMachine } from './transitions.ts';
import type { Act } from './acts.ts';
import { paidGrams } from './weighing/found-goods.ts';
import { deadlineOf } from './windows.ts';

const LISTINGS = [40_000, 12_500, 100_000];

type Move =
  | {
      readonly kind: 'place';
      readonly listing: number;
      readonly weightGrams: number;
      readonly buyer: number;
      readonly inspection: boolean;
      readonly selfPickup: boolean;
      readonly pointLeadDays: number | null;
    }
  | { readonly kind: 'act'; readonly order: number; readonly act: Act; readonly party: Party; readonly person: number }
  | { readonly kind: 'forward'; readonly order: number; readonly pick: number }
  | { readonly kind: 'charge'; readonly order: number }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'wait'; readonly minutes: number };

const place = fc.record({
  kind: fc.constant('place' as const),
  listing: fc.nat({ max: LISTINGS.length - 1 }),
  weightGrams: fc.integer({ min: 10, max: 3000 }).map((steps) => steps * 10),
  buyer: fc.nat({ max: 2 }),
  inspection: fc.boolean(),
  selfPickup: fc.boolean(),
  pointLeadDays: fc.constantFrom(null, 3),
});
const order = fc.nat({ max: 5 });
const anyone = fc.record({
  kind: fc.constant('act' as const),
  order,
  act: fc.constantFrom(...ACTS),
  party: fc.constantFrom(...PARTIES),
  person: fc.nat({ max: 2 }),
});
/** What the right person would do next, so that long lives of orders are common. */
const forward = fc.record({ kind: fc.constant('forward' as const), order, pick: fc.nat({ max: 9 }) });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: place },
  { weight: 4, arbitrary: anyone },
  { weight: 14, arbitrary: forward },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('charge' as const), order }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 6000 }) }),
  },
);

function actorOf(world: ModelWorld, index: number, party: Party, person: number): Actor {
  const state = world.orderAt(index).state;
  if (party === 'buyer') return { party, id: state.buyerId };
  if (party === 'farmer') return { party, id: state.sellerId };
  if (party === 'clock' || party === 'payments' || party === 'disputes') return { party, id: null };
  return { party, id: `${party}${person}` };
}

const EXITS: readonly Act[] = [
  'pay',
  'start_payment',
  'manage',
  'cancel',
  'refund',
  'dispute',
  'expire',
  'lapse',
  'refuse_weight',
  'give_back',
  'reject_quality',
  'propose_change',
  'accept_change',
  'decline_change',
  'withdraw_change',
  'lapse_change',
  'propose_day',
  'propose_address',
  'change_address',
  'change_contact',
  'ask_time',
  'give_time',
];

/** A smaller quantity, and now and then one that is none. */
function lessOf(world: ModelWorld, index: number): number {
  const part = [10, 50, 80, 100][(world.now.getUTCMinutes() + index) % 4] ?? 50;
  return Math.round((paidGrams(world.orderAt(index).state.goods) * part) / 100);
}

/** A slip says a weight: from a third of what was ordered to a little more, by the minute of the day. */
function withWeight(world: ModelWorld, index: number, command: Command): Command {
  if (command.act === 'propose_change') return { ...command, proposedGrams: lessOf(world, index) };
  if (command.act === 'propose_day') return { ...command, proposedDay: addDays(dayOf(world.now), 1 + (index % 3)) };
  if (command.act.endsWith('_address')) return { ...command, destination: { address: `${index} Ring Road` } };
  if (command.act !== 'weigh') return command;
  const part = [33, 48, 60, 97, 99, 100, 104][(world.now.getUTCMinutes() + index) % 7] ?? 100;
  return { ...command, weighedGrams: Math.max(10, Math.round((world.orderAt(index).weightGrams * part) / 100)) };
}

/** The moves onward that are legal now, with the people who may make them. */
function onward(world: ModelWorld, index: number): { act: Act; by: Actor }[] {
  const { state } = world.orderAt(index);
  const rows = orderMachine.table.filter(({ from }) => from.includes(state.status));
  const acts = ACTS.filter((act) => !EXITS.includes(act));
  const all = acts.flatMap((act) =>
    PARTIES.filter((party) => rows.some((row) => row.act === act && row.who.includes(party))).map((party) => ({
      act,
      by:
        party === 'transporter'
          ? { party, id: state.transporterId ?? 'transporter0' }
          : actorOf(world, index, party, 0),
    })),
  );
  // An administrator who weighs is one of anybody's moves: here it would hold up the long lives.
  const usual = all.filter(({ act, by }) => act !== 'weigh' || by.party !== 'admin');
  return usual.filter((one) => decide(withWeight(world, index, one), state, world.now).ok);
}

function play(world: ModelWorld, step: Move): void {
  if (step.kind === 'place') {
    const before = world.orders.length;
    const placed = world.place({ ...step, buyerId: step.buyer === 2 ? null : `buyer${step.buyer}` });
    expect(world.orders.length).toBe(before + (placed ? 1 : 0));
    return;
  }
  if (step.kind === 'wait') {
    world.now = after(world.now, step.minutes * 60_000);
    return;
  }
  if (step.kind === 'sweep') {
    world.orders.forEach((one, index) => {
      const act = clockAct(one.state, world.now);
      if (act) attempt(world, index, act, { party: 'clock', id: null });
    });
    return;
  }
  if (step.order >= world.orders.length) return;
  if (step.kind === 'charge') {
    world.charge(step.order);
    attempt(world, step.order, 'pay', { party: 'payments', id: null });
    return;
  }
  if (step.kind === 'forward') {
    const options = onward(world, step.order);
    const option = options[step.pick % Math.max(1, options.length)];
    if (option) attempt(world, step.order, option.act, option.by);
    return;
  }
  if (step.act === 'pay') return;
  attempt(world, step.order, step.act, actorOf(world, step.order, step.party, step.person));
}

function attempt(world: ModelWorld, index: number, act: Act, by: Actor): void {
  const before = world.orderAt(index).state;
  const alreadyRefunded = act === 'pay' && world.escrowOf(index) === 0;
  if (alreadyRefunded) return;
  const decision = world.run(index, withWeight(world, index, { act, by, hours: 4, note: 'Because' }));
  const rows = orderMachine.table.filter(
    (row) => row.act === act && row.from.includes(before.status) && row.who.includes(by.party),
  );
  if (!decision.ok) {
    expect(decision.refusal.data?.['status']).toBe(before.status);
    expect(Array.isArray(decision.refusal.data?.['allowed'])).toBe(true);
    expect(world.orderAt(index).state).toBe(before);
    return;
  }
  if (act !== 'pay') expect(rows.length, `${before.status} ${act} by ${by.party}`).toBeGreaterThan(0);
  if (act === 'settle_release' || act === 'settle_split') world.release(index);
  if (act === 'settle_refund' || act === 'settle_unsold') world.refund(index);
}

/** Money that waits has a deadline, and the clock knows what to do when it passes; but a dispute is for a person. */
function checkDeadline(state: OrderState): void {
  if (!isOneOf(state.status, PAID_AND_OPEN)) {
    expect(state).toMatchObject({ stepDueAt: null, remindAt: null });
    return;
  }
  if (state.disputed) return;
  const deadline = deadlineOf(state);
  expect(deadline, state.status).not.toBeNull();
  if (deadline) expect(clockAct(state, deadline.at), state.status).not.toBeNull();
}

function check(world: ModelWorld): void {
  expect([...world.accounts.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  for (const stock of world.stocks) {
    expect(Math.min(stock.availableGrams, stock.reservedGrams, stock.soldGrams)).toBeGreaterThanOrEqual(0);
    expect(stock.availableGrams + stock.reservedGrams + stock.soldGrams).toBe(stock.offeredGrams);
  }
  world.stocks.forEach((stock, listing) => {
    const reserved = world.orders.filter((one) => one.listing === listing && one.state.status === 'pending_payment');
    expect(stock.reservedGrams).toBe(reserved.reduce((sum, one) => sum + one.weightGrams, 0));
  });
  world.orders.forEach((one, index) => {
    const isHeld = isOneOf(one.state.status, PAID_AND_OPEN);
    expect(world.escrowOf(index), `escrow while ${one.state.status}`).toBe(
      isHeld ? one.price.totalPesewas - one.reducedPesewas : 0,
    );
    if (!isHeld) expect([one.state.disputed, one.state.goods.weightDueAt]).toEqual([false, null]);
    checkDeadline(one.state);
    if (one.state.selfPickup) expect([one.state.transporterId, one.state.passedOverId]).toEqual([null, null]);
  });
}

function checkHistory(history: ModelWorld['orders'][number]['history'], status: string): void {
  let present = 'pending_payment';
  for (const step of history) {
    expect(step.from).toBe(present);
    const isEdge = orderMachine.table.some(
      (row) =>
        row.act === step.act &&
        row.from.includes(step.from) &&
        (row.to === 'same' ? step.from : row.to) === step.to &&
        row.who.includes(step.by.party),
    );
    expect(isEdge, `${step.from} > ${step.to} by ${step.by.party}`).toBe(true);
    present = step.to;
  }
  expect(present).toBe(status);
}

it('keeps the books balanced, the escrow whole and the shelves counted, in every order of acts and actors', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(move, { minLength: 5, maxLength: 72, size: 'max' }), (moves) => {
      const world = new ModelWorld(LISTINGS);
      for (const step of moves) {
        play(world, step);
        check(world);
        world.orders.forEach((one) => reached.add(one.state.status));
      }
      world.orders.forEach((one) => checkHistory(one.history, one.state.status));
    }),
    { numRuns: 1500 },
  );
  expect(reached).toContain('completed');
  expect(reached).toContain('cancelled');
  expect(reached.size).toBe(11);
});
