import { newId, newSecret } from '#kernel/ids.ts';
import * as documents from '#slices/documents/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A completed order in which the caller plays the part of their role. */
async function completed(world: World, me: Viewer | null) {
  const order = await world.orderOf(me, 'completed');
  await world.settle();
  return order && { params: { id: order.id } };
}

const foreign = async (world: World) => ({ params: { id: (await world.orderAt('pending')).id } });

/** A document of an order, of the caller's where they have one. */
async function documentOf(world: World, orderId: string, who: Viewer) {
  const [document] = await world.app.as(who).call(documents.listOrderDocuments, { params: { id: orderId } });
  return { params: { id: document?.id ?? newId() } };
}

async function guestDocument(world: World) {
  const { token } = await world.guestOrderAt('pending');
  const [document] = await world.app.as(null).call(documents.listTrackedDocuments, { params: { token } });
  return { token, id: document?.id ?? newId() };
}

async function codeOf(world: World) {
  const { id } = await world.orderAt('pending');
  const [document] = await world.app.as(world.buyer).call(documents.listOrderDocuments, { params: { id } });
  return { params: { code: document?.code ?? '' } };
}

const month = (world: World) => ({ body: { month: world.app.clock.now().toISOString().slice(0, 7) } });

/** One sample for every endpoint of documents; those of receipts are with the orders. */
export const documentSamples = [
  sample(documents.listOrderDocuments, { own: completed, foreign, adminSeesAll: true }),
  sample(documents.listTrackedDocuments, {
    own: async (world) => ({ params: { token: (await world.guestOrderAt('pending')).token } }),
    unknown: async () => ({ params: { token: newSecret() } }),
  }),
  sample(documents.downloadDocument, {
    async own(world, me) {
      const order = await completed(world, me);
      return order && me && documentOf(world, order.params.id, me);
    },
    foreign: async (world) => documentOf(world, (await foreign(world)).params.id, world.admin),
    adminSeesAll: true,
  }),
  sample(documents.downloadTrackedDocument, {
    own: async (world) => ({ params: await guestDocument(world) }),
    unknown: async (world) => ({ params: { ...(await guestDocument(world)), id: newId() } }),
  }),
  plain(documents.listDocuments, {}),
  plain(documents.listAllDocuments, {}),
  sample(documents.stateIncome, {
    async own(world, me) {
      // A farmer who is not verified has sold nothing yet.
      if (me?.kycStatus === 'approved') await completed(world, me);
      return month(world);
    },
    ownIs: (me) => (me?.kycStatus === 'approved' ? null : [409, 'document.nothing_to_state']),
  }),
  sample(documents.verifyDocument, { own: codeOf, unknown: async () => ({ params: { code: 'K4T9-QX2M-7RWA-3HPD' } }) }),
];
