// Makes the pictures of the demonstration's produce: data/demo-photos/<crop>-<n>.jpg, 1200 × 900.
// Run by hand when a crop is added that has no photograph: node scripts/make-demo-photos.mjs [crop …]. The product
// needs only the results.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as scenes from './demo-photos/scenes.mjs';
import * as draw from './demo-photos/sprites.mjs';

const target = fileURLToPath(new URL('../data/demo-photos/', import.meta.url));
const { emoji } = draw;

const tones = {
  sage: { wall: ['#f2f7e8', '#cfe0b8'], table: ['#bcd3a0', '#a5c187'] },
  sand: { wall: ['#fdf4e1', '#f3d9ac'], table: ['#eac78e', '#dcb174'] },
  rose: { wall: ['#fdeee6', '#f5c9b4'], table: ['#ecb49a', '#dd9d80'] },
  sky: { wall: ['#eaf5f4', '#bcdcda'], table: ['#a8cecb', '#8fbcb8'] },
  clay: { wall: ['#faece0', '#e8c3a2'], table: ['#d9ab84', '#c7946a'] },
  lilac: { wall: ['#f5eff7', '#dac8e2'], table: ['#c9b3d4', '#b69cc3'] },
  sun: { wall: ['#fff8da', '#fbe08c'], table: ['#f2cf6c', '#e5bb4f'] },
};

const inCrate = [
  [372, 3, 170],
  [446, 4, 250],
  [526, 5, 316],
];
const inBasket = [
  [360, 2, 100],
  [424, 4, 220],
  [516, 5, 290],
];
const fullBasket = [
  [356, 3, 120],
  [416, 5, 210],
  [476, 5, 262],
  [540, 6, 280],
  [606, 5, 240],
];
const group = [
  [530, 4, 330],
  [650, 3, 230],
];
const logs = [
  [380, 2, 110],
  [450, 3, 230],
  [526, 3, 240],
];

/**
 * Crop → scenes, one picture each: only those of which data/photos has no photograph that could stand first, and no two
 * kinds of goods in the same arrangement of the same pieces.
 */
const crops = {
  shallot: [
    [
      'basket',
      'lilac',
      () => emoji('1f9c5', { hue: 325, saturation: 0.75, brightness: 0.8 }),
      { sizePx: 170, rows: fullBasket },
    ],
  ],
  'garden-egg': [['basket', 'sage', draw.gardenEgg, { sizePx: 235, turn: 40 }]],
  pineapple: [['crate', 'sun', draw.pineapple, { sizePx: 310, turn: 10 }]],
  avocado: [['group', 'clay', () => emoji('1f951'), { sizePx: 300 }]],
  maize: [['pile', 'sun', () => emoji('1f33d', { saturation: 0.45, brightness: 1.12 }), { sizePx: 360, turn: 20 }]],
  yam: [
    ['crate', 'sage', draw.yam, { sizePx: 400, turn: 9, rows: logs }],
    ['pile', 'clay', draw.yam, { sizePx: 430, turn: 6 }],
    ['group', 'sand', draw.yam, { sizePx: 330, turn: 14 }],
  ],
  cocoyam: [['basket', 'sky', draw.cocoyam, { sizePx: 200, turn: 60, rows: fullBasket }]],
  'dried-pepper': [
    [
      'crate',
      'sun',
      () => emoji('1f336-fe0f', { hue: 18, saturation: 0.9, brightness: 0.6 }),
      { sizePx: 230, turn: 80 },
    ],
  ],
  rice: [['sack', 'sky', { vessel: 'basin', grain: ['#fffaf0', '#f8eedb', '#f3e6cc'], deep: '#cdb68b', size: 11 }]],
  'brown-rice': [
    ['sack', 'sage', { vessel: 'clay', grain: ['#e2c08e', '#d6ae76', '#c99b60'], deep: '#8f6836', size: 11 }],
  ],
  'dry-maize': [
    [
      'sack',
      'sage',
      { grain: ['#fffdf3', '#fbf3dc', '#f4e8c4', '#fffaf0'], deep: '#b9a06a', size: 14, shape: 'bean-plain' },
    ],
  ],
  millet: [
    [
      'sack',
      'clay',
      {
        vessel: 'calabash',
        grain: ['#d9c9a0', '#c9b98b', '#bfae78', '#e2d6b3'],
        deep: '#85744a',
        size: 7,
        shape: 'round',
      },
    ],
  ],
  sorghum: [
    [
      'sack',
      'sand',
      { vessel: 'tray', grain: ['#c5794a', '#b0643a', '#d3905f', '#e0a878'], deep: '#6e381b', size: 8, shape: 'round' },
    ],
    [
      'sack',
      'rose',
      { vessel: 'tray', grain: ['#fbf4e6', '#f1e5cd', '#e6d6b6', '#d9c49c'], deep: '#8f7a52', size: 8, shape: 'round' },
    ],
  ],
  cowpea: [
    [
      'sack',
      'sage',
      { vessel: 'tin', grain: ['#fdf3dc', '#f6e6c5', '#efdab2'], deep: '#4a3420', size: 13, shape: 'bean' },
    ],
    [
      'sack',
      'sky',
      { vessel: 'tin', grain: ['#c08a58', '#b07a48', '#a56d3c'], deep: '#3a2414', size: 13, shape: 'bean' },
    ],
  ],
};

const furniture = {
  crate: { rows: inCrate, back: scenes.crateBack, front: scenes.crateFront, floor: [600, 826, 470] },
  basket: { rows: inBasket, back: scenes.basketBack, front: scenes.basketFront, floor: [600, 856, 380] },
  group: { rows: group },
  pile: {
    rows: [
      [480, 1, 0],
      [586, 2, 170],
      [720, 3, 330],
    ],
    floor: [600, 800, 500],
  },
};

async function paint([scene, tone, piece, options], seed) {
  const picture = sharp(scenes.ground(tones[tone]));
  if (scene === 'sack')
    return picture.composite(
      [scenes.floorShadow(600, 866, 430), scenes.sack({ ...piece, seed })].map((input) => ({ input })),
    );
  const { rows, back, front, floor } = furniture[scene];
  const pieces = await scenes.heap([await piece()], options.rows ?? rows, { ...options, seed });
  const layer = (make) => (make === undefined ? [] : [{ input: make() }]);
  const standing = rows.map(([y, , halfWidth]) => ({
    input: scenes.floorShadow(600, y + options.sizePx * 0.46, halfWidth + options.sizePx * 0.4, 0.26),
  }));
  const shadows = floor === undefined ? standing : [{ input: scenes.floorShadow(...floor) }];
  return picture.composite([...shadows, ...layer(back), ...pieces, ...layer(front)]);
}

await mkdir(target, { recursive: true });
const wanted = process.argv.slice(2);
for (const [crop, pictures] of Object.entries(crops)) {
  if (wanted.length > 0 && !wanted.includes(crop)) continue;
  for (const [index, picture] of pictures.entries()) {
    const painted = await paint(picture, crop.length * 977 + index * 31 + crop.charCodeAt(0));
    await sharp(await painted.png().toBuffer())
      .flatten()
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(target, `${crop}-${index + 1}.jpg`));
  }
}
