import { notAPicture } from '#platform/files/not-a-picture.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { plainPicture } from '#platform/files/plain-picture.ts';
import type { Call } from '#platform/http/route.ts';
import { keyName, seal, unseal } from '#platform/encryption.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { createHash } from 'node:crypto';
import type { addDisputePhoto as addEndpoint, viewDisputePhoto as viewEndpoint } from '../../contract-evidence.ts';
import { MOST_PHOTOS } from '../../domain/disputes/evidence.ts';
import { recordHoldEvent } from '../events.ts';
import type { DisputeCase } from './store-disputes.ts';
import { keepEvidence } from './keep-evidence.ts';
import { findHold, lockHold } from '../holds/store-holds.ts';
import { countPhotos, findPhoto, type PhotoRow, putPhoto } from './store-photos.ts';
import { photoView } from '../view.ts';
import { type CaseAuthor, type ReadHold, visibleCase } from './visible-case.ts';

interface Showing {
  readonly by: CaseAuthor;
  readonly photo: File;
  /** The case, for people who may see it; refuses `dispute.not_found`. */
  find(readHold: ReadHold): Promise<DisputeCase>;
}

/** Takes a picture of what is wrong into an open dispute. The same one of the same person twice is once. */
export async function takePhoto(call: Call, { by, photo, find }: Showing): Promise<PhotoRow> {
  const { tx, now, platform } = call;
  await find((orderId) => findHold(tx, orderId));
  // Opened before anything is locked: it takes its time.
  const picture = await plainPicture(new Uint8Array(await photo.arrayBuffer()));
  if (picture === null) throw await notAPicture('dispute.not_a_picture', photo);
  const contentHash = createHash('sha256').update(picture).digest('hex');
  const { dispute, hold } = await find((orderId) => lockHold(tx, orderId));
  if (dispute.state === 'decided')
    throw refused('dispute.decided', 'This dispute is decided.', { state: dispute.state });
  await keepEvidence(tx, { dispute, hold }, { byId: by.id, at: now });
  if ((await countPhotos(tx, dispute.id, by.id, contentHash)) >= MOST_PHOTOS) {
    throw refused('dispute.too_many_photos', `Maximum ${MOST_PHOTOS} files allowed`, { most: MOST_PHOTOS });
  }
  const id = newId(now);
  const [key] = platform.config.documentKeys;
  const sealed = { fileKey: `disputes/${id}`, keyName: keyName(key) };
  const row = await putPhoto(tx, {
    id,
    disputeId: dispute.id,
    byId: by.id,
    byName: by.name,
    contentHash,
    ...sealed,
    byteSize: picture.byteLength,
    at: now,
  });
  if (row.id === id) {
    await platform.files.put(sealed.fileKey, seal(picture, id, key), 'application/octet-stream');
    await recordHoldEvent(tx, hold, {
      type: 'escrow.dispute_photo_added',
      payload: { disputeId: dispute.id, by: by.id },
      at: now,
    });
  }
  return row;
}

export async function addDisputePhoto(
  { params, body }: ParsedInput<typeof addEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof addEndpoint>> {
  const { person } = call;
  const by = { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() };
  return photoView(
    await takePhoto(call, { by, photo: body.photo, find: (readHold) => visibleCase(call, params.disputeId, readHold) }),
  );
}

/** The bytes of a picture, for a caller who was let in before. Refuses `dispute.not_found`. */
export async function openPhoto(
  call: Call,
  disputeId: string,
  photoId: string,
): Promise<ResponseBody<typeof viewEndpoint>> {
  const photo = await findPhoto(call.tx, disputeId, photoId);
  const sealed = photo && (await call.platform.files.get(photo.file_key));
  if (!photo || !sealed) throw refused('dispute.not_found', 'No such photo.');
  return {
    bytes: new Uint8Array(unseal(sealed, photo.id, call.platform.config.documentKeys)),
    contentType: 'image/jpeg',
    fileName: `photo-${photo.id}.jpg`,
  };
}

export async function viewDisputePhoto(
  { params }: ParsedInput<typeof viewEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof viewEndpoint>> {
  await visibleCase(call, params.disputeId, (orderId) => findHold(call.tx, orderId));
  return openPhoto(call, params.disputeId, params.photoId);
}
