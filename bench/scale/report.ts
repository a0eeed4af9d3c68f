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

export function lineOf({ name, argued }: Case, sizes: readonly number[], readings: readonly Reading[]): Line {
  return { name, readings, growth: growthOf(sizes, readings), argued };
}

const count = (number: number) => number.toLocaleString('en');

/** A table in Markdown: buffers, with the rows that were looked at in brackets. */
export function tableOf(sizes: readonly number[], lines: readonly Line[]): string {
  const head = ['What is asked', ...sizes.map((size) => `${count(size)} listings`), 'Growth'];
  const rows = lines.map(({ name, readings, growth }) => [
    name,
    ...readings.map(({ buffers, rows: looked }) => `${count(buffers)} (${count(looked)})`),
    growth,
  ]);
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The whole of docs/scale.md. */
export function reportOf(sizes: readonly number[], lines: readonly Line[]): string {
  const argued = lines.filter(({ growth, argued: reason }) => growth === 'linear' && reason !== undefined);
  const reasons = argued.map(({ name, argued: reason = '' }) => `- **${name}**: ${reason}`);
  return `# What the market reads as it grows

Written by \`npm run bench -- --scale\`. Pages of 8 kB that PostgreSQL reads for everything that one question asks, from \`explain (analyze, buffers)\`, and in
brackets the rows that it looked at. Counts depend on neither the machine nor what else it does. \`flat\`: does not grow; \`slow\`: with the logarithm; \`root\`:
with the square root; \`linear\`: with the market, which fails the command unless it is argued for below. Listings are spread over crops, places and
names as they are traded: some have many, most few.

${tableOf(sizes, lines)}

## Linear, and why that is borne

${reasons.length > 0 ? reasons.join('\n') : 'None.'}
`;
}
