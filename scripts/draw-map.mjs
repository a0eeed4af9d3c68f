// Draws the regions of Ghana for src/ui/charts/GhanaMap.tsx from data/boundaries: node_modules/.bin/node
// scripts/draw-map.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { COUNTRY, project } from '#ui/charts/map-projection.ts';

const source = new URL('../data/boundaries/ghana-regions-16.geojson', import.meta.url);
const target = new URL('../src/ui/charts/ghana-regions.svg', import.meta.url);

/** Where a name is when the middle of its region is not the best place for it. */
const moved = {
  'Greater Accra': [16, 13],
  Central: [-2, 5],
  'North East': [14, -4],
  'Western North': [0, -4],
  Ahafo: [-8, -3],
  'Bono East': [0, 20],
};

function pathOf(ring) {
  const points = ring.map(([lon, lat]) => project({ lat, lon }).map((unit) => Math.round(unit * 5) / 5));
  const steps = points
    .slice(1)
    .map(([x, y], index) =>
      [x - points[index][0], y - points[index][1]].map((step) => String(Math.round(step * 10) / 10)),
    );
  return `M${points[0].join(' ')}l${steps.map((step) => step.join(' ')).join(' ')}z`;
}

/** The centre of gravity of a ring. */
function middleOf(ring) {
  const points = ring.map(([lon, lat]) => project({ lat, lon }));
  const sums = { area: 0, x: 0, y: 0 };
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length];
    const cross = x * nextY - nextX * y;
    sums.area += cross;
    sums.x += (x + nextX) * cross;
    sums.y += (y + nextY) * cross;
  }
  return [sums.x / (3 * sums.area), sums.y / (3 * sums.area)];
}

const { features } = JSON.parse(await readFile(source, 'utf8'));
const regions = features.map(({ geometry }) => `<path d="${pathOf(geometry.coordinates[0])}"/>`);
const names = features.map(({ geometry, properties: { name } }) => {
  const [right, down] = moved[name] ?? [0, 0];
  const [x, y] = middleOf(geometry.coordinates[0]);
  const words = name.split(' ');
  const lines = words.map(
    (word, index) =>
      `<tspan x="${Math.round(x + right)}" dy="${index === 0 ? (words.length - 1) * -5 : 10}">${word}</tspan>`,
  );
  return `<text y="${Math.round(y + down + 3)}">${lines.join('')}</text>`;
});

await writeFile(
  target,
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COUNTRY.width} ${COUNTRY.height}">`,
    '<!-- © OpenStreetMap contributors, via geoBoundaries; CC BY-SA 2.0. Drawn by scripts/draw-map.mjs. -->',
    `<g id="regions" stroke-linejoin="round" vector-effect="non-scaling-stroke">${regions.join('').replaceAll('<path ', '<path vector-effect="non-scaling-stroke" ')}</g>`,
    `<g id="names" text-anchor="middle">${names.join('')}</g>`,
    '</svg>',
    '',
  ].join('\n'),
);
