import { newId } from '#kernel/ids.ts';
import * as refunds from '#slices/escrow/contract-refunds.ts';
import { newPhone } from '#test/support/people.ts';
import { codeSentTo } from '#test/support/proofs.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { sample } from '../sample.ts';
import type { World } from '../world.ts';

const to = () => ({ phone: newPhone(), network: 'mtn' as const });

/** A refund that its number cannot take, of a buyer's payment, or of a guest's whose secret the caller has. */
async function stuck(world: World, payer: Viewer | null) {
  const { db, clock } = world.app.platform;
  const { id: orderId } = await world.newOrderAt('pending');
  const buyer = payer?.role === 'buyer' ? payer : null;
  const [payment] = await rowsIn<{ id: string; secret: string; phone: string }>(
    db,
    'update payments set payer_id = $2 where id = (select paid_by from holds where order_id = $1) returning id, secret, phone',
    [orderId, buyer?.id ?? null],
  );
  const id = newId();
  await rowsIn(
    db,
    `insert into refunds (id, order_id, payment_id, cause, amount_pesewas, state, reference, created_at, updated_at)
     values ($1, $2, $3, 'surplus', 100, 'failed', $1, $4, $4)`,
    [id, orderId, payment?.id, clock.now()],
  );
  const query = buyer === null ? { secret: payment?.secret } : {};
  return { input: { params: { id }, query }, phone: payment?.phone ?? '' };
}

const own = async (world: World, me: Viewer | null) => (await stuck(world, me)).input;

async function foreign(world: World) {
  const { input } = await stuck(world, world.stranger);
  return { ...input, query: { secret: 'no-secret-of-this-payment' } };
}

/** The same with another number that waits to be shown to be the payer's. */
async function asked(world: World, me: Viewer | null) {
  const refund = await stuck(world, me);
  await world.app.as(me).call(refunds.nameAnother, { ...refund.input, body: to() });
  return refund;
}

const CODE = { challengeId: newId(), code: '123456' };

export const refundSamples = [
  sample(refunds.showRefund, { own, foreign }),
  sample(refunds.checkDestination, {
    own: async (world, me) => {
      const { params, query } = await own(world, me);
      return { params, query: { ...query, ...to() } };
    },
    foreign: async (world) => {
      const { params, query } = await foreign(world);
      return { params, query: { ...query, ...to() } };
    },
  }),
  sample(refunds.nameAnother, {
    own: async (world, me) => ({ ...(await own(world, me)), body: to() }),
    foreign: async (world) => ({ ...(await foreign(world)), body: to() }),
  }),
  sample(refunds.askRefundCode, { own: async (world, me) => (await asked(world, me)).input, foreign }),
  sample(refunds.confirmDestination, {
    own: async (world, me) => {
      const { input, phone } = await asked(world, me);
      const { challengeId } = await world.app.as(me).call(refunds.askRefundCode, input);
      return { ...input, body: { challengeId, code: await codeSentTo(world.app, phone) } };
    },
    foreign: async (world) => ({ ...(await foreign(world)), body: CODE }),
  }),
  sample(refunds.proposeDestination, {
    own: async (world) => {
      const { params } = (await asked(world, world.stranger)).input;
      return { params, body: { note: 'Seen at the office' } };
    },
  }),
];
