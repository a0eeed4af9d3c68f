import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let app: TestApp;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const upload = (bytes: Uint8Array) =>
  app
    .as(admin)
    .call(contract.uploadBlogImage, {
      body: { image: new File([Buffer.from(bytes)], 'a.jpg', { type: 'image/jpeg' }) },
    });

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 900, channels: 3, background: '#347a3c' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '6/1 41/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

test('a picture is kept once, smaller, and without what the camera wrote into it', async () => {
  const bytes = await photo();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const kept = await upload(bytes);
  expect(kept).toMatchObject({
    width: 1280,
    height: 720,
    imageUrl: expect.stringMatching(/^\/media\/public\/blog\/[0-9a-f]{32}\.webp$/),
  });
  expect(await upload(bytes)).toEqual(kept);
  const stored = await app.platform.files.get(kept.imageUrl.replace('/media/', ''));
  const meta = await sharp(stored ?? Buffer.alloc(0)).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 1280 });
  expect(meta.exif).toBeUndefined();
});

test('what is no picture is refused, whatever it is called', async () => {
  await expect(upload(Buffer.from('<svg onload=alert(1)>'))).rejects.toMatchObject({
    status: 422,
    code: 'blog_image.not_an_image',
  });
});

test('a picture of ours becomes one for readers, one of elsewhere its description', async () => {
  const { imageUrl } = await upload(await photo());
  const { blocks } = await app
    .as(admin)
    .call(contract.previewPost, {
      body: { content: `![A field](${imageUrl})\n\n![Far](https://elsewhere.example/a.png)` },
    });
  expect(blocks).toEqual([
    { kind: 'picture', src: imageUrl, alt: 'A field' },
    { kind: 'paragraph', line: [{ text: 'Far', look: 'plain', href: null }] },
  ]);
});
