import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { openDispute } from '#slices/escrow/contract.ts';
import { cancelOrder, placeOrder, refundOrder, updateStatus } from '#slices/orders/contract-act.ts';
import { moveDeadline } from '#slices/orders/contract-deadline.ts';
import { chooseWay } from '#slices/orders/contract-freight.ts';
import { answerChange, proposeChange, proposeDay } from '#slices/orders/contract-change.ts';
import { changeAddress, changeContact } from '#slices/orders/contract-destination.ts';
import { acceptWeight, confirmWeight, giveBack, weighOrder } from '#slices/orders/contract-weight.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { submitReport } from '#slices/quality/contract.ts';
import { arrive } from '#test/support/orders/arrive.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { OnWire } from '#test/support/wire-api.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Chance } from './chance.ts';
import type { ModelRun } from './run.ts';
import type { ModelWorld } from './world.ts';

/** More orders than this are not begun before others end. */
const MOST_OPEN = 60;
const OVER_PERCENT = 4;
/** So many orders cost more than a wallet pays at once, and are paid in parts. */
const LARGE_PERCENT = 20;
/** So many arrivals are proved; of the others somebody only says that the goods are there. */
const PROVED_PERCENT = 60;

const anyOrder = ({ chance, open, over }: ModelRun): string | undefined =>
  chance.hits(OVER_PERCENT) ? chance.pick(over) : chance.pick([...open.keys()]);

/** A buyer orders something. */
export async function placeAny(run: ModelRun): Promise<void> {
  const { world, chance, open } = run;
  const buyer = chance.pick(world.buyers);
  const listingId = chance.pick(world.listings);
  if (open.size >= MOST_OPEN || !buyer || !listingId) return actOnAny(run);
  const body = {
    listingId,
    quantity: chance.hits(LARGE_PERCENT) ? 300 + chance.below(1700) : (10 + chance.below(9000)) / 100,
    deliveryTypeId: world.deliveryTypeId,
    deliveryPlace: chance.pick(['accra', 'kumasi', 'techiman']) ?? 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
    inspectionRequested: chance.hits(25),
  };
  const { id } = await world.app.as(buyer).call(placeOrder, { body, idempotencyKey: newId() });
  open.set(id, buyer);
}

/** The goods' way is taken more often than its exits. */
const KEENNESS: Readonly<Record<string, number>> = {
  cancel: 6,
  refund: 4,
  dispute: 12,
  request_inspection: 25,
  weigh: 50,
  give_back: 12,
  ask_time: 10,
  give_time: 10,
};

/** Somebody does what an order lets them do. */
export async function actOnAny(run: ModelRun): Promise<void> {
  const { world, chance, open, over } = run;
  const id = anyOrder(run);
  if (id === undefined) return;
  const people = [...world.farmers, ...world.drivers, ...world.buyers, world.inspector, world.admin];
  const order = await world.app.as(world.admin).call(getOrder, { params: { id } });
  if (['completed', 'cancelled'].includes(order.status) && open.delete(id)) over.push(id);
  const parties = people.filter(
    ({ id: person, role }) =>
      [order.buyerId, order.farmerId, order.transporterId].includes(person) ||
      (role === 'transporter' && order.transporterId === null && order.status === 'ready_for_pickup') ||
      (role === 'quality_inspector' && order.status === 'pending_quality_check') ||
      (role === 'admin' && chance.hits(30)),
  );
  const who = chance.pick(parties);
  if (!who) return;
  const seen = await world.app.as(who).call(getOrder, { params: { id } });
  const action = chance.pick(seen.actions.filter(({ code }) => chance.hits(KEENNESS[code] ?? 100)));
  if (action) await act({ world, who, id, chance }, action);
}

interface Acting {
  readonly world: ModelWorld;
  readonly who: Viewer;
  readonly id: string;
  readonly chance: Chance;
}

async function act(acting: Acting, action: { code: string; to: string | null }): Promise<void> {
  const { who, id, chance } = acting;
  const api = acting.world.app.as(who);
  switch (action.code) {
    case 'start_payment':
    case 'manage':
      return;
    case 'approve_quality':
      return report(acting);
    case 'cancel':
      return void (await api.call(cancelOrder, { params: { id }, idempotencyKey: newId() }));
    case 'refund':
      return void (await api.call(refundOrder, { params: { id }, idempotencyKey: newId() }));
    case 'dispute':
      return void (await api.call(openDispute, {
        params: { transactionId: id },
        body: { reason: 'Half of it is rotten' },
        idempotencyKey: newId(),
      }));
    case 'weigh':
      return weigh(acting);
    case 'confirm_weight':
      return sayWeightIsRight(acting);
    case 'accept_weight':
      return takeWeight(acting);
    case 'propose_change':
      return propose(acting);
    case 'accept_change':
    case 'decline_change':
    case 'withdraw_change':
      return answerProposal(acting, action.code);
    case 'propose_day':
      return proposeOtherDay(acting);
    case 'change_address':
    case 'propose_address':
      return sendElsewhere(acting);
    case 'change_contact':
      return void (await api.call(changeContact, { params: { id }, body: { contactName: 'Esi' } }));
    case 'collect_self':
    case 'keep_fee':
      return void (await api.call(chooseWay, {
        params: { id },
        body: { choice: action.code === 'keep_fee' ? 'wait' : 'collect' },
        idempotencyKey: newId(),
      }));
    case 'give_back':
      return giveSomeBack(acting);
    case 'ask_time':
    case 'give_time':
      return void (await api.call(moveDeadline, {
        params: { id },
        body: { hours: 1 + chance.below(4), reason: 'The road is flooded' },
        idempotencyKey: newId(),
      }));
    case 'deliver':
      return chance.hits(PROVED_PERCENT) ? bringTo(acting) : move(acting, action.to);
    default:
      return move(acting, action.to);
  }
}

/** The goods are handed over: a transporter proves it by a photo, a seller says so. */
async function bringTo({ world, who, id }: Acting): Promise<void> {
  if (who.role === 'transporter') await arrive(world.app, who, id);
}

async function move({ world, who, id }: Acting, to: string | null): Promise<void> {
  const status = updateStatus.body.shape.status.safeParse(to);
  if (!status.success) return;
  await world.app
    .as(who)
    .call(updateStatus, { params: { orderId: id }, body: { status: status.data }, idempotencyKey: newId() });
}

/** What the scale says: mostly what was ordered, at times much less. */
async function weigh({ world, who, id, chance }: Acting): Promise<void> {
  const { quantity } = await world.app.as(who).call(getOrder, { params: { id } });
  const share = chance.hits(60) ? 95 + chance.below(8) : 30 + chance.below(70);
  const weight = Math.max(0.1, Math.round(quantity * share) / 100).toFixed(2);
  await world.app.as(who).call(weighOrder, { params: { id }, body: { weight, photo: scalePhoto() } });
}

/** The farmer's word about a lower weight. */
async function sayWeightIsRight({ world, who, id }: Acting): Promise<void> {
  const { weight } = await world.app.as(who).call(getOrder, { params: { id } });
  if (weight?.weighed === null || weight?.weighed === undefined) return;
  const body = { weight: weight.weighed };
  await world.app.as(who).call(confirmWeight, { params: { id }, body, idempotencyKey: newId() });
}

async function takeWeight({ world, who, id }: Acting): Promise<void> {
  const { weight } = await world.app.as(who).call(getOrder, { params: { id } });
  if (weight?.weighed === null || weight?.weighed === undefined) return;
  const body = { weight: weight.weighed };
  await world.app.as(who).call(acceptWeight, { params: { id }, body, idempotencyKey: newId() });
}

async function propose({ world, who, id, chance }: Acting): Promise<void> {
  const { quantity } = await world.app.as(who).call(getOrder, { params: { id } });
  const less = Math.max(0.1, Math.round(quantity * (20 + chance.below(75))) / 100);
  const body = { quantity: less, note: 'The rain spoiled some of it' };
  await world.app.as(who).call(proposeChange, { params: { id }, body, idempotencyKey: newId() });
}

const ANSWERS = { accept_change: 'accept', decline_change: 'decline', withdraw_change: 'withdraw' } as const;

function shownOf(change: NonNullable<OnWire<typeof getOrder>['change']>) {
  if (change.kind === 'less') return { quantity: change.quantity };
  return change.kind === 'day' ? { day: change.day } : { address: change.address };
}

/** Another day within reach of most deadlines. */
async function proposeOtherDay({ world, who, id, chance }: Acting): Promise<void> {
  const body = { day: addDays(dayOf(world.app.clock.now()), 1 + chance.below(4)) };
  await world.app.as(who).call(proposeDay, { params: { id }, body, idempotencyKey: newId() });
}

async function sendElsewhere({ world, who, id, chance }: Acting): Promise<void> {
  const body = { deliveryAddress: `${1 + chance.below(90)} Ring Road` };
  await world.app.as(who).call(changeAddress, { params: { id }, body, idempotencyKey: newId() });
}

async function answerProposal({ world, who, id }: Acting, code: keyof typeof ANSWERS): Promise<void> {
  const { change } = await world.app.as(who).call(getOrder, { params: { id } });
  if (change === null) return;
  const body = { answer: ANSWERS[code], ...shownOf(change) };
  await world.app.as(who).call(answerChange, { params: { id }, body, idempotencyKey: newId() });
}

async function giveSomeBack({ world, who, id, chance }: Acting): Promise<void> {
  const size = chance.hits(50)
    ? { quantity: (1 + chance.below(100)) / 100 }
    : { amount: (1 + chance.below(300)) / 100 };
  const body = { ...size, reason: chance.pick(['damaged', 'late', 'goodwill'] as const) ?? 'goodwill' };
  const idempotencyKey = newId();
  const give = () => world.app.as(who).call(giveBack, { params: { id }, body, idempotencyKey });
  await give();
  if (chance.hits(20)) await give();
}

async function report({ world, who, id, chance }: Acting): Promise<void> {
  const [waiting] = await rowsIn<{ id: string }>(
    world.app.platform.db,
    "select id from inspections where order_id = $1 and status = 'waiting'",
    [id],
  );
  if (!waiting) return;
  const approved = chance.hits(85);
  const overallGrade = approved ? (chance.pick(['A', 'B', 'C'] as const) ?? 'A') : ('D' as const);
  const body = { overallGrade, appearance: 8, freshness: 8, size: 8, packaging: 8, notes: 'Looked', approved };
  await world.app.as(who).call(submitReport, { params: { listingId: waiting.id }, body });
}
