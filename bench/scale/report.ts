import type { Figures } from '../figures.ts';
import type { Case } from './cases.ts';
import { type Growth, growthOf } from './growth.ts';
import type { Reading } from './read.ts';

/** One case with what it read at each size. */
export interface Line {
  readonly name: string;
  readonly readings: readonly Reading[];
  readonly growth: Growth;
  readonly argued: string | undefined;
}

/** What was found at each of the sizes. */
export interface Found {
  readonly sizes: readonly number[];
  readonly lines: readonly Line[];
  readonly misspelt: readonly Figures[];
}

export function lineOf({ name, argued }: Case, sizes: readonly number[], readings: readonly Reading[]): Line {
  return { name, readings, growth: growthOf(sizes, readings), argued };
}

const count = (number: number) => number.toLocaleString('en');

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Buffers in Markdown, with the rows that were looked at in brackets, and the milliseconds of misspelt searches. */
export function tableOf({ sizes, lines, misspelt }: Found): string {
  const head = sizes.map((size) => `${count(size)} listings`);
  const rows = lines.map(({ name, readings, growth }) => [
    name,
    ...readings.map(({ buffers, rows: looked }) => `${count(buffers)} (${count(looked)})`),
    growth,
  ]);
  const times = misspelt.map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(1)}, ${p99Ms.toFixed(1)}`);
  return `${table([['What is asked', ...head, 'Growth'], ...rows])}

Misspelt searches one after the other, from the words to the cards, in milliseconds (median, 99th percentile); these are the machine's too:

${table([
  ['', ...head],
  ['misspelt', ...times],
])}`;
}

/** The whole of docs/scale.md. */
export function reportOf(found: Found): string {
  const argued = found.lines.filter(({ growth, argued: reason }) => growth === 'linear' && reason !== undefined);
  const reasons = argued.map(({ name, argued: reason = '' }) => `- **${name}**: ${reason}`);
  return `# What the market reads as it grows

Written by \`npm run bench -- --scale\`. Pages of 8 kB that PostgreSQL reads for everything that one question asks, from \`explain (analyze, buffers)\`, and in
brackets the rows that it looked at. Counts do not depend on what else the machine does. \`flat\`: does not grow; \`slow\`: with the logarithm; \`root\`:
with the square root; \`linear\`: with the market, which fails the command unless it is argued for below. Listings are spread over crops, places and
names as they are traded: some have many, most few.

${tableOf(found)}

## Linear, and why that is borne

${reasons.length > 0 ? reasons.join('\n') : 'None.'}
`;
}
