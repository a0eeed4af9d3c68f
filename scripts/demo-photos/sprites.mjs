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

export const okra = () =>
  drawing(
    150,
    340,
    `<linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#5c9138"/><stop offset=".3" stop-color="#a9d36c"/><stop offset=".55" stop-color="#7fb84a"/><stop offset="1" stop-color="#3f6f27"/></linearGradient>`,
    `<path d="M75,62 C112,62 120,96 116,140 C112,212 92,292 77,332 C62,296 38,212 34,140 C30,96 38,62 75,62Z" fill="url(#g)"/>
     <path d="M57,74 C46,150 62,250 76,326" stroke="#cfeaa0" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/>
     <path d="M92,72 C100,150 90,250 78,326" stroke="#45772b" stroke-width="6" fill="none" opacity=".55" stroke-linecap="round"/>
     <path d="M40,72 C48,54 102,54 110,72 C100,86 50,86 40,72Z" fill="#6fa544"/><path d="M64,62 C66,36 66,22 72,12 C80,8 88,14 88,22 C84,34 86,50 88,62Z" fill="#86b957"/>`,
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

export const cassava = () =>
  drawing(
    420,
    150,
    glow(
      'g',
      [
        [0, '#b88562'],
        [0.45, '#8f5d3f'],
        [0.8, '#6a3f29'],
        [1, '#482818'],
      ],
      '42%',
      '16%',
    ) +
      glow('c', [
        [0, '#ffffff'],
        [0.75, '#fbf4e6'],
        [1, '#ead9bd'],
      ]),
    `<path d="M44,30 C110,6 220,18 300,44 C354,60 398,86 414,104 C380,122 330,126 270,132 C180,142 90,146 44,122 C10,104 12,44 44,30Z" fill="url(#g)"/>
     ${barkLines(
       [
         [110, 44, 46, 6],
         [180, 40, 30, -6],
         [240, 62, 46, 8],
         [300, 78, 36, 6],
         [140, 82, 60, 8],
         [240, 104, 40, -6],
         [120, 116, 50, 6],
         [200, 122, 38, 4],
       ],
       '#3c2113',
     )}
     <path d="M98,32 C170,24 240,34 310,62" stroke="#dfb08b" stroke-width="11" opacity=".5" filter="url(#soft)" fill="none" stroke-linecap="round"/>
     <ellipse cx="46" cy="77" rx="31" ry="47" fill="#5a3520"/><ellipse cx="44" cy="77" rx="27" ry="42" fill="#e9b9a4"/><ellipse cx="43" cy="77" rx="22" ry="36" fill="url(#c)"/><circle cx="43" cy="77" r="4" fill="#d8c3a2"/>`,
  );

export const papaya = () =>
  drawing(
    250,
    340,
    glow(
      'g',
      [
        [0, '#ffe08a'],
        [0.35, '#fbb541'],
        [0.7, '#e98a26'],
        [1, '#8f8a2c'],
      ],
      '36%',
      '56%',
    ),
    `<path d="M125,26 C158,26 168,74 188,124 C212,176 238,214 226,264 C216,308 172,330 125,330 C78,330 34,308 24,264 C12,214 38,176 62,124 C82,74 92,26 125,26Z" fill="url(#g)"/>
     <path d="M125,26 C158,26 168,74 188,124 C160,96 90,96 62,124 C82,74 92,26 125,26Z" fill="#7fa53c" opacity=".75" filter="url(#soft)"/>
     <path d="M64,190 C54,220 50,250 66,276 C76,250 72,220 92,170 C80,170 70,176 64,190Z" fill="#fff6cf" opacity=".75" filter="url(#soft)"/>
     <path d="M113,30 C112,14 118,8 126,8 C136,8 138,16 137,30Z" fill="#6c7f32"/>`,
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
const fingers = (skin, tip) => {
  const finger = (turn, x) =>
    `<g transform="translate(${x} 0) rotate(${turn} 190 40)"><path d="M176,34 C150,90 120,200 196,300 C204,312 222,308 222,294 C196,220 214,120 212,40Z" fill="url(#g)"/>
    <path d="M190,48 C166,120 152,210 204,298" stroke="${skin[0]}" stroke-width="10" fill="none" opacity=".7" stroke-linecap="round"/>
    <path d="M208,60 C202,130 198,210 218,288" stroke="${skin[3]}" stroke-width="8" fill="none" opacity=".45" stroke-linecap="round"/>
    <path d="M194,300 C200,314 224,312 222,294 C214,290 200,290 194,300Z" fill="${tip}"/></g>`;
  return drawing(
    330,
    330,
    `<linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="${skin[1]}"/><stop offset=".35" stop-color="${skin[0]}"/><stop offset=".7" stop-color="${skin[2]}"/><stop offset="1" stop-color="${skin[3]}"/></linearGradient>`,
    `${finger(-34, -6)}${finger(-12, -2)}${finger(10, 0)}${finger(34, -8)}<path d="M160,16 C168,4 206,4 214,14 C220,34 222,54 210,70 C196,80 172,80 162,68 C152,52 154,32 160,16Z" fill="${skin[2]}"/><ellipse cx="187" cy="15" rx="26" ry="9" fill="${tip}"/>`,
  );
};

export const banana = () => fingers(['#fff08a', '#fbd83e', '#f4c322', '#c9930f'], '#6b5a1c');
export const plantain = () => fingers(['#c5e07a', '#93bd45', '#74a132', '#48701d'], '#3e3a18');

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

export const cabbage = () =>
  drawing(
    320,
    310,
    glow('g', [
      [0, '#eef8cc'],
      [0.4, '#c3e08e'],
      [0.8, '#8dbb58'],
      [1, '#5f9139'],
    ]) +
      glow('o', [
        [0, '#a9d074'],
        [0.6, '#79ab4a'],
        [1, '#4b7c2b'],
      ]),
    `<path d="M160,26 C240,14 312,78 308,164 C306,244 240,300 160,300 C80,300 14,244 12,164 C8,78 80,14 160,26Z" fill="url(#o)"/>
     <path d="M160,36 C224,30 282,84 280,158 C278,232 226,284 160,284 C94,284 42,232 40,158 C38,84 96,30 160,36Z" fill="url(#g)"/>
     <path d="M12,164 C26,120 70,96 112,108 C96,176 120,250 160,300 C80,300 14,244 12,164Z" fill="#86b955"/><path d="M308,164 C294,120 250,96 208,108 C224,176 200,250 160,300 C240,300 306,244 308,164Z" fill="#73a845"/>
     <g fill="none" stroke="#e9f5cb" stroke-linecap="round" opacity=".85"><path d="M160,284 C112,244 76,196 54,140" stroke-width="7"/><path d="M160,284 C208,244 244,196 266,140" stroke-width="7"/><path d="M100,230 C92,200 92,170 98,140 M72,184 C60,180 44,182 30,190 M124,256 C100,262 80,262 60,254" stroke-width="4"/>
     <path d="M220,230 C228,200 228,170 222,140 M248,184 C260,180 276,182 290,190 M196,256 C220,262 240,262 260,254" stroke-width="4"/><path d="M160,244 C158,180 158,120 166,60 M160,170 C140,150 128,126 124,96 M161,140 C182,122 194,104 198,80" stroke-width="5"/></g>
     <path d="M96,84 C116,60 140,52 160,52 C132,76 118,100 112,108 C98,104 90,96 96,84Z" fill="#fff" opacity=".5" filter="url(#soft)"/>`,
  );

export const sweetPotato = () =>
  drawing(
    400,
    190,
    glow(
      'g',
      [
        [0, '#f0a994'],
        [0.4, '#d67b68'],
        [0.75, '#ae5248'],
        [1, '#7a322f'],
      ],
      '42%',
      '18%',
    ),
    `<path d="M8,104 C40,92 60,46 122,30 C200,12 280,22 330,66 C352,86 370,98 394,96 C372,118 350,132 322,146 C260,176 176,178 108,156 C62,140 40,116 8,104Z" fill="url(#g)"/>
     ${barkLines(
       [
         [110, 62, 44, 6],
         [190, 50, 30, -6],
         [250, 78, 52, 8],
         [150, 106, 60, 8],
         [260, 122, 40, -6],
         [120, 138, 50, 8],
         [206, 150, 38, 6],
       ],
       '#7d3330',
     )}
     <path d="M98,58 C160,34 240,36 300,66" stroke="#ffd9c9" stroke-width="15" opacity=".6" filter="url(#soft)" fill="none" stroke-linecap="round"/>`,
  );
