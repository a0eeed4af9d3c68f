// Arrangements of pieces on a soft ground: a crate, a basket, a group, an open sack of grain. All deterministic.
import sharp from 'sharp';

const widthPx = 1200;
const heightPx = 900;

/** Small repeatable random numbers in [0, 1): mulberry32. */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const svg = (defs, body) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"><defs>
  <filter id="b10" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="10"/></filter>
  <filter id="b26" x="-50%" y="-80%" width="200%" height="260%"><feGaussianBlur stdDeviation="26"/></filter>${defs}</defs>${body}</svg>`);

/** Wall and table in two tones of one colour, light falling from the upper left. */
export const ground = ({ wall, table }) =>
  svg(
    `<linearGradient id="w" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
     <radialGradient id="l"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".5" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
     <linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${table[0]}"/><stop offset="1" stop-color="${table[1]}"/></linearGradient>`,
    `<rect width="1200" height="900" fill="url(#w)"/><circle cx="340" cy="230" r="520" fill="url(#l)"/>
     <rect y="640" width="1200" height="260" fill="url(#t)"/><rect y="640" width="1200" height="26" fill="#fff" opacity=".18" filter="url(#b10)"/>`,
  );

export const floorShadow = (centreX, y, halfWidth, opacity = 0.3) =>
  svg(
    '',
    `<ellipse cx="${centreX}" cy="${y}" rx="${halfWidth}" ry="34" fill="#2b1a08" opacity="${opacity}" filter="url(#b26)"/>
  <ellipse cx="${centreX}" cy="${y - 6}" rx="${halfWidth * 0.9}" ry="14" fill="#2b1a08" opacity="${opacity}" filter="url(#b10)"/>`,
  );

const plank = (y, height, seed) => {
  const random = chance(seed);
  const grain = Array.from({ length: 5 }, () => {
    const lineY = y + 8 + random() * (height - 16);
    return `<path d="M${170 + random() * 80},${lineY} q${160 + random() * 120},${random() * 8 - 4} ${380 + random() * 300},0" stroke="#8d5a2b" stroke-width="2" opacity=".28" fill="none"/>`;
  }).join('');
  return `<rect x="150" y="${y}" width="900" height="${height}" rx="10" fill="url(#p)"/><rect x="150" y="${y}" width="900" height="5" rx="3" fill="#fff" opacity=".35"/>${grain}
  <rect x="150" y="${y + height - 7}" width="900" height="7" rx="4" fill="#6f431d" opacity=".28"/>`;
};

const wood = `<linearGradient id="p" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#e3b577"/><stop offset="1" stop-color="#c58d4e"/></linearGradient>
  <linearGradient id="q" x1="0" x2="1"><stop offset="0" stop-color="#d9a665"/><stop offset="1" stop-color="#b67c3f"/></linearGradient>`;

export const crateBack = () =>
  svg(
    wood,
    `<rect x="168" y="500" width="864" height="300" rx="12" fill="#7a4d24"/><rect x="168" y="486" width="864" height="40" rx="8" fill="#a87240"/>`,
  );

export const crateFront = () =>
  svg(
    wood,
    `<rect x="160" y="566" width="880" height="250" fill="#5f3b1a" rx="12"/>${plank(560, 76, 3)}${plank(650, 76, 5)}${plank(740, 80, 7)}
     ${[176, 968].map((x) => `<rect x="${x}" y="546" width="56" height="280" rx="10" fill="url(#q)"/><rect x="${x}" y="546" width="8" height="280" rx="4" fill="#fff" opacity=".25"/>${[598, 688, 780].map((y) => `<circle cx="${x + 28}" cy="${y}" r="6" fill="#6f4a27"/><circle cx="${x + 26}" cy="${y - 2}" r="2" fill="#f3d9b4"/>`).join('')}`).join('')}`,
  );

export const basketBack = () =>
  svg(
    '',
    `<ellipse cx="600" cy="560" rx="420" ry="84" fill="#6e431c"/><ellipse cx="600" cy="566" rx="392" ry="66" fill="#4e2e12"/>`,
  );

export const basketFront = () => {
  const rows = Array.from({ length: 7 }, (_, row) => {
    const y = 590 + row * 33;
    const half = 414 - row * 13;
    const depth = 62 - row * 4;
    const weave = Array.from({ length: 18 }, (_, i) => {
      const t = (i + (row % 2) * 0.5) / 17.5 - 0.5;
      const x = 600 + t * 2 * half;
      const drop = depth * Math.sqrt(Math.max(0, 1 - (2 * t) ** 2));
      return Math.abs(t) > 0.49
        ? ''
        : `<rect x="${x - 25}" y="${y + drop - 17}" width="50" height="31" rx="14" fill="${(i + row) % 2 ? 'url(#m)' : 'url(#n)'}"/>`;
    }).join('');
    return weave;
  }).join('');
  return svg(
    `<linearGradient id="m" x2="0" y2="1"><stop offset="0" stop-color="#e5bd7d"/><stop offset="1" stop-color="#b98442"/></linearGradient>
     <linearGradient id="n" x2="0" y2="1"><stop offset="0" stop-color="#d0a05a"/><stop offset="1" stop-color="#9c6a2f"/></linearGradient>
     <linearGradient id="s"><stop offset="0" stop-color="#2b1605" stop-opacity=".35"/><stop offset=".3" stop-color="#fff" stop-opacity=".1"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#2b1605" stop-opacity=".45"/></linearGradient>`,
    `<path d="M184,570 C190,700 236,800 290,828 C400,880 800,880 910,828 C964,800 1010,700 1016,570 C960,640 760,652 600,652 C440,652 240,640 184,570Z" fill="#8a5a26"/>${rows}
     <path d="M184,570 C190,700 236,800 290,828 C400,880 800,880 910,828 C964,800 1010,700 1016,570 C960,640 760,652 600,652 C440,652 240,640 184,570Z" fill="url(#s)"/>
     <path d="M178,556 C230,640 440,656 600,656 C760,656 970,640 1022,556" stroke="#9a6a2e" stroke-width="34" fill="none" stroke-linecap="round"/>
     <path d="M178,552 C230,634 440,650 600,650 C760,650 970,634 1022,552" stroke="#e2b976" stroke-width="22" fill="none" stroke-linecap="round" stroke-dasharray="34 10"/>`,
  );
};

/** A piece of the given longer side and turn (degrees), with its own soft shadow, centred on x, y. */
async function placed(sprite, { x, y, sizePx, turn = 0, mirror = false, shade = 0.34 }) {
  const base = sharp(sprite).resize(sizePx, sizePx, { fit: 'inside', withoutEnlargement: false }).flop(mirror);
  const turned = await sharp(await base.png().toBuffer())
    .rotate(turn, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const pad = 30;
  const outline = await sharp(turned.data)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#0000' })
    .png()
    .toBuffer();
  const alpha = await sharp(outline).extractChannel('alpha').blur(11).linear(shade, 0).raw().toBuffer();
  const shadow = await sharp({
    create: { width: width + 2 * pad, height: height + 2 * pad, channels: 3, background: '#2a1607' },
  })
    .joinChannel(alpha, { raw: { width: width + 2 * pad, height: height + 2 * pad, channels: 1 } })
    .png()
    .toBuffer();
  const left = Math.round(x - width / 2);
  const top = Math.round(y - height / 2);
  return [
    { input: shadow, left: left - pad + 4, top: top - pad + 12 },
    { input: turned.data, left, top },
  ];
}

/** Rows from the back to the front: [y, pieces, half width of the row]. */
export async function heap(sprites, rows, { sizePx, seed, turn = 24, base = 0 }) {
  const random = chance(seed);
  const layers = [];
  for (const [y, count, halfWidth] of rows) {
    for (let i = 0; i < count; i += 1) {
      const x = 600 + (count === 1 ? 0 : (i / (count - 1) - 0.5) * 2 * halfWidth) + (random() - 0.5) * 26;
      layers.push(
        ...(await placed(sprites[Math.floor(random() * sprites.length)], {
          x,
          y: y + (random() - 0.5) * 22,
          sizePx: Math.round(sizePx * (0.94 + random() * 0.12)),
          turn: base + (random() - 0.5) * 2 * turn,
          mirror: random() > 0.5,
        })),
      );
    }
  }
  return layers;
}

const jute = () => {
  const weave = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="M200,${596 + i * 10} Q600,${650 + i * 9} 1000,${596 + i * 10}" stroke="#8f6a38" stroke-width="2" opacity=".28" fill="none"/>`,
  ).join('');
  const warp = Array.from(
    { length: 60 },
    (_, i) =>
      `<path d="M${210 + i * 13.2},590 Q${(210 + i * 13.2) * 0.94 + 36},720 ${(210 + i * 13.2) * 0.97 + 18},860" stroke="#fff0cf" stroke-width="1.6" opacity=".22" fill="none"/>`,
  ).join('');
  return weave + warp;
};

const bands = () =>
  [690, 770]
    .map(
      (y) =>
        `<path d="M200,${y - 26} Q600,${y + 54} 1000,${y - 26}" stroke="#fff" stroke-width="5" opacity=".5" fill="none"/><path d="M200,${y - 18} Q600,${y + 62} 1000,${y - 18}" stroke="#39424a" stroke-width="4" opacity=".35" fill="none"/>`,
    )
    .join('');

const roundBody =
  'M224,560 C240,730 380,872 600,872 C820,872 960,730 976,560 C920,640 760,664 600,664 C440,664 280,640 224,560Z';

/** The vessel of grain: its outline, the colours from its left to its right, its rim, and what is on its side. */
const vessels = {
  sack: {
    body: 'M224,560 C200,640 176,740 196,806 C210,856 320,872 600,872 C880,872 990,856 1004,806 C1024,740 1000,640 976,560 C920,640 760,664 600,664 C440,664 280,640 224,560Z',
    colours: ['#a67c45', '#d9b477', '#cba265', '#8f6735'],
    rim: ['#b58a4c', '#e6c68d', '#a67c45'],
    side: jute,
  },
  basin: {
    body: roundBody,
    colours: ['#cfd8dc', '#ffffff', '#eef3f4', '#a9b7bd'],
    rim: ['#1f4f86', '#3c7cc0', '#1f4f86'],
    side: () => '',
  },
  clay: {
    body: roundBody,
    colours: ['#5e3423', '#96583c', '#7d4630', '#43241a'],
    rim: ['#4a2a1d', '#a0654a', '#5e3423'],
    side: () => '',
  },
  calabash: {
    body: 'M224,556 C150,760 350,884 600,884 C850,884 1050,760 976,556 C920,640 760,664 600,664 C440,664 280,640 224,556Z',
    colours: ['#b06a24', '#e2a24c', '#d18c38', '#8a4d17'],
    rim: ['#8a4d17', '#f0d9a8', '#c58d4e'],
    side: () => '',
  },
  tin: {
    body: 'M224,560 L244,822 C300,866 440,880 600,880 C760,880 900,866 956,822 L976,560 C920,640 760,664 600,664 C440,664 280,640 224,560Z',
    colours: ['#79848b', '#dfe5e8', '#b4bec4', '#68737a'],
    rim: ['#68737a', '#eef2f4', '#8c979e'],
    side: bands,
  },
  tray: {
    body: 'M190,560 C230,700 330,742 600,742 C870,742 970,700 1010,560 C940,650 760,676 600,676 C440,676 260,650 190,560Z',
    colours: ['#9c6a2f', '#dcb26c', '#c9985a', '#875a26'],
    rim: ['#8a5a26', '#dcb26c', '#7a4d20'],
    side: jute,
  },
};

/** An open vessel with a heap of grains; `shape` is 'oval', 'round' or 'bean'. */
export function sack({ grain, seed, size = 9, shape = 'oval', deep, vessel = 'sack' }) {
  const random = chance(seed);
  const pieces = [];
  for (let i = 0; i < 4200; i += 1) {
    const t = random() * 2 - 1;
    const top = 520 - 210 * (1 - t * t) ** 0.9;
    const y = top + random() ** 0.8 * (604 + 66 * (1 - t * t) - top);
    pieces.push({ x: 600 + t * 335, y });
  }
  for (let i = 0; i < 150; i += 1) pieces.push({ x: 150 + random() * 900, y: 826 + random() * 42 });
  pieces.sort((a, b) => a.y - b.y);
  const drawn = pieces
    .map(({ x, y }) => {
      const colour = grain[Math.floor(random() * grain.length)];
      const turn = Math.round(random() * 180);
      const long = size * (0.85 + random() * 0.3);
      const short = shape === 'round' ? long * 0.94 : shape === 'bean' ? long * 0.68 : long * 0.42;
      const eye =
        shape === 'bean' && random() > 0.5
          ? `<ellipse cx="0" cy="${(short * 0.35).toFixed(1)}" rx="${(long * 0.26).toFixed(1)}" ry="${(short * 0.26).toFixed(1)}" fill="${deep}"/>`
          : '';
      return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})"><ellipse cx="1" cy="2" rx="${long.toFixed(1)}" ry="${short.toFixed(1)}" fill="${deep}" opacity=".45"/><ellipse rx="${long.toFixed(1)}" ry="${short.toFixed(1)}" fill="${colour}"/><ellipse cx="${(-long * 0.25).toFixed(1)}" cy="${(-short * 0.3).toFixed(1)}" rx="${(long * 0.35).toFixed(1)}" ry="${(short * 0.28).toFixed(1)}" fill="#fff" opacity=".4"/>${eye}</g>`;
    })
    .join('');
  const { body, colours, rim, side } = vessels[vessel];
  return svg(
    `<linearGradient id="j"><stop offset="0" stop-color="${colours[0]}"/><stop offset=".3" stop-color="${colours[1]}"/><stop offset=".62" stop-color="${colours[2]}"/><stop offset="1" stop-color="${colours[3]}"/></linearGradient><clipPath id="k"><path d="${body}"/></clipPath>
     <radialGradient id="h" cx="40%" cy="20%" r="80%"><stop offset="0" stop-color="${grain[0]}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
    `<ellipse cx="600" cy="556" rx="380" ry="88" fill="#6f4d22"/>
     <path d="M262,590 C300,420 460,305 600,305 C740,305 900,420 938,590 C800,660 400,660 262,590Z" fill="url(#h)"/>
     ${drawn}
     <path d="${body}" fill="url(#j)"/><g clip-path="url(#k)">${side()}<ellipse cx="380" cy="720" rx="90" ry="130" fill="#fff" opacity=".16" filter="url(#b26)"/><ellipse cx="960" cy="760" rx="90" ry="170" fill="#3d2606" opacity=".3" filter="url(#b26)"/></g>
     <path d="M218,556 C270,648 440,676 600,676 C760,676 930,648 982,556" stroke="${rim[0]}" stroke-width="44" fill="none" stroke-linecap="round"/>
     <path d="M218,548 C270,638 440,664 600,664 C760,664 930,638 982,548" stroke="${rim[1]}" stroke-width="26" fill="none" stroke-linecap="round"/>
     <path d="M218,548 C270,638 440,664 600,664 C760,664 930,638 982,548" stroke="${rim[2]}" stroke-width="2.5" fill="none" stroke-dasharray="10 9" opacity=".7"/>`,
  );
}
