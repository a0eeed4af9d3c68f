import { notAPicture } from '#platform/files/not-a-picture.ts';
import { newId } from '#kernel/ids.ts';
import { permits, SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { refused } from '#kernel/refusal.ts';
import { plainPicture } from '#platform/files/plain-picture.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { createHash } from 'node:crypto';
import type { addInspectionPhoto as addEndpoint, viewInspectionPhoto as viewEndpoint } from '../contract-photos.ts';
import { MOST_PHOTOS } from '../domain/photos.ts';
import { insertPhoto, partiesOf, type PhotoRow, photosOf, type ReportParties } from './store-photos.ts';
import { photoView } from './view.ts';

const keyOf = (photoId: string) => `inspections/${photoId}`;
const noSuchReport = () => refused('quality.report_not_found', 'No such report.');

/** Adds a picture to the caller's own report. The same one twice is once. */
export async function addInspectionPhoto(
  { params, body }: ParsedInput<typeof addEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof addEndpoint>> {
  const { tx, person } = call;
  if ((await partiesOf(tx, params.reportId, false))?.inspector_id !== person.id) throw noSuchReport();
  const picture = await plainPicture(new Uint8Array(await body.photo.arrayBuffer()));
  if (picture === null) throw await notAPicture('quality.not_a_picture', body.photo);
  await partiesOf(tx, params.reportId, true);
  const photos = await photosOf(tx, [params.reportId]);
  const same = photos.find((photo) => photo.content_hash === hashOf(picture));
  if (same) return photoView(same);
  if (photos.length >= MOST_PHOTOS)
    throw refused('quality.too_many_photos', `Maximum ${MOST_PHOTOS} files allowed`, { most: MOST_PHOTOS });
  return photoView(await keepPhoto(call, params.reportId, picture));
}

const hashOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex');

/** Keeps a picture with a report. */
export async function keepPhoto({ tx, now, platform }: Call, reportId: string, picture: Buffer): Promise<PhotoRow> {
  const photo = { id: newId(now), report_id: reportId, content_hash: hashOf(picture) };
  await insertPhoto(tx, photo, now);
  await platform.files.put(keyOf(photo.id), picture, 'image/jpeg');
  return photo;
}

/** Second inspections and their pictures are for administrators of listings; an order's goods are not. */
function mayView({ order_id, ...people }: ReportParties, person: Viewer): boolean {
  if (person.role === 'admin') return permits(person, order_id === null ? ['listings', ...SEES_ORDERS] : SEES_ORDERS);
  return [people.inspector_id, people.farmer_id, people.buyer_id].includes(person.id);
}

/** The picture itself, for the people of the report and admins. */
export async function viewInspectionPhoto(
  { params }: ParsedInput<typeof viewEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof viewEndpoint>> {
  const { tx, person, platform } = call;
  const parties = await partiesOf(tx, params.reportId, false);
  const may = parties && mayView(parties, person);
  const photo = may ? (await photosOf(tx, [params.reportId])).find(({ id }) => id === params.photoId) : undefined;
  const bytes = photo && (await platform.files.get(keyOf(photo.id)));
  if (!photo || !bytes) throw noSuchReport();
  return { bytes: new Uint8Array(bytes), contentType: 'image/jpeg', fileName: `inspection-${photo.id}.jpg` };
}
