// Makes public/icons, what phones show of the installed app, from the mark: node scripts/make-icons.mjs
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const from = (path) => fileURLToPath(new URL(path, import.meta.url));
const mark = await readFile(from('../public/favicon.svg'), 'utf8');
// Phones cut these to a shape of their own: the ground reaches every edge, the mark keeps clear of it.
const whole = mark.replace(' rx="10"', '');
const clear = whole.replace(
  /(<rect[^>]*\/>)(.*)(<\/svg>)/s,
  '$1<g transform="translate(20 20) scale(.78) translate(-20 -20.5)">$2</g>$3',
);

async function draw(svg, size, name) {
  await sharp(Buffer.from(svg), { density: 72 * (size / 40) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(from(`../public/icons/${name}.png`));
}

await mkdir(from('../public/icons'), { recursive: true });
await draw(mark, 192, 'icon-192');
await draw(mark, 512, 'icon-512');
await draw(clear, 192, 'maskable-192');
await draw(clear, 512, 'maskable-512');
await draw(clear, 180, 'apple-touch-icon');
