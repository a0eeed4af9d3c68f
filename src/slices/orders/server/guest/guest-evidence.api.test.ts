import { decideDispute, showTransaction } from '#slices/escrow/contract.ts';
import { addDisputePhoto, viewDisputePhoto } from '#slices/escrow/contract-evidence.ts';
import { addTrackedPhoto, viewTrackedPhoto } from '#slices/orders/contract-evidence.ts';
import { trackOrder } from '#slices/orders/contract-read.ts';
import { guestDisputeOpen, guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const guest = () => trade.app.as(null);

const disputed = () => guestDisputeOpen(trade);

/** A photo of one colour with the place in its metadata. */
async function phonePhoto(red: number): Promise<File> {
  const made = sharp({ create: { width: 40, height: 20, channels: 3, background: { r: red, g: 60, b: 20 } } });
  const bytes = await made
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 41/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'yam.jpg', { type: 'image/jpeg' });
}

const show = async (token: string, photo: File) =>
  guest().call(addTrackedPhoto, { params: { token }, body: { photo } });
const disputeOn = async (token: string) => (await guest().call(trackOrder, { params: { token } })).dispute;

test('a guest shows pictures without metadata, which the farmer and admins see too, and nobody else', async () => {
  const { id, token, disputeId } = await disputed();
  const shown = await show(token, await phonePhoto(200));
  expect(shown).toMatchObject({ url: `/api/track/${token}/photos/${shown.id}`, byName: 'Esi Boateng' });
  const mine = await guest().call(viewTrackedPhoto, { params: { token, photoId: shown.id } });
  expect((await sharp(mine.bytes).metadata()).exif).toBeUndefined();
  for (const viewer of [trade.farmer, trade.admin]) {
    expect(
      (await trade.app.as(viewer).call(viewDisputePhoto, { params: { disputeId, photoId: shown.id } })).bytes,
    ).toEqual(mine.bytes);
  }
  expect((await trade.app.as(trade.farmer).call(showTransaction, { params: { id } })).dispute?.photos).toHaveLength(1);
  for (const viewer of [trade.stranger, trade.transporter]) {
    await expect(
      trade.app.as(viewer).call(viewDisputePhoto, { params: { disputeId, photoId: shown.id } }),
    ).rejects.toMatchObject({ status: 404 });
  }
  const other = await disputed();
  await expect(
    guest().call(viewTrackedPhoto, { params: { token: other.token, photoId: shown.id } }),
  ).rejects.toMatchObject({ status: 404, code: 'dispute.not_found' });
});

test('the guest sees what the farmer shows, behind the link of the order', async () => {
  const { token, disputeId } = await disputed();
  const photo = await phonePhoto(90);
  const shown = await trade.app.as(trade.farmer).call(addDisputePhoto, { params: { disputeId }, body: { photo } });
  expect(await disputeOn(token)).toMatchObject({
    reason: 'Half of it is rotten',
    photosLeft: 5,
    photos: [{ url: `/api/track/${token}/photos/${shown.id}` }],
  });
});

test('the same picture twice is one, a sixth is refused, and one sent again does not count', async () => {
  const { token } = await disputed();
  const first = await phonePhoto(10);
  const [one, again] = [await show(token, first), await show(token, first)];
  expect(again.id).toBe(one.id);
  for (const red of [20, 30, 40, 50]) await show(token, await phonePhoto(red));
  expect((await disputeOn(token))?.photosLeft).toBe(0);
  await expect(show(token, await phonePhoto(60))).rejects.toMatchObject({
    status: 409,
    code: 'dispute.too_many_photos',
  });
  expect((await show(token, first)).id).toBe(one.id);
});

test('no picture without a dispute, none after the decision, and nothing that is no picture', async () => {
  const quiet = await guestOrderAt(trade, 'delivered');
  await expect(show(quiet.token, await phonePhoto(1))).rejects.toMatchObject({
    status: 404,
    code: 'dispute.not_found',
  });
  const { token, disputeId } = await disputed();
  await expect(show(token, new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' }))).rejects.toMatchObject({
    status: 422,
    code: 'dispute.not_a_picture',
  });
  await trade.app
    .as(trade.admin)
    .call(decideDispute, { params: { id: disputeId }, body: { outcome: 'refund', note: 'Rotten indeed' } });
  await expect(show(token, await phonePhoto(2))).rejects.toMatchObject({ status: 409, code: 'dispute.decided' });
  expect(await disputeOn(token)).toMatchObject({ outcome: 'refund', note: 'Rotten indeed', photosLeft: 0 });
});
