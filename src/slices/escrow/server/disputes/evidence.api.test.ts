import { newId } from '#kernel/ids.ts';
import type { EscrowWorld } from '#test/support/escrow-world.ts';
import { escrowWorld } from '#test/support/escrow-world.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDisputePhoto, viewDisputePhoto } from '../../contract-evidence.ts';
import { rekeyPhotos } from '../index.ts';
import {
  addPaymentMethod,
  decideDispute,
  listDisputes,
  listPaymentMethods,
  makeMethodDefault,
  openDispute,
  showTransaction,
} from '../../contract.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());

const as = (viewer: Viewer | null) => world.app.as(viewer);

async function disputed(): Promise<{ orderId: string; disputeId: string }> {
  const orderId = await world.paidOrder();
  const { disputeId } = await as(world.buyer).call(openDispute, {
    params: { transactionId: orderId },
    body: { reason: 'Half of the yams are rotten' },
  });
  return { orderId, disputeId };
}

/** A photo of one colour as a phone makes it: lying on its side, with the place in its metadata. */
async function phonePhoto(red: number): Promise<File> {
  const made = sharp({ create: { width: 40, height: 20, channels: 3, background: { r: red, g: 60, b: 20 } } });
  const bytes = await made
    .withExif({ IFD0: { Copyright: 'Ama' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'yam.jpg', { type: 'image/jpeg' });
}

const show = async (disputeId: string, photo: File, by: Viewer = world.buyer) =>
  as(by).call(addDisputePhoto, { params: { disputeId }, body: { photo } });

describe('pictures of a dispute', () => {
  test('are seen by buyer, seller and admins only, upright and without metadata', async () => {
    const { orderId, disputeId } = await disputed();
    const photo = await phonePhoto(200);
    expect((await sharp(await photo.arrayBuffer()).metadata()).exif).toBeDefined();
    const shown = await show(disputeId, photo);
    expect(shown).toMatchObject({
      url: `/api/escrow/disputes/${disputeId}/photos/${shown.id}`,
      byName: `${world.buyer.firstName} ${world.buyer.lastName}`,
    });
    for (const viewer of [world.buyer, world.seller, world.admin]) {
      const file = await as(viewer).call(viewDisputePhoto, { params: { disputeId, photoId: shown.id } });
      const seen = await sharp(file.bytes).metadata();
      expect(seen).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
      expect(seen.exif).toBeUndefined();
    }
    for (const viewer of [world.stranger, world.transporter]) {
      await expect(
        as(viewer).call(viewDisputePhoto, { params: { disputeId, photoId: shown.id } }),
      ).rejects.toMatchObject({ status: 404, code: 'dispute.not_found' });
      await expect(show(disputeId, photo, viewer)).rejects.toMatchObject({ status: 404 });
    }
    expect((await as(world.seller).call(showTransaction, { params: { id: orderId } })).dispute).toMatchObject({
      photos: [shown],
      photosLeft: 5,
    });
    const { items } = await as(world.admin).call(listDisputes);
    expect(items.find(({ id }) => id === disputeId)?.photos).toEqual([shown]);
  });

  test('lie sealed in the file store', async () => {
    const { disputeId } = await disputed();
    const { id } = await show(disputeId, await phonePhoto(120));
    const stored = await world.app.platform.files.get(`disputes/${id}`);
    if (!stored) throw new Error('The photo is not in the store.');
    await expect(sharp(stored).metadata()).rejects.toThrow();
  });

  test('move under a newer key, and are seen as before', async () => {
    const { disputeId } = await disputed();
    const { id } = await show(disputeId, await phonePhoto(33));
    const platform = {
      ...world.app.platform,
      config: {
        ...world.app.platform.config,
        documentKeys: [randomBytes(32), ...world.app.platform.config.documentKeys] as const,
      },
    };
    expect(await rekeyPhotos(platform)).toBeGreaterThan(0);
    expect(await rekeyPhotos(platform)).toBe(0);
    expect(await world.app.platform.files.get(`disputes/${id}`)).toBeNull();
    await expect(as(world.buyer).call(viewDisputePhoto, { params: { disputeId, photoId: id } })).rejects.toMatchObject({
      status: 500,
    });
    expect(
      await rekeyPhotos({
        ...platform,
        config: {
          ...platform.config,
          documentKeys: [world.app.platform.config.documentKeys[0], platform.config.documentKeys[0]],
        },
      }),
    ).toBeGreaterThan(0);
    expect((await as(world.buyer).call(viewDisputePhoto, { params: { disputeId, photoId: id } })).contentType).toBe(
      'image/jpeg',
    );
  });

  test('are five for each party, and the same one twice is once', async () => {
    const { orderId, disputeId } = await disputed();
    const first = await show(disputeId, await phonePhoto(0));
    expect((await show(disputeId, await phonePhoto(0))).id).toBe(first.id);
    for (const red of [50, 100, 150, 200]) await show(disputeId, await phonePhoto(red));
    await expect(show(disputeId, await phonePhoto(250))).rejects.toMatchObject({
      status: 409,
      code: 'dispute.too_many_photos',
      problem: { detail: 'Maximum 5 files allowed' },
    });
    await show(disputeId, await phonePhoto(250), world.seller);
    expect((await as(world.buyer).call(showTransaction, { params: { id: orderId } })).dispute).toMatchObject({
      photosLeft: 0,
    });
  });

  test('must be pictures, and come before the decision', async () => {
    const { disputeId } = await disputed();
    await expect(show(disputeId, new File(['%PDF-1.4'], 'photo.jpg', { type: 'image/jpeg' }))).rejects.toMatchObject({
      status: 422,
      code: 'dispute.not_a_picture',
    });
    await expect(show(disputeId, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.jpg'))).rejects.toMatchObject({
      status: 422,
      errors: { photo: ['The photo is larger than 5 MB.'] },
    });
    await expect(show(newId(), await phonePhoto(1))).rejects.toMatchObject({ status: 404 });
    await as(world.admin).call(decideDispute, {
      params: { id: disputeId },
      body: { outcome: 'refund', note: 'Rotten' },
    });
    await expect(show(disputeId, await phonePhoto(2))).rejects.toMatchObject({ status: 409, code: 'dispute.decided' });
  });
});

test('one payout account is the default, and its owner says which', async () => {
  const add = () =>
    as(world.seller).call(addPaymentMethod, { body: { phone: newPhone(), network: 'mtn', password: PASSWORD } });
  const first = await add();
  const second = await add();
  expect(await as(world.seller).call(makeMethodDefault, { params: { id: second.id } })).toMatchObject({
    id: second.id,
    isDefault: true,
  });
  const methods = await as(world.seller).call(listPaymentMethods);
  expect(methods.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id]);
  expect(methods.map(({ id }) => id)).toContain(first.id);
  await expect(as(world.buyer).call(makeMethodDefault, { params: { id: first.id } })).rejects.toMatchObject({
    status: 404,
    code: 'payment_method.not_found',
  });
});
