import { notAPicture } from '#platform/files/not-a-picture.ts';
import { newId } from '#kernel/ids.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { keyName, seal } from '#platform/encryption.ts';
import { LEAST_PHOTO_PIXELS, type SizedPicture, sizedPicture } from '#platform/files/plain-picture.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { createHash } from 'node:crypto';
import type { weighOrder as endpoint } from '../../contract-weight.ts';
import type { Command } from '../../domain/decide.ts';
import { decide } from '../../domain/decide.ts';
import { advanceOrder } from '../order/advance-order.ts';
import { orderedText } from '../packs/pack-view.ts';
import { commandOf, lockFor } from '../order/lock-order.ts';
import type { OrderRow } from '../rows.ts';
import { stateOf } from '../rows.ts';
import { detailFor } from '../view-detail.ts';
import { notifyOverweight } from './notify-overweight.ts';
import { insertSlip } from './store-slips.ts';

async function keepSlip(call: Call, order: OrderRow, slip: { command: Command; grams: number; picture: Buffer }) {
  const { picture, grams, command } = slip;
  const id = newId(call.now);
  const [key] = call.platform.config.documentKeys;
  const fileKey = `weigh-slips/${id}`;
  await insertSlip(call.tx, {
    id,
    orderId: order.id,
    number: order.weighings,
    weightGrams: grams,
    byId: call.person.id,
    party: command.by.party,
    sellerId: order.sellerId,
    buyerId: order.buyerId,
    contentHash: createHash('sha256').update(picture).digest('hex'),
    byteSize: picture.byteLength,
    keyName: keyName(key),
    fileKey,
    at: call.now,
  });
  await call.platform.files.put(fileKey, seal(picture, id, key), 'application/octet-stream');
}

/** A picture of fewer bytes shows no figure of a scale. */
const LEAST_BYTES = 8 * 1024;

function checkReadable({ leastPixels }: SizedPicture, sentBytes: number): void {
  if (leastPixels >= LEAST_PHOTO_PIXELS && sentBytes >= LEAST_BYTES) return;
  throw refused(
    'order.photo_too_small',
    `This photo is too small to read a scale on it. Take one of at least ${LEAST_PHOTO_PIXELS} by ${LEAST_PHOTO_PIXELS} pixels.`,
  );
}

/** A slip of what the goods weigh, with the photo of the scale: the price follows it, or the buyer is asked. */
export async function weighOrder(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  // Opened before anything is locked: it takes its time.
  const picture = await sizedPicture(new Uint8Array(await body.photo.arrayBuffer()));
  const locked = await lockFor(call, params.id);
  const grams = fromKg(body.weight);
  const note = `${formatKg(grams)} weighed, ${orderedText(locked.order)} ordered`;
  const command = { ...commandOf(locked, { act: 'weigh', note }), weighedGrams: grams };
  orThrow(decide(command, stateOf(locked.order), call.now));
  if (picture === null) throw await notAPicture('order.not_a_picture', body.photo);
  checkReadable(picture, body.photo.size);
  const { tx, now, person, platform } = call;
  const next = await advanceOrder(locked.order, command, { tx, now, person, config: platform.config });
  await keepSlip(call, next, { command, grams, picture: picture.jpeg });
  await notifyOverweight(call.tx, next, { grams, at: call.now });
  call.settle();
  return detailFor(call.tx, next, call.person, call.now);
}
