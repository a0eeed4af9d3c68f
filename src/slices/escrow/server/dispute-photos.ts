import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { plainPicture } from '#platform/files/plain-picture.ts';
import type { Call } from '#platform/http/route.ts';
import { keyName, sealFile, unsealFile } from '#slices/identity/server/index.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import { createHash } from 'node:crypto';
import type { addDisputePhoto as addEndpoint, viewDisputePhoto as viewEndpoint } from '../contract-evidence.ts';
import { MOST_PHOTOS } from '../domain/evidence.ts';
import { recordHoldEvent } from './events.ts';
import { findDispute, type DisputeRow } from './store-disputes.ts';
import { findHold, lockHold, type HoldRow } from './store-holds.ts';
import { countPhotos, findPhoto, putPhoto } from './store-photos.ts';
import { photoView, standingTo } from './view.ts';

/** The dispute and its hold, for buyer, seller and admins; to anybody else it does not exist. */
async function visibleCase(call: Call, disputeId: string, readHold: (orderId: string) => Promise<HoldRow | null>): Promise<{ dispute: DisputeRow; hold: HoldRow }> {
  const dispute = await findDispute(call.tx, disputeId);
  const hold = dispute && (await readHold(dispute.order_id));
  const standing = hold && standingTo(hold, call.person);
  if (!dispute || !hold || !standing || standing === 'transporter') throw refused('dispute.not_found', 'No such dispute.');
  return { dispute, hold };
}

/** Takes a picture of what is wrong into an open dispute. The same one twice is once. */
export async function addDisputePhoto({ params, body }: ParsedInput<typeof addEndpoint>, call: Call): Promise<Answer<typeof addEndpoint>> {
  const { tx, person, now, platform } = call;
  await visibleCase(call, params.disputeId, (orderId) => findHold(tx, orderId));
  const picture = await plainPicture(new Uint8Array(await body.photo.arrayBuffer()));
  if (picture === null) throw refused('dispute.not_a_picture', 'This file is not a picture that can be opened. Send a JPEG, PNG or WebP.');
  const contentHash = createHash('sha256').update(picture).digest('hex');
  const { dispute, hold } = await visibleCase(call, params.disputeId, (orderId) => lockHold(tx, orderId));
  if (dispute.state === 'decided') throw refused('dispute.decided', 'This dispute is decided.', { state: dispute.state });
  if ((await countPhotos(tx, dispute.id, person.id, contentHash)) >= MOST_PHOTOS) {
    throw refused('dispute.too_many_photos', `Maximum ${MOST_PHOTOS} files allowed`, { most: MOST_PHOTOS });
  }
  const id = newId(now);
  const byName = `${person.firstName} ${person.lastName}`.trim();
  const [key] = platform.config.documentKeys;
  const sealed = { fileKey: `disputes/${id}`, keyName: keyName(key) };
  const row = await putPhoto(tx, { id, disputeId: dispute.id, byId: person.id, byName, contentHash, ...sealed, byteSize: picture.byteLength, at: now });
  if (row.id === id) {
    await platform.files.put(sealed.fileKey, sealFile(picture, id, key), 'application/octet-stream');
    await recordHoldEvent(tx, hold, { type: 'escrow.dispute_photo_added', payload: { disputeId: dispute.id, by: person.id }, at: now });
  }
  return photoView(row);
}

/** The picture itself. */
export async function viewDisputePhoto({ params }: ParsedInput<typeof viewEndpoint>, call: Call): Promise<Answer<typeof viewEndpoint>> {
  await visibleCase(call, params.disputeId, (orderId) => findHold(call.tx, orderId));
  const photo = await findPhoto(call.tx, params.disputeId, params.photoId);
  const sealed = photo && (await call.platform.files.get(photo.file_key));
  if (!photo || !sealed) throw refused('dispute.not_found', 'No such photo.');
  return { bytes: new Uint8Array(unsealFile(sealed, photo.id, call.platform.config.documentKeys)), contentType: 'image/jpeg', fileName: `photo-${photo.id}.jpg` };
}
