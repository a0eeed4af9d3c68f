import { z } from 'zod';
import type { Reply } from '../harness/http-client.ts';
import { PASSWORD, type Person } from '../harness/people.ts';
import { pick, type Random } from '../harness/random.ts';
import type { Participants, Payee } from './fixtures.ts';
import type { StubbornClient } from './stubborn-client.ts';

/** The state of a run: trading goes on as it likes; finishing brings every order to its end and starts no new one. */
export interface Run {
  stage: 'trading' | 'finishing' | 'over';
  /** Turns in progress that were begun while trading, and may still place an order. */
  tradingTurns: number;
}

export function newRun(): Run {
  return { stage: 'trading', tradingTurns: 0 };
}

/** What an actor acts with. */
export interface Scene {
  readonly client: StubbornClient;
  readonly participants: Participants;
  readonly deliveryTypeId: string;
  readonly random: Random;
  readonly run: Run;
  /** How often a buyer's turn begins with an order, 0 to 1; more than half of them when it is left out. */
  readonly chanceToOrder?: number;
}

const orders = z.array(
  z.object({ id: z.string(), actions: z.array(z.object({ code: z.string(), to: z.string().nullable() })) }),
);
type Order = z.output<typeof orders>[number];
type Action = Order['actions'][number];

const balance = z.object({ availableBalance: z.number() });
const disputes = z.array(z.object({ id: z.string(), state: z.string() }));

/** How often somebody does this when they could; the rest of the time they do something else or wait. */
const CHANCES: Readonly<Record<string, number>> = { cancel: 0.12, dispute: 0.03, start_payment: 0.9 };
/** Nobody in a kill test needs an inspector, an administrator, a scale, or the word of the other side. */
const LEFT_OUT = new Set([
  'request_inspection',
  'manage',
  'refund',
  'weigh',
  'accept_weight',
  'collect_self',
  'keep_fee',
  'give_back',
  'propose_change',
  'accept_change',
  'decline_change',
  'withdraw_change',
  'propose_day',
  'propose_address',
  'change_address',
  'change_contact',
  'ask_time',
  'give_time',
]);
const FINISHING_LEFT_OUT = new Set([...LEFT_OUT, 'dispute']);
const CHANCE_TO_ORDER = 0.6;
const MOST_KG = 3;
const LEAST_WITHDRAWAL_CEDIS = 10;
/** One of them is looked through at a time, so that no order is ever beyond the end of a page. */
const OPEN_STATUSES = [
  'pending_payment',
  'pending',
  'confirmed',
  'ready_for_pickup',
  'picked_up',
  'in_transit',
  'delivered',
] as const;

function statusChange(order: Order, { to }: Action) {
  return { method: 'PATCH', path: `/api/orders/${order.id}/status`, body: { status: to } };
}

type CallOf = (order: Order, action: Action, scene: Scene) => { method: string; path: string; body: unknown };

const BY_THEIR_OWN_CALL: Readonly<Record<string, CallOf>> = {
  start_payment: (order, _action, { participants, random, run }) => ({
    method: 'POST',
    path: `/api/orders/${order.id}/payments`,
    body: run.stage === 'finishing' ? participants.goodPayer : pick(participants.payers, random),
  }),
  cancel: (order) => ({ method: 'POST', path: `/api/orders/${order.id}/cancel`, body: { reason: 'Changed my mind' } }),
  complete: (order) => ({ method: 'POST', path: `/api/escrow/${order.id}/release`, body: {} }),
  dispute: (order) => ({
    method: 'POST',
    path: `/api/escrow/${order.id}/dispute`,
    body: { reason: 'Half of it was spoiled' },
  }),
};

function chosenAction(order: Order, { random, run }: Scene): Action | null {
  const out = run.stage === 'finishing' ? FINISHING_LEFT_OUT : LEFT_OUT;
  const possible = order.actions.filter(({ code }) => !out.has(code));
  // What brings the order on comes first, so that most orders reach their end.
  const likely = possible.filter(({ code }) => random() < (CHANCES[code] ?? 1));
  const rare = likely.find(({ code }) => code === 'cancel' || code === 'dispute');
  if (rare && run.stage === 'trading') return rare;
  return likely.find(({ code }) => code !== 'cancel') ?? null;
}

/** Does one thing with one of the orders that wait for this person. */
async function workOnOrder(scene: Scene, person: Person): Promise<void> {
  const mine = await scene.client.get(
    person.cookie,
    `/api/orders?limit=100&status=${pick(OPEN_STATUSES, scene.random)}`,
    orders,
  );
  const open = (mine ?? []).filter((order) => chosenAction(order, scene) !== null);
  if (open.length === 0) return;
  const order = pick(open, scene.random);
  const action = chosenAction(order, scene);
  if (!action) return;
  await scene.client.change(person.cookie, (BY_THEIR_OWN_CALL[action.code] ?? statusChange)(order, action, scene));
}

/** Orders a little of something. Gives the response, whatever its status. */
export async function placeOrder(
  { client, participants, deliveryTypeId, random }: Scene,
  buyer: Person,
): Promise<Reply> {
  const body = {
    listingId: pick(participants.listings, random),
    quantity: 1 + Math.floor(random() * MOST_KG),
    deliveryTypeId,
    deliveryPlace: 'kumasi',
    deliveryAddress: 'Adum, behind the post office',
  };
  return client.change(buyer.cookie, { method: 'POST', path: '/api/orders', body });
}

/** Orders, pays, cancels, receives, disputes. */
export async function buyerTurn(scene: Scene, buyer: Person): Promise<void> {
  const { run, chanceToOrder = CHANCE_TO_ORDER } = scene;
  if (run.stage === 'trading' && scene.random() < chanceToOrder) await placeOrder(scene, buyer);
  await workOnOrder(scene, buyer);
}

/**
 * Takes orders or carries them, and has what was earned paid out while the trade goes on: later it must come to rest.
 */
export async function payeeTurn(scene: Scene, payee: Payee): Promise<void> {
  const { client, random, run } = scene;
  await workOnOrder(scene, payee);
  if (run.stage !== 'trading') return;
  const held = await client.get(payee.cookie, '/api/escrow/balance', balance);
  if (!held || held.availableBalance < LEAST_WITHDRAWAL_CEDIS || random() < 0.5) return;
  const part = Math.floor(held.availableBalance * random() * 100) / 100;
  const amount = Math.max(LEAST_WITHDRAWAL_CEDIS, part);
  await client.change(payee.cookie, {
    method: 'POST',
    path: '/api/escrow/withdraw',
    body: { amount, paymentMethodId: payee.methodId, password: PASSWORD },
  });
}

/** Decides what is disputed, one way or another. */
export async function adminTurn({ client, random }: Scene, admin: Person): Promise<void> {
  const [dispute] = ((await client.get(admin.cookie, '/api/admin/disputes', disputes)) ?? []).filter(
    ({ state }) => state === 'open',
  );
  if (!dispute) return;
  await client.change(admin.cookie, { method: 'POST', path: '/api/password/confirm', body: { password: PASSWORD } });
  const outcome = pick(['release', 'refund', 'split'], random);
  const body = outcome === 'split' ? { outcome, refundAmount: 1, note: 'Half was spoiled' } : { outcome, note: 'Seen' };
  await client.change(admin.cookie, { method: 'POST', path: `/api/admin/disputes/${dispute.id}/decide`, body });
}
