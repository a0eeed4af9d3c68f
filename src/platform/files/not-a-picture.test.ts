import { expect, test } from 'vitest';
import { notAPicture } from './not-a-picture.ts';

const fileOf = (brand: string) => new File([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, 'rest of it'], 'photo');

test.each(['heic', 'heix', 'hevc', 'mif1'])('a photo of brand %s says how to send it', async (brand) => {
  const { refusal } = await notAPicture('quality.not_a_picture', fileOf(brand));
  expect(refusal).toMatchObject({ code: 'quality.not_a_picture', detail: expect.stringContaining('HEIC') });
  expect((await notAPicture('x.y', await fileOf(brand).bytes())).refusal.detail).toBe(refusal.detail);
});

test('another file is refused in the words of its place', async () => {
  expect((await notAPicture('x.y', fileOf('avif'))).refusal.detail).toMatch(/^This file is not a picture/);
  expect((await notAPicture('x.y', new Uint8Array(), 'Attach a picture.', { field: 'photo' })).refusal).toMatchObject({
    detail: 'Attach a picture.',
    data: { field: 'photo' },
  });
});
