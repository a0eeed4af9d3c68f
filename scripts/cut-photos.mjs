// Makes public/photos/<photograph>-<width>.webp of the photographs in data/photos that pages show beside their own
// words. Run by hand when one is added to a page: node scripts/cut-photos.mjs
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const from = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Two widths of each: a picture is 120 or 240 px wide, and screens have up to two dots for a pixel. */
const WIDTHS = [240, 480];
const ofCrops = [
  'cassava-1 cassava-2 garden-egg-1 garlic-1 green-beans-1 groundnut-2 maize-1 onion-1 pepper-chilli-1 plantain-1',
  'plantain-3 rice-1 rice-2 sorghum-1 soybean-1 tomato-1 tomato-2 watermelon-2',
].flatMap((line) => line.split(' '));
/** The front page's own, across a phone or half of a desk: the largest thing that its visitors wait for. */
const FRONT = 'pepper-chilli-3';
const FRONT_WIDTHS = [480, 720];
const FRONT_SHAPE = 5 / 2;

await mkdir(from('../public/photos'), { recursive: true });
for (const name of ofCrops) {
  for (const width of WIDTHS) {
    await sharp(from(`../data/photos/${name}.jpg`))
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: width > 240 ? 62 : 70, effort: 6 })
      .toFile(from(`../public/photos/${name}-${width}.webp`));
  }
}
for (const width of FRONT_WIDTHS) {
  const cut = sharp(from(`../data/photos/${FRONT}.jpg`)).resize(width, Math.round(width / FRONT_SHAPE), {
    fit: 'cover',
  });
  const to = (format) => from(`../public/photos/${FRONT}-${width}.${format}`);
  await cut.clone().webp({ quality: 55, effort: 6 }).toFile(to('webp'));
  await cut.clone().avif({ quality: 45, effort: 6 }).toFile(to('avif'));
}
