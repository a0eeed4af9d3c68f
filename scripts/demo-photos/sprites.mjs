// Single pieces of produce, about 300 px, transparent. Those without a fitting emoji are drawn here.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const emojiFolder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** An emoji of the set by code point, with an optional change of hue (degrees), saturation and brightness. */
export async function emoji(code, change) {
  const picture = sharp(join(emojiFolder, `${code}.webp`)).resize(320, 320, { kernel: 'lanczos3' });
  const trimmed = sharp(await (change === undefined ? picture : picture.modulate(change)).png().toBuffer()).trim();
  return trimmed.png().toBuffer();
}

const glow = (id, stops, x = '38%', y = '28%') =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="85%">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</radialGradient>`;

const drawing = (width, height, defs, body) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter></defs>${body}</svg>`),
  )
    .png()
    .toBuffer();

const calyx = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0,-44 C10,-44 12,-20 8,-6 L-8,-6 C-10,-20 -10,-42 0,-44Z" fill="#5f8f3a"/>
  <path d="M0,-14 C26,-18 52,2 58,30 C40,22 34,22 28,38 C18,22 8,22 0,44 C-8,22 -18,22 -28,38 C-34,22 -40,22 -58,30 C-52,2 -26,-18 0,-14Z" fill="#76a84a"/>
  <path d="M0,-8 C20,-10 36,0 46,16 C30,8 18,8 0,10 C-18,8 -30,8 -46,16 C-36,0 -20,-10 0,-8Z" fill="#94c367" opacity=".8"/></g>`;

export const gardenEgg = () =>
  drawing(
    240,
    320,
    glow('g', [
      [0, '#fffdf0'],
      [0.45, '#fbf0c4'],
      [0.8, '#efd58b'],
      [1, '#d3ae58'],
    ]),
    `<path d="M120,52 C186,52 222,128 222,196 C222,266 178,306 120,306 C62,306 18,266 18,196 C18,128 54,52 120,52Z" fill="url(#g)"/>
     <path d="M62,150 C66,112 84,84 104,78 C88,110 78,140 78,190 C66,186 60,170 62,150Z" fill="#fff" opacity=".75" filter="url(#soft)"/>
     <path d="M196,160 C206,220 180,284 120,294 C170,268 188,220 196,160Z" fill="#c69640" opacity=".35" filter="url(#soft)"/>${calyx(120, 66, 1)}`,
  );

const barkLines = (rows, colour) =>
  rows
    .map(
      ([x, y, length, turn]) =>
        `<path d="M${x},${y} q${length / 2},${turn} ${length},0" stroke="${colour}" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/>`,
    )
    .join('');

export const yam = () =>
  drawing(
    420,
    190,
    glow(
      'g',
      [
        [0, '#c99a68'],
        [0.4, '#a8774a'],
        [0.75, '#815532'],
        [1, '#5a381f'],
      ],
      '42%',
      '18%',
    ) +
      glow('c', [
        [0, '#fffdf4'],
        [0.7, '#f6ead0'],
        [1, '#dcc7a0'],
      ]),
    `<path d="M52,46 C110,14 190,34 262,26 C340,18 404,40 410,94 C414,150 356,176 282,166 C200,158 130,190 62,160 C18,140 14,70 52,46Z" fill="url(#g)"/>
     ${barkLines(
       [
         [120, 60, 44, 6],
         [190, 52, 30, -6],
         [250, 70, 52, 8],
         [330, 58, 36, 6],
         [150, 100, 60, 8],
         [260, 112, 40, -6],
         [320, 132, 48, 8],
         [120, 138, 50, 8],
         [206, 142, 38, 6],
         [350, 92, 34, -6],
       ],
       '#4a2d18',
     )}
     <path d="M110,50 C180,38 260,44 340,44" stroke="#e8c090" stroke-width="14" opacity=".45" filter="url(#soft)" fill="none" stroke-linecap="round"/>
     <ellipse cx="56" cy="104" rx="36" ry="57" fill="#6b4426"/><ellipse cx="53" cy="104" rx="31" ry="51" fill="url(#c)"/><ellipse cx="50" cy="102" rx="17" ry="30" fill="#fff" opacity=".5" filter="url(#soft)"/>`,
  );

export const cocoyam = () =>
  drawing(
    250,
    300,
    glow('g', [
      [0, '#c9a07c'],
      [0.45, '#99704f'],
      [0.8, '#6d4a32'],
      [1, '#49301f'],
    ]),
    `<path d="M125,30 C176,34 224,104 230,176 C234,248 186,290 125,290 C64,290 16,248 20,176 C26,104 74,34 125,30Z" fill="url(#g)"/>
     ${[84, 122, 162, 204, 246].map((y, i) => `<path d="M${[66, 42, 30, 30, 54][i]},${y} Q125,${y + 34} ${[184, 208, 220, 220, 196][i]},${y}" stroke="#3f2818" stroke-width="5" fill="none" opacity=".45"/>`).join('')}
     <path d="M70,120 C84,84 104,66 122,60 C104,100 92,150 92,200 C66,190 58,150 70,120Z" fill="#ecc9a6" opacity=".5" filter="url(#soft)"/>
     <path d="M100,40 C104,20 112,8 122,6 C134,8 146,22 150,40 C136,52 114,52 100,40Z" fill="#e9b6c0"/>`,
  );

/** A hand of four fingers; `skin` goes from the lit side to the shaded one. */
export const pineapple = () => {
  const scales = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const x = 130 + (column - 3 + (row % 2) * 0.5) * 40;
      const y = 166 + row * 27;
      return `<path d="M${x},${y - 17} L${x + 20},${y} L${x},${y + 17} L${x - 20},${y}Z" fill="#f9c643" stroke="#a8641a" stroke-width="4" stroke-linejoin="round"/><circle cx="${x}" cy="${y}" r="4.5" fill="#b06d1c"/>`;
    }).join(''),
  ).join('');
  const leaves = [
    [-52, 0.8],
    [52, 0.8],
    [-34, 0.95],
    [34, 0.95],
    [-16, 1.08],
    [16, 1.08],
    [0, 1.12],
  ]
    .map(
      ([turn, size], i) =>
        `<path transform="translate(130 152) rotate(${turn}) scale(${size})" d="M0,8 C-26,-30 -24,-80 0,-126 C24,-80 26,-30 0,8Z" fill="${i % 2 ? '#5f9c3c' : '#79b64e'}" stroke="#3f7426" stroke-width="3"/>`,
    )
    .join('');
  return drawing(
    260,
    420,
    `<clipPath id="k"><path d="M130,136 C204,136 238,196 238,266 C238,350 192,410 130,410 C68,410 22,350 22,266 C22,196 56,136 130,136Z"/></clipPath>
     ${glow('s', [
       [0, '#fff4b8'],
       [0.4, '#ffdd6b'],
       [0.75, '#d98a24'],
       [1, '#8a4d12'],
     ])}`,
    `${leaves}<g clip-path="url(#k)"><rect width="260" height="420" fill="#e39a2b"/>${scales}<rect width="260" height="420" fill="url(#s)" opacity=".42"/></g>
     <path d="M60,210 C68,176 88,160 106,156 C86,196 76,240 78,290 C58,270 52,240 60,210Z" fill="#fff8d8" opacity=".5" filter="url(#soft)"/>`,
  );
};
