import { notAPicture } from '#platform/files/not-a-picture.ts';
import { orThrow } from '#kernel/refusal.ts';
import { LEAST_PHOTO_PIXELS, provingPicture } from '#platform/files/plain-picture.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { showGoods as showEndpoint, viewGoods as viewEndpoint } from '../../contract-harvests.ts';
import { decideHarvest } from '../../domain/decide.ts';
import { lockOwn } from '../end-harvest.ts';
import { recordChanged } from '../events.ts';
import { detailOf } from '../read-harvests.ts';
import { noSuchHarvest } from '../refusals.ts';
import { harvestOf } from '../rows.ts';
import { findHarvest, saveHarvest } from '../store-harvests.ts';
import { hasPreOrdered } from '../store-pre-orders.ts';

const keyOf = (harvestId: string) => `harvests/${harvestId}`;

/** The farmer shows that goods are ripe before their first day; they may be declared from then on. */
export async function showGoods(
  { params, body }: ParsedInput<typeof showEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  // Opened before anything is locked: it takes its time.
  const picture = await provingPicture(new Uint8Array(await body.photo.arrayBuffer()));
  const { tx, now, platform } = call;
  const row = await lockOwn(call, params.id);
  const harvest = orThrow(decideHarvest({ act: 'show_goods', by: 'farmer' }, harvestOf(row), now));
  if (picture === null)
    throw await notAPicture(
      'harvest.not_a_picture',
      body.photo,
      `Send a JPEG, PNG or WebP picture that can be opened, at least ${LEAST_PHOTO_PIXELS} pixels wide and high.`,
    );
  const shown = await saveHarvest(tx, row, { harvest: { ...harvest, shownAt: now }, at: now });
  await platform.files.put(keyOf(row.id), picture, 'image/jpeg');
  await recordChanged(tx, row, { buyerIds: [], at: now });
  return detailOf(call, shown);
}

/** The photo itself, for people who have to do with the harvest. */
export async function viewGoods(
  { params }: ParsedInput<typeof viewEndpoint>,
  { tx, person, platform }: Call,
): Promise<ResponseBody<typeof viewEndpoint>> {
  const row = await findHarvest(tx, params.id);
  if (!row || row.shownAt === null) throw noSuchHarvest();
  const may = person.role === 'admin' || row.farmerId === person.id || (await hasPreOrdered(tx, row.id, person.id));
  const bytes = may ? await platform.files.get(keyOf(row.id)) : null;
  if (!bytes) throw noSuchHarvest();
  return { bytes: new Uint8Array(bytes), contentType: 'image/jpeg', fileName: `harvest-${row.id}.jpg` };
}
