import * as points from '#slices/transport/contract-points.ts';
import { newPoint, pointBody } from '#test/support/orders/collection-points.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

async function pointOf(world: World) {
  return { params: { id: (await newPoint(world)).id } };
}

export const pointSamples = [
  plain(points.listPoints, {}),
  sample(points.createPoint, { own: async () => ({ body: pointBody() }) }),
  sample(points.editPoint, { own: async (world) => ({ ...(await pointOf(world)), body: pointBody() }) }),
  plain(points.readServedPoints, {}),
  sample(points.servePoints, {
    own: async (world) => ({ body: { place: 'techiman', pointIds: [(await newPoint(world)).id], leadDays: 1 } }),
  }),
];
