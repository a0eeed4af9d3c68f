// Makes the pictures of the demonstration's produce: data/demo-photos/<crop>-<n>.jpg, 1200 × 900.
// Run by hand when a crop is added: node scripts/make-demo-photos.mjs [crop …]. The product needs only the results.
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

/** Crop → scenes, one picture each. */
const crops = {
  tomato: [
    ['crate', 'rose', () => emoji('1f345', { hue: 16, saturation: 1.05 }), { sizePx: 250 }],
    ['group', 'sage', () => emoji('1f345', { hue: 16, saturation: 1.05 }), { sizePx: 300 }],
  ],
  onion: [
    ['basket', 'lilac', () => emoji('1f9c5'), { sizePx: 240 }],
    ['crate', 'sand', () => emoji('1f9c5'), { sizePx: 240 }],
  ],
  'chilli-pepper': [
    [
      'basket',
      'sage',
      () => emoji('1f336-fe0f', { hue: 16, saturation: 1.05 }),
      { sizePx: 230, turn: 60, rows: fullBasket },
    ],
    ['crate', 'rose', () => emoji('1f336-fe0f', { hue: 16, saturation: 1.05 }), { sizePx: 250, turn: 50 }],
  ],
  'sweet-pepper': [['crate', 'sky', () => emoji('1fad1'), { sizePx: 240 }]],
  'garden-egg': [
    ['basket', 'sage', draw.gardenEgg, { sizePx: 235, turn: 40 }],
    ['group', 'sky', draw.gardenEgg, { sizePx: 290 }],
  ],
  okra: [
    ['crate', 'sun', draw.okra, { sizePx: 290, turn: 34 }],
    ['basket', 'clay', draw.okra, { sizePx: 260, turn: 42, rows: fullBasket }],
  ],
  cabbage: [['crate', 'clay', draw.cabbage, { sizePx: 260 }]],
  carrot: [['crate', 'sky', () => emoji('1f955'), { sizePx: 270, turn: 30 }]],
  cucumber: [['basket', 'sand', () => emoji('1f952'), { sizePx: 240, turn: 50, rows: fullBasket }]],
  pineapple: [
    ['crate', 'sun', draw.pineapple, { sizePx: 310, turn: 10 }],
    ['group', 'sky', draw.pineapple, { sizePx: 360, turn: 8 }],
  ],
  mango: [
    ['basket', 'sun', () => emoji('1f96d'), { sizePx: 250 }],
    ['group', 'rose', () => emoji('1f96d'), { sizePx: 300 }],
  ],
  banana: [['basket', 'sky', draw.banana, { sizePx: 270, turn: 30 }]],
  orange: [
    ['crate', 'sage', () => emoji('1f34a'), { sizePx: 240 }],
    ['basket', 'sky', () => emoji('1f34a'), { sizePx: 240 }],
  ],
  watermelon: [['group', 'sage', () => emoji('1f349'), { sizePx: 320 }]],
  avocado: [['basket', 'clay', () => emoji('1f951'), { sizePx: 240 }]],
  papaya: [
    ['crate', 'sage', draw.papaya, { sizePx: 290, turn: 30 }],
    ['group', 'sky', draw.papaya, { sizePx: 340, turn: 14 }],
  ],
  maize: [
    ['crate', 'sage', () => emoji('1f33d'), { sizePx: 280, turn: 30 }],
    ['basket', 'sun', () => emoji('1f33d'), { sizePx: 280, turn: 30 }],
  ],
  plantain: [['crate', 'sand', draw.plantain, { sizePx: 280, turn: 26 }]],
  yam: [
    ['crate', 'sage', draw.yam, { sizePx: 400, turn: 9, rows: logs }],
    ['pile', 'clay', draw.yam, { sizePx: 430, turn: 6 }],
  ],
  cassava: [
    ['crate', 'sky', draw.cassava, { sizePx: 400, turn: 12, rows: logs }],
    ['pile', 'sage', draw.cassava, { sizePx: 440, turn: 7 }],
  ],
  cocoyam: [['basket', 'sage', draw.cocoyam, { sizePx: 235, turn: 40 }]],
  'sweet-potato': [['crate', 'sage', draw.sweetPotato, { sizePx: 300, turn: 26 }]],
  groundnut: [['basket', 'sand', () => emoji('1f95c'), { sizePx: 200, turn: 60, rows: fullBasket }]],
  ginger: [['basket', 'sage', () => emoji('1fada'), { sizePx: 250, turn: 40 }]],
  garlic: [['basket', 'lilac', () => emoji('1f9c4'), { sizePx: 220, turn: 26 }]],
  'dried-pepper': [
    [
      'basket',
      'clay',
      () => emoji('1f336-fe0f', { hue: 18, saturation: 0.9, brightness: 0.6 }),
      { sizePx: 210, turn: 80, rows: fullBasket },
    ],
  ],
  rice: [['sack', 'sky', { grain: ['#fffaf0', '#f8eedb', '#f3e6cc'], deep: '#cdb68b', size: 11 }]],
  'brown-rice': [['sack', 'sage', { grain: ['#e2c08e', '#d6ae76', '#c99b60'], deep: '#8f6836', size: 11 }]],
  'dry-maize': [
    [
      'sack',
      'sage',
      { grain: ['#ffe9a3', '#fbd76a', '#f6c544', '#fff3cd'], deep: '#b47f1d', size: 13, shape: 'bean-plain' },
    ],
  ],
  millet: [
    ['sack', 'clay', { grain: ['#d9c9a0', '#c9b98b', '#bfae78', '#e2d6b3'], deep: '#85744a', size: 7, shape: 'round' }],
  ],
  sorghum: [
    ['sack', 'sand', { grain: ['#c5794a', '#b0643a', '#d3905f', '#e0a878'], deep: '#6e381b', size: 8, shape: 'round' }],
  ],
  cowpea: [['sack', 'sage', { grain: ['#fdf3dc', '#f6e6c5', '#efdab2'], deep: '#4a3420', size: 13, shape: 'bean' }]],
  soybean: [['sack', 'sky', { grain: ['#f6e3a8', '#efd88f', '#e8cd7c'], deep: '#a3843a', size: 11, shape: 'round' }]],
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
