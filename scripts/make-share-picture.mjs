// Makes public/share.jpg, what a shared link of the site shows where the page has no picture of its own: node
// scripts/make-share-picture.mjs
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const from = (path) => fileURLToPath(new URL(path, import.meta.url));
const fontfile = from(
  '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const [width, height] = [1200, 630];
const green = '#142d20';

function words(text, { size, colour, width: most }) {
  return sharp({
    text: {
      text: `<span foreground="${colour}" weight="800">${text}</span>`,
      font: `Bricolage Grotesque 96pt ExtraBold ${size}`,
      fontfile,
      rgba: true,
      width: most,
      dpi: 72,
      spacing: -8,
    },
  })
    .png()
    .toBuffer();
}

const strip = [
  ['#13592f', 92],
  ['#e9b23c', 24],
  ['#0d2016', 16],
  ['#e9b23c', 8],
  ['#a4502f', 48],
  ['#e9b23c', 8],
  ['#0d2016', 16],
  ['#e9b23c', 24],
  ['#13592f', 28],
];
const period = strip.reduce((sum, [, size]) => sum + size, 0);
const bars = Array.from({ length: Math.ceil(width / period) }, (_, turn) => {
  let x = turn * period;
  return strip
    .map(([colour, size]) => `<rect x="${(x += size) - size}" width="${size}" height="22" fill="${colour}"/>`)
    .join('');
}).join('');
const weave = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22">${bars}</svg>`);

const photo = await sharp(from('../data/photos/mango-1.jpg'))
  .resize(440, height, { fit: 'cover', position: 'centre' })
  .toBuffer();
const mark = await sharp(from('../public/favicon.svg'), { density: 300 }).resize(84, 84).png().toBuffer();

await sharp({ create: { width, height, channels: 3, background: green } })
  .composite([
    { input: photo, left: width - 440, top: 0 },
    { input: mark, left: 72, top: 76 },
    { input: await words('Farmgate', { size: 58, colour: '#f8f6ec', width: 460 }), left: 180, top: 86 },
    {
      input: await words('Straight from the farm gate. Paid when it arrives.', {
        size: 62,
        colour: '#f8f6ec',
        width: 620,
      }),
      left: 72,
      top: 236,
    },
    {
      input: await words('Ghana Agricultural Marketplace', { size: 30, colour: '#e9b23c', width: 620 }),
      left: 72,
      top: 520,
    },
    { input: weave, left: 0, top: height - 22 },
  ])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(from('../public/share.jpg'));
