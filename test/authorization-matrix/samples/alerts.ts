import { newId } from '#kernel/ids.ts';
import * as alerts from '#slices/alerts/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { rowsIn } from '#test/support/rows.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A saved search of somebody. */
async function saved({ app }: World, who: Viewer): Promise<string> {
  await rowsIn(app.platform.db, 'delete from alerts where person_id = $1', [who.id]);
  return (await app.as(who).call(alerts.addGoodsAlert, { body: { search: 'q=maize' } })).id;
}

const price = { commodity: 'maize', priceType: 'retail', direction: 'above', level: 5 } as const;

export const alertSamples = [
  plain(alerts.listAlerts, {}),
  plain(alerts.addPriceAlert, { body: price }),
  plain(alerts.addGoodsAlert, { body: { search: 'q=maize' } }),
  sample(alerts.stopAlert, {
    own: async (world, me) => ({ params: { id: me === null ? newId() : await saved(world, me) } }),
    foreign: async (world) => ({ params: { id: await saved(world, world.buyer) } }),
  }),
];
