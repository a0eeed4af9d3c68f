import { answerChargeback, listChargebacks, showChargeback } from '#slices/escrow/contract-chargebacks.ts';
import { recordChargeback } from '#slices/escrow/server/index.ts';
import { rowsIn } from '#test/support/rows.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A disputed payment of a new order. */
async function disputed(world: World): Promise<string> {
  const { db, clock } = world.app.platform;
  const order = await world.orderAt('pending');
  const [paid] = await rowsIn<{ id: string }>(db, 'select paid_by as id from holds where order_id = $1', [order.id]);
  const reported = {
    ...{ providerId: order.id, chargeReference: paid?.id ?? '', amountPesewas: 1_00, state: 'open' as const },
    ...{ reason: null, dueAt: null, openedAt: clock.now() },
  };
  await db.transaction((tx) => recordChargeback(tx, { provider: 'sandbox', reported }, clock.now()));
  const [stored] = await rowsIn<{ id: string }>(db, 'select id from chargebacks where provider_id = $1', [order.id]);
  return stored?.id ?? '';
}

const PROOF = {
  ...{ serviceDetails: 'Handed over with a code', customerName: 'Ama Owusu' },
  ...{ customerEmail: 'ama@example.com', customerPhone: '0241234567' },
};

export const chargebackSamples = [
  plain(listChargebacks, {}),
  sample(showChargeback, { own: async (world) => ({ params: { id: await disputed(world) } }) }),
  sample(answerChargeback, {
    own: async (world) => ({ params: { id: await disputed(world) }, body: PROOF }),
    // The sandbox takes no proof.
    ownIs: (me) => (me?.role === 'admin' ? [409, 'chargeback.not_taken'] : null),
  }),
];
