import { newId } from '#kernel/ids.ts';
import {
  addTrackedPhoto,
  addTrackedStatement,
  settleTrackedDispute,
  viewTrackedPhoto,
} from '#slices/orders/contract-evidence.ts';
import { disputeTracked } from '#slices/orders/contract-track.ts';
import { sample } from '../sample.ts';
import type { World } from '../world.ts';
import { photo } from './money.ts';

/** The secret of a guest's order with an open dispute. */
async function disputed(world: World) {
  const { token } = await world.guestOrderAt('pending');
  await world.app.as(null).call(disputeTracked, { params: { token }, body: { reason: 'Wrong goods' } });
  return { token };
}

async function shown(world: World) {
  const params = await disputed(world);
  const { id } = await world.app.as(null).call(addTrackedPhoto, { params, body: { photo: photo() } });
  return { params: { ...params, photoId: id } };
}

const unknownToken = () => newId().replaceAll('-', '');

export const guestEvidenceSamples = [
  sample(addTrackedPhoto, {
    own: async (world) => ({ params: await disputed(world), body: { photo: photo() } }),
    unknown: async () => ({ params: { token: unknownToken() }, body: { photo: photo() } }),
  }),
  sample(addTrackedStatement, {
    own: async (world) => ({ params: await disputed(world), body: { text: 'I asked for white yam' } }),
    unknown: async () => ({ params: { token: unknownToken() }, body: { text: 'Mine too' } }),
  }),
  sample(settleTrackedDispute, {
    own: async (world) => ({ params: await disputed(world), body: { act: 'withdraw' } as const }),
    unknown: async () => ({ params: { token: unknownToken() }, body: { act: 'withdraw' } as const }),
  }),
  sample(viewTrackedPhoto, {
    own: shown,
    unknown: async () => ({ params: { token: unknownToken(), photoId: newId() } }),
  }),
];
