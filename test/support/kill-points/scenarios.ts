import { newId } from '#kernel/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { payFromAnotherNumber } from '#slices/escrow/contract-payments.ts';
import { decideDispute, openDispute, withdraw } from '#slices/escrow/contract.ts';
import { cancelOrder, confirmReceipt, payOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { giveBack, weighOrder } from '#slices/orders/contract-weight.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { startPaying, type Trade } from '#test/support/orders/trade.ts';
import { addMember, newPhone, PASSWORD } from '#test/support/people.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { KillableProcess } from './killable-process.ts';

/** Whom a scenario is about, new for each run, and what they send again when no response came. */
export interface Scene {
  readonly trade: Trade;
  readonly buyer: Viewer;
  readonly farmer: Viewer;
  readonly transporter: Viewer;
  readonly listingId: string;
  /** The order, once there is one. */
  orderId: string;
  methodId: string;
  payoutPhone: string;
  firstPaymentId: string;
  /** One idempotency key for each act: a repeat carries the same. */
  key(act: string): string;
}

/** One step; it is made again from its beginning when the process was killed in it. */
type Step = (scene: Scene, process: KillableProcess) => Promise<unknown>;

export interface Scenario {
  readonly name: string;
  /** What happens before, where nothing is killed. */
  prepare(scene: Scene): Promise<unknown>;
  readonly steps: readonly Step[];
}

/** New people with a new listing. */
export async function openScene(trade: Trade): Promise<Scene> {
  const [buyer, farmer, transporter] = await Promise.all([
    addMember(trade.app, { role: 'buyer' }),
    addMember(trade.app, { role: 'farmer' }),
    addMember(trade.app, { role: 'transporter' }),
  ]);
  const keys = new Map<string, string>();
  return {
    trade,
    buyer,
    farmer,
    transporter,
    listingId: await trade.listing({}, farmer),
    orderId: '',
    methodId: '',
    payoutPhone: '',
    firstPaymentId: '',
    key(act) {
      const known = keys.get(act) ?? newId();
      keys.set(act, known);
      return known;
    },
  };
}

const turn: Step = (_scene, process) => process.turn();
const later =
  (ms: number): Step =>
  async ({ trade }, process) => {
    trade.app.clock.advance(ms);
    await process.turn();
  };

async function orderAt(scene: Scene, status: OrderStatus): Promise<void> {
  const { trade, buyer, farmer, transporter, listingId } = scene;
  scene.orderId = (await trade.orderAt(status, { listingId }, { buyer, farmer, transporter })).id;
}

/** The farmer has the money of an order, and a number to be paid out to. */
async function earned(scene: Scene): Promise<void> {
  const { trade, farmer } = scene;
  await orderAt(scene, 'completed');
  await trade.settle();
  scene.payoutPhone = newPhone();
  const body = { phone: scene.payoutPhone, network: 'mtn' as const, password: PASSWORD };
  scene.methodId = (await addTrustedNumber(trade.app, farmer, body)).id;
}

const askForPayout: Step = ({ farmer, methodId, key }, process) =>
  process
    .as(farmer)
    .call(withdraw, {
      body: { amount: 50, paymentMethodId: methodId, password: PASSWORD },
      idempotencyKey: key('withdraw'),
    });

const place: Step = async (scene, process) => {
  const { trade, buyer, listingId, key } = scene;
  const body = {
    listingId,
    quantity: 12.5,
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
  };
  scene.orderId = (await process.as(buyer).call(placeOrder, { body, idempotencyKey: key('place') })).id;
};

const pay: Step = async (scene, process) => {
  const { trade, buyer, orderId, key } = scene;
  scene.payoutPhone ||= newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone: scene.payoutPhone, onPrompt: 'approve' });
  const body = { phone: scene.payoutPhone, network: 'mtn' as const };
  await process.as(buyer).call(payOrder, { params: { id: orderId }, body, idempotencyKey: key('pay') });
};

const cancel: Step = ({ buyer, orderId, key }, process) =>
  process.as(buyer).call(cancelOrder, { params: { id: orderId }, idempotencyKey: key('cancel') });

const dispute: Step = ({ buyer, orderId, key }, process) =>
  process
    .as(buyer)
    .call(openDispute, {
      params: { transactionId: orderId },
      body: { reason: 'Half of it is rotten' },
      idempotencyKey: key('dispute'),
    });

const decide: Step = async (scene, process) => {
  const { trade, orderId, buyer, key } = scene;
  // The same response to the same key: this is how the page, too, learns which dispute it has opened.
  const opened = await process
    .as(buyer)
    .call(openDispute, {
      params: { transactionId: orderId },
      body: { reason: 'Half of it is rotten' },
      idempotencyKey: key('dispute'),
    });
  await process
    .as(trade.admin)
    .call(decideDispute, {
      params: { id: opened.disputeId },
      body: { outcome: 'split', refundAmount: 40.01, note: 'Half was sound' },
      idempotencyKey: key('decide'),
    });
};

const complete: Step = ({ buyer, orderId, key }, process) =>
  process.as(buyer).call(confirmReceipt, { params: { id: orderId }, idempotencyKey: key('complete') });

const weigh: Step = ({ transporter, orderId, key }, process) =>
  process
    .as(transporter)
    .call(weighOrder, {
      params: { id: orderId },
      body: { weight: '12.3', photo: scalePhoto() },
      idempotencyKey: key('weigh'),
    });

const givePartBack: Step = ({ farmer, orderId, key }, process) =>
  process
    .as(farmer)
    .call(giveBack, {
      params: { id: orderId },
      body: { amount: 7.77, reason: 'damaged' },
      idempotencyKey: key('give'),
    });

async function promptWaiting(scene: Scene): Promise<void> {
  const { trade, buyer, listingId } = scene;
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
  scene.orderId = (await trade.place({ listingId }, buyer)).id;
  scene.firstPaymentId = (await startPaying({ app: trade.app, buyer }, scene.orderId, phone)).paymentId;
  await trade.settle();
}

const payElsewhere: Step = async (scene, process) => {
  const { trade, buyer, firstPaymentId, key } = scene;
  scene.payoutPhone ||= newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone: scene.payoutPhone, onPrompt: 'approve' });
  await process
    .as(buyer)
    .call(payFromAnotherNumber, {
      params: { id: firstPaymentId },
      body: { phone: scene.payoutPhone, network: 'mtn' },
      idempotencyKey: key('elsewhere'),
    });
};

/** The first prompt is approved after all; a second time changes nothing. */
const approveFirst: Step = async ({ trade, firstPaymentId }) => {
  if (trade.sandbox.charge(firstPaymentId).state === 'pending')
    await trade.sandbox.steer({ do: 'approve', reference: firstPaymentId });
};

/** Each way in which money comes, waits, moves and goes. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'an order is paid', prepare: async () => undefined, steps: [place, pay, turn, later(MINUTE_MS)] },
  {
    name: 'a paid order is cancelled, and its money goes back',
    prepare: (scene) => orderAt(scene, 'confirmed'),
    steps: [cancel, turn, later(MINUTE_MS)],
  },
  {
    name: 'the goods are received, and everybody is paid',
    prepare: (scene) => orderAt(scene, 'delivered'),
    steps: [complete, turn],
  },
  {
    name: 'goods are weighed, a part of their price goes back, and another part is given back',
    prepare: (scene) => orderAt(scene, 'ready_for_pickup'),
    steps: [weigh, turn, givePartBack, turn, later(MINUTE_MS)],
  },
  {
    name: 'nobody complains in time, and everybody is paid',
    prepare: (scene) => orderAt(scene, 'delivered'),
    steps: [later(4 * DAY_MS)],
  },
  {
    name: 'the goods are not made ready in time, and the money goes back',
    prepare: (scene) => orderAt(scene, 'confirmed'),
    steps: [later(3 * DAY_MS), turn],
  },
  {
    name: 'nobody decides a dispute, and the clock does',
    prepare: (scene) => orderAt(scene, 'delivered'),
    steps: [dispute, turn, later(6 * DAY_MS), later(3 * DAY_MS), turn],
  },
  {
    name: 'a dispute is split',
    prepare: (scene) => orderAt(scene, 'delivered'),
    steps: [dispute, turn, decide, turn, later(MINUTE_MS)],
  },
  {
    name: 'an order is paid from two numbers, and one payment goes back',
    prepare: promptWaiting,
    steps: [payElsewhere, turn, approveFirst, turn, later(MINUTE_MS), later(MINUTE_MS)],
  },
  {
    name: 'a payment arrives when its order is over, and goes back',
    prepare: promptWaiting,
    steps: [later(HOUR_MS), approveFirst, later(HOUR_MS), later(HOUR_MS)],
  },
  { name: 'a withdrawal is paid', prepare: earned, steps: [askForPayout, turn, later(MINUTE_MS)] },
  {
    name: 'a withdrawal that cannot be paid comes back',
    prepare: async (scene) => {
      await earned(scene);
      await scene.trade.sandbox.steer({ do: 'wallet', phone: scene.payoutPhone, blocked: true });
    },
    steps: [askForPayout, turn, later(MINUTE_MS)],
  },
  {
    name: 'a withdrawal that was paid is reversed, and no notice says so',
    prepare: async (scene) => {
      await earned(scene);
      const { trade, farmer, methodId: paymentMethodId, payoutPhone: phone } = scene;
      const body = { amount: 50, paymentMethodId, password: PASSWORD };
      const { id } = await trade.app.as(farmer).call(withdraw, { body, idempotencyKey: newId() });
      await trade.settle();
      await trade.sandbox.steer({ do: 'faults', phone, faults: { webhookLost: true } });
      await trade.sandbox.steer({ do: 'return', reference: id, reason: 'wallet_blocked' });
    },
    steps: [later(HOUR_MS), later(HOUR_MS)],
  },
];
