import { NETWORKS } from '#kernel/ghana/network.ts';
import { newId } from '#kernel/ids.ts';
import { payFromAnotherNumber, submitOtp } from '#slices/escrow/contract-payments.ts';
import { withdraw } from '#slices/escrow/contract.ts';
import { payOrder } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { AT_THE_PHONE } from './providers.ts';
import type { ModelRun } from './run.ts';

/** What is paid now of a large order, in GHS: a part that may be paid, at times one that may not, or all of it. */
async function partOf({ world, chance }: ModelRun, buyer: Viewer, id: string): Promise<{ amount?: number }> {
  const { nextPart } = await world.app.as(buyer).call(getOrder, { params: { id } });
  if (nextPart === null || chance.hits(10)) return {};
  const { least, most, offered } = nextPart;
  if (chance.hits(40)) return { amount: offered };
  const from = Math.round(least * (chance.hits(95) ? 100 : 50));
  return { amount: (from + chance.below(Math.max(1, Math.round(most * 100) - from))) / 100 };
}

/** A buyer pays an order or a part of it, sometimes twice at once. */
export async function payAny(run: ModelRun): Promise<void> {
  const { world, chance } = run;
  const unpaid = await rowsIn<{ id: string; buyer: string }>(
    world.app.platform.db,
    `select o.id, o.buyer_id as buyer from orders o join holds h on h.order_id = o.id where o.status = $1
     order by (h.parts_pesewas > 0 and $2) desc, o.created_at desc limit case when $2 then 3 else 30 end`,
    [chance.hits(95) ? 'pending_payment' : 'cancelled', chance.hits(65)],
  );
  const { id, buyer: buyerId } = chance.pick(unpaid) ?? {};
  const buyer = world.buyers.find((one) => one.id === buyerId);
  if (id === undefined || !buyer) return;
  const network = chance.pick(NETWORKS) ?? 'mtn';
  const body = { phone: newPhone(network), network, ...(await partOf(run, buyer, id)) };
  const idempotencyKey = newId();
  const pay = () => world.app.as(buyer).call(payOrder, { params: { id }, body, idempotencyKey });
  await pay();
  if (chance.hits(10)) await pay();
}

interface OpenPayment {
  readonly id: string;
  readonly provider: string;
  readonly state: string;
  readonly payer: string;
}

async function anyPayment({ world, chance }: ModelRun): Promise<OpenPayment | undefined> {
  const payments = await rowsIn<OpenPayment>(
    world.app.platform.db,
    `select id, provider, state, payer_id as payer from payments
     where provider is not null and (state in ('pending', 'otp_required') or (state in ('superseded', 'timed_out') and $1))
     order by created_at desc limit 40`,
    [chance.hits(20)],
  );
  return chance.pick(payments);
}

/** A payer does something at a phone. */
export async function answerAny(run: ModelRun): Promise<void> {
  const payment = await anyPayment(run);
  const provider = run.world.providers.all.find(({ name }) => name === payment?.provider);
  if (!payment || !provider) return;
  const act = run.chance.hits(75) ? 'approve' : run.chance.pick(AT_THE_PHONE);
  await provider.atThePhone(payment.id, act ?? 'approve');
}

/** A payer types the one-time code, or a wrong one. */
export async function typeCode(run: ModelRun): Promise<void> {
  const { world, chance } = run;
  const payment = await anyPayment(run);
  const provider = world.providers.all.find(({ name }) => name === payment?.provider);
  const payer = world.buyers.find(({ id }) => id === payment?.payer);
  if (!payment || !provider || !payer || payment.state !== 'otp_required') return answerAny(run);
  const otp = chance.hits(15) ? '000000' : (provider.oneTimeCode(payment.id) ?? '111111');
  await world.app.as(payer).call(submitOtp, { params: { id: payment.id }, body: { otp } });
}

/** A payer takes another number. */
export async function payElsewhere(run: ModelRun): Promise<void> {
  const { world, chance } = run;
  const payment = await anyPayment(run);
  const payer = world.buyers.find(({ id }) => id === payment?.payer);
  if (!payment || !payer) return;
  const network = chance.pick(NETWORKS) ?? 'mtn';
  const body = { phone: newPhone(network), network };
  await world.app.as(payer).call(payFromAnotherNumber, { params: { id: payment.id }, body, idempotencyKey: newId() });
}

/** Somebody wants to be paid out, sometimes twice. */
export async function withdrawAny({ world, chance }: ModelRun): Promise<void> {
  const earner = chance.pick(world.earners);
  const method = chance.pick(earner?.methods ?? []);
  if (!earner || !method) return;
  const leastPesewas = method.isBank ? 10_000 : 1_000;
  const amount = (leastPesewas + chance.below(chance.hits(90) ? 2_000 : 500_000)) / 100;
  const body = { amount, paymentMethodId: method.id };
  const idempotencyKey = newId();
  const ask = () =>
    world.app.as(earner.viewer).call(withdraw, { body: { ...body, password: PASSWORD }, idempotencyKey });
  await ask();
  if (chance.hits(20)) await ask();
}

/** A wallet is blocked, or taken back into use. */
export async function blockAny({ world, chance }: ModelRun): Promise<void> {
  const methods = chance.pick(world.earners)?.methods ?? [];
  const method = chance.pick(methods.filter(({ isBank }) => !isBank));
  if (!method) return;
  const blocked = chance.hits(40);
  for (const provider of world.providers.all) await provider.setBlocked(method.account, blocked);
}
