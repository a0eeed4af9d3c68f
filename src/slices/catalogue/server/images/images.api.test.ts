import type { Viewer } from '#wire/viewer.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListing, processImage, startUpload } from '../../contract.ts';
import { imageVariant, shareImage } from '../../domain/images.ts';

let app: TestApp;
let farmer: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
});
afterAll(() => app.close());

function canvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
}

/** A photo as a telephone takes it: lying on its side, with the place it was taken at. */
function phonePhoto(): Promise<Buffer> {
  return canvas(1600, 1200)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function start(by: Viewer = farmer) {
  return app.as(by).call(startUpload);
}

function send(uploadURL: string, bytes: Uint8Array, type = 'image/jpeg') {
  return app.request(uploadURL, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) });
}

const code = async (response: Response) => ({ status: response.status, ...(await response.json()) });

describe('an upload', () => {
  test('of a photo becomes an upright picture in three sizes without metadata, ready for a listing', async () => {
    const { uploadURL, maxBytes } = await start();
    expect(maxBytes).toBe(5_242_880);
    expect((await send(uploadURL, await phonePhoto())).status).toBe(200);
    const { objectPath } = await app.as(farmer).call(processImage, { body: { imageURL: uploadURL } });
    for (const [width, height] of [
      [320, 427],
      [640, 853],
      [1200, 1600],
    ] as const) {
      for (const format of ['webp', 'avif'] as const) {
        const response = await app.request(imageVariant(objectPath, width === 1200 ? 1280 : width, format));
        expect(response.headers.get('cache-control')).toContain('immutable');
        const picture = await sharp(await response.arrayBuffer()).metadata();
        expect(picture).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : 'webp' });
        expect(picture.exif).toBeUndefined();
      }
    }
    const share = await sharp(await (await app.request(shareImage(objectPath))).arrayBuffer()).metadata();
    expect(share).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(share.exif).toBeUndefined();
    const yam = {
      productName: 'Yam',
      category: 'tubers',
      quantity: 5,
      pricePerKg: 5,
      qualityGrade: 'standard',
      location: 'Ho',
    } as const;
    expect(await app.as(farmer).call(createListing, { body: { ...yam, imageUrls: [objectPath] } })).toMatchObject({
      imageUrls: [objectPath],
    });
  });

  test('made into a picture twice, or the same picture uploaded again, is one picture', async () => {
    const bytes = await canvas(400, 300).png().toBuffer();
    const first = await start();
    await send(first.uploadURL, bytes);
    const made = () => app.as(farmer).call(processImage, { body: { imageURL: first.uploadURL } });
    const [one, two] = [await made(), await made()];
    const second = await start();
    await send(second.uploadURL, bytes, 'image/png');
    expect(two).toEqual(one);
    expect(
      await app.as(farmer).call(processImage, { body: { imageURL: `http://localhost${second.uploadURL}` } }),
    ).toEqual(one);
  });

  test('works only at its signed address, once, and for a quarter of an hour', async () => {
    const bytes = await canvas(50, 50).jpeg().toBuffer();
    const { uploadURL, fileId } = await start();
    const bad = { status: 403, code: 'catalogue.upload_not_allowed' };
    expect(await code(await send(`/api/objects/${fileId}?token=nonsense`, bytes))).toMatchObject(bad);
    expect(await code(await send(`/api/objects/${fileId}`, bytes))).toMatchObject(bad);
    expect(await code(await send(uploadURL.replace(fileId, (await start()).fileId), bytes))).toMatchObject(bad);
    await send(uploadURL, bytes);
    expect(await code(await send(uploadURL, bytes))).toMatchObject({ status: 409, code: 'catalogue.upload_done' });
    const late = await start();
    app.clock.advance(16 * MINUTE_MS);
    expect(await code(await send(late.uploadURL, bytes))).toMatchObject({
      status: 410,
      code: 'catalogue.upload_expired',
    });
  });

  test.each([
    ['a text that calls itself a picture', Buffer.from('<svg onload="alert(1)"></svg> not a photo at all')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj << /Type /Catalog >> endobj')],
    ['a HEIC photo', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_what, bytes) => {
    const { uploadURL } = await start();
    expect(await code(await send(uploadURL, bytes))).toMatchObject({ status: 422, code: 'catalogue.not_an_image' });
  });

  test('refuses more than 5 MB', async () => {
    const { uploadURL } = await start();
    expect(await code(await send(uploadURL, new Uint8Array(5_242_881)))).toMatchObject({
      status: 413,
      code: 'input.too_large',
    });
  });

  test('refuses a picture that is broken or would unpack to more than 50 megapixels', async () => {
    const whole = await canvas(800, 800).png().toBuffer();
    for (const bytes of [whole.subarray(0, 200), await canvas(9000, 9000).png().toBuffer()]) {
      const { uploadURL } = await start();
      expect((await send(uploadURL, bytes)).status).toBe(200);
      await expect(app.as(farmer).call(processImage, { body: { imageURL: uploadURL } })).rejects.toMatchObject({
        status: 422,
        code: 'catalogue.not_an_image',
      });
    }
  });

  test('belongs to the farmer who started it', async () => {
    const { uploadURL } = await start();
    const make = (viewer: Viewer | null) => app.as(viewer).call(processImage, { body: { imageURL: uploadURL } });
    await expect(make(farmer)).rejects.toMatchObject({ status: 409, code: 'catalogue.upload_missing' });
    await expect(make(await app.person({ role: 'farmer' }))).rejects.toMatchObject({
      status: 404,
      code: 'catalogue.upload_not_found',
    });
    await expect(make(await app.person({ role: 'buyer' }))).rejects.toMatchObject({ status: 403 });
    await expect(make(null)).rejects.toMatchObject({ status: 401 });
    await expect(
      app.as(farmer).call(processImage, { body: { imageURL: 'https://elsewhere.example/a.png' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(app.as(farmer).call(processImage, { body: { imageURL: '' } })).rejects.toMatchObject({ status: 422 });
    await expect(app.as(null).call(startUpload)).rejects.toMatchObject({ status: 401 });
    await expect(app.as(await app.person({ role: 'buyer' })).call(startUpload)).rejects.toMatchObject({ status: 403 });
  });

  test('is dropped after it expired', async () => {
    const { uploadURL, fileId } = await start();
    await send(uploadURL, await canvas(60, 60).jpeg().toBuffer());
    app.clock.advance(HOUR_MS);
    await app.settle();
    expect(await app.platform.files.get(`uploads/${fileId}`)).toBeNull();
    await expect(app.as(farmer).call(processImage, { body: { imageURL: uploadURL } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is limited to 120 an hour for each farmer', async () => {
    const busy = await app.person({ role: 'farmer' });
    for (let count = 0; count < 120; count += 1) await start(busy);
    await expect(start(busy)).rejects.toMatchObject({ status: 429, code: 'catalogue.too_many_uploads' });
  });
});
