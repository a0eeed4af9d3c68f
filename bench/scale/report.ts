import type { Figures } from '../figures.ts';
import { revision } from '../revision.ts';
import type { Case } from './case.ts';
import { type Growth, growthOf } from './growth.ts';
import type { Reading } from './read.ts';

/** One case with what it read at each size. */
export interface Line {
  readonly name: string;
  readonly readings: readonly Reading[];
  readonly growth: Growth;
  readonly argued: string | undefined;
}

export const PARTS = ['market', 'trade', 'slices', 'prices'] as const;
/** A part of the product that is counted with tables of its own. */
export type Part = (typeof PARTS)[number];

/** What was found of one part at each of the sizes. */
export interface Found {
  readonly part: Part;
  readonly sizes: readonly number[];
  readonly lines: readonly Line[];
  /** How long things took at each size, by what was done. */
  readonly times: Times;
}

export type Times = ReadonlyMap<string, readonly Figures[]>;

/** What there is so many of, and how it was loaded. */
export const OF: Readonly<Record<Part, { readonly rows: string; readonly text: string }>> = {
  market: {
    rows: 'listings',
    text: 'Listings are spread over crops, places and names as they are traded: some have many, most few.',
  },
  trade: {
    rows: 'orders',
    text: `Orders are those of one year, with five for each person; what is older than ten days is over, and its days are summed (decision 55). Each has its
escrow, delivery, payment, notice and message, some an inspection, review, dispute, refund, withdrawal or entry of the audit log, and those that were
completed six postings. A million orders take long to load, so they are asked for by name:
\`npm run bench -- --scale --only trade --sizes 10000,100000,1000000\` writes this part with them.`,
  },
  slices: {
    rows: 'rows',
    text: `What market and trade leave out, of every slice that keeps rows: as many rows in each table as there are orders, spread over one year and over five times
fewer people. One row in thirty is open, of the last ten days and scattered over its table, and a few are in each rare state. A hundred rows are in each table of what
is set up by hand.`,
  },
  prices: {
    rows: 'prices',
    text: `Published prices of every crop of the list, wholesale and retail; markets and months grow alike, up to a hundred markets of twenty years. Three in a hundred are
set aside. What pages show is worked out when prices are written (decision 95).`,
  },
};

/** What was timed of a part. */
const TIMED: Readonly<Partial<Record<Part, string>>> = {
  market: 'Misspelt searches one after the other, from the words to the cards',
  prices: 'Each question one time after the other',
};

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

const headOf = ({ part, sizes }: Found) => sizes.map((size) => `${count(size)} ${OF[part].rows}`);

/** Buffers in Markdown, with the rows that were looked at in brackets. */
export function tableOf(found: Found): string {
  const rows = found.lines.map(({ name, readings, growth }) => [
    name,
    ...readings.map(({ buffers, rows: looked }) => `${count(buffers)} (${count(looked)})`),
    growth,
  ]);
  return table([['What is asked', ...headOf(found), 'Growth'], ...rows]);
}

function timesOf(found: Found): string {
  if (found.times.size === 0) return '';
  const lines = [...found.times].map(([name, figures]) => [
    name,
    ...figures.map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(1)}, ${p99Ms.toFixed(1)}`),
  ]);
  return `
${TIMED[found.part]}, in milliseconds (median, 99th percentile); these are the machine's too:

${table([['', ...headOf(found)], ...lines])}
`;
}

/** The text of one part. */
function partOf(found: Found): string {
  const reasons = found.lines.flatMap(({ name, growth, argued }) =>
    growth === 'linear' && argued !== undefined ? [`- **${name}**: ${argued}`] : [],
  );
  return `${OF[found.part].text}

Counted on ${new Date().toISOString().slice(0, 10)}, revision ${revision()}.

${tableOf(found)}
${timesOf(found)}
### Linear, and why that is borne

${reasons.length > 0 ? reasons.join('\n') : 'None.'}`;
}

const headingOf = (part: Part) => `## The ${part}\n\n`;

/** What a report says of a part; nothing where it does not know it. */
function textIn(report: string, part: Part): string {
  const [, after = ''] = report.split(headingOf(part));
  return (after.split('\n## ')[0] ?? '').trim();
}

/** The whole of docs/scale.md: the report as it was, with what was found in place of what it said of the same parts. */
export function reportOf(before: string, found: readonly Found[]): string {
  const texts = PARTS.map((part) => {
    const now = found.find((one) => one.part === part);
    return `${headingOf(part)}${now ? partOf(now) : textIn(before, part)}`;
  });
  return `# What is read as the tables grow

Written by \`npm run bench -- --scale\`. Pages of 8 kB that PostgreSQL reads for everything that one question asks, from \`explain (analyze, buffers)\`, and in
brackets the rows that it looked at. Counts do not depend on what else the machine does. \`flat\`: does not grow; \`slow\`: with the logarithm; \`root\`:
with the square root; \`linear\`: with the table, which fails the command unless it is argued for below. \`--only\` with a part's name counts that one; \`--sizes\` with other sizes is written here where the usual ones are among them.

${texts.join('\n\n')}
`;
}
