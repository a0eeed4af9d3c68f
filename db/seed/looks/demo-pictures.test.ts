import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { crops } from '#db/seed/crops.ts';
import { demoContent } from '#db/seed/demo-content.ts';
import { PHOTOS } from '#kernel/ghana/photos/produce-photos.server.ts';

const { listings } = demoContent;
const dataFolder = fileURLToPath(new URL('../../../data/', import.meta.url));

/** Every picture that the demonstration shows of goods, with the kinds of goods that it is shown of. */
function shownPictures(): ReadonlyMap<string, ReadonlySet<string>> {
  const shown = new Map<string, Set<string>>();
  const all = [
    ...listings.map(({ crop, photos }) => [crop, photos] as const),
    ...[...crops].map(([key, crop]) => [key, crop.photos] as const),
  ];
  for (const [crop, photos] of all) for (const photo of photos) shown.set(photo, new Set(shown.get(photo)).add(crop));
  return shown;
}

describe('pictures', () => {
  test('are 4:3, small enough for a first start, and never shown of two kinds of goods', async () => {
    for (const [photo, kinds] of shownPictures()) {
      const { format, width, height } = await sharp(dataFolder + photo).metadata();
      expect([photo, format, Math.round((width / height) * 60)]).toEqual([photo, 'jpeg', 80]);
      expect(width, photo).toBeLessThanOrEqual(1600);
      expect(statSync(dataFolder + photo).size, photo).toBeLessThanOrEqual(280 * 1024);
      expect([photo, ...kinds]).toHaveLength(2);
    }
  });

  test('that are small come after larger ones', async () => {
    for (const { key, photos } of listings) {
      const [first] = await Promise.all(photos.map((photo) => sharp(dataFolder + photo).metadata()));
      if (key !== 'ejura-groundnut' && key !== 'yendi-groundnut') expect(first?.width, key).toBeGreaterThanOrEqual(640);
    }
  });

  test('each photograph is credited, and each credit has its photograph', () => {
    const files = readdirSync(`${dataFolder}photos/`).filter((file) => file.endsWith('.jpg'));
    expect(PHOTOS.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    for (const photo of PHOTOS.filter(({ owed }) => owed)) expect(photo.author, photo.file).not.toBeNull();
  });

  test('whose licence asks for it name their author beside the goods', () => {
    const mango = listings.find(({ key }) => key === 'aburi-mango');
    expect(mango?.description).toMatch(/Picture: Ivar Leidus, CC BY-SA 4\.0, cropped\.$/);
    expect(listings.find(({ key }) => key === 'techiman-yam')?.description).not.toContain('Picture');
  });
});
