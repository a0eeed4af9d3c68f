import type { Figures } from './figures.ts';
import type { IdleFigures } from './idle.ts';
import type { StatementCounts } from './harness/count-statements.ts';

/** How lines begin that are measured beside the lists and are none. */
export const BESIDE = 'beside, ';

/** One line of the table: the product, the baseline beside it, and for queries the bare driver. */
export interface Line {
  readonly name: string;
  readonly connections: number;
  readonly product: Figures;
  readonly baseline: Figures | null;
  readonly baselineName: string;
  readonly barePg: Figures | null;
  readonly residentBytes: number;
  /** Processor time of the server for each response. */
  readonly cpuMsEach: number;
  /** What each response took of the database, with what scheduled jobs asked meanwhile; null where nobody counted. */
  readonly asked: (StatementCounts & { readonly cpuMs: number }) | null;
}

export interface Goal {
  readonly text: string;
  readonly found: string;
  readonly met: boolean;
}

export interface Outcome {
  readonly when: Date;
  readonly command: string;
  readonly machine: string;
  readonly commit: string;
  readonly listings: number;
  readonly loadSeconds: number;
  readonly readyMs: number;
  readonly mostResidentBytes: number;
  readonly lines: readonly Line[];
  readonly idle: readonly IdleFigures[];
}

const MEGABYTE = 1_000_000;

function number(value: number, digits = 0): string {
  return Number.isFinite(value) ? value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ' ') : '–';
}

function ratio(line: Line, other: Figures | null): number | null {
  return other === null ? null : line.product.perSecond / other.perSecond;
}

function percent(value: number | null): string {
  return value === null ? '' : `${(value * 100).toFixed(0)} %`;
}

function row(line: Line): string {
  const { product, baseline, barePg } = line;
  const cells = [
    line.name,
    String(line.connections),
    number(product.perSecond),
    number(product.p50Ms, 2),
    number(product.p99Ms, 2),
    baseline === null ? '' : `${number(baseline.perSecond)} (${line.baselineName})`,
    percent(ratio(line, baseline)),
    barePg === null ? '' : number(barePg.perSecond),
    percent(ratio(line, barePg)),
    number(line.cpuMsEach, 2),
    number(line.residentBytes / MEGABYTE),
    String(product.failed),
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = [
  '| what | at once | a second | p50 ms | p99 ms | baseline a second | of baseline | bare pg a second | of bare pg | server CPU ms | server MB | failed |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
];

/** The table, as Markdown. */
export function tableOf(lines: readonly Line[]): string {
  return [...HEAD, ...lines.map(row)].join('\n');
}

/** What a purchase costs beside time, as Markdown; nothing where none was measured. */
function purchaseCosts(lines: readonly Line[]): string[] {
  const rows = lines
    .filter(({ name }) => name === 'purchase')
    .flatMap(({ connections, asked, cpuMsEach }) => {
      if (asked === null) return [];
      const counts = [number(asked.statements, 1), number(asked.transactions, 1), number(asked.bytes)];
      return `| ${[String(connections), ...counts, number(cpuMsEach, 2), number(asked.cpuMs, 2)].join(' | ')} |`;
    });
  if (rows.length === 0) return [];
  return [
    '',
    '| buyers at once | statements of a purchase | transactions | bytes sent to the database | server CPU ms | database CPU ms |',
    '|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ];
}

/** What processes ask of the database while nobody is there, as Markdown; nothing where it was not measured. */
export function idleTable(idle: readonly IdleFigures[]): string[] {
  if (idle.length === 0) return [];
  return [
    '',
    '| idle processes | statements a second, of all together | transactions |',
    '|--:|--:|--:|',
    ...idle.map(
      ({ processes, statementsPerSecond, transactionsPerSecond }) =>
        `| ${processes} | ${number(statementsPerSecond, 1)} | ${number(transactionsPerSecond, 2)} |`,
    ),
  ];
}

/** So many statements a second may so many idle processes ask together. */
const MOST_IDLE: ReadonlyMap<number, number> = new Map([
  [1, 5],
  [3, 8],
]);

function idleGoals(idle: readonly IdleFigures[]): Goal[] {
  return idle.flatMap(({ processes, statementsPerSecond }) => {
    const most = MOST_IDLE.get(processes);
    if (most === undefined) return [];
    const found = `${number(statementsPerSecond, 1)} statements a second`;
    return [{ text: `${processes} idle: under ${most} statements a second`, found, met: statementsPerSecond < most }];
  });
}

const LEAST_OF_FLOOR = 0.6;
const LEAST_OF_PG = 0.5;
const LEAST_BESIDE = 0.5;
const LEAST_PURCHASES = 60;
const MOST_OF_MEDIAN = 4;
const MOST_P99_MS = 100;
const GOAL_AT_ONCE = 16;
const MOST_RESIDENT = 300 * MEGABYTE;
const MOST_READY_MS = 2000;

function least(lines: readonly Line[], other: (line: Line) => Figures | null): number | null {
  const ratios = lines.map((line) => ratio(line, other(line))).filter((value) => value !== null);
  return ratios.length === 0 ? null : Math.min(...ratios);
}

function ratioGoal(text: string, found: number | null, atLeast: number): Goal[] {
  return found === null ? [] : [{ text, found: `${percent(found)} at worst`, met: found >= atLeast }];
}

function swift(text: string, lines: readonly Line[]): Goal {
  const slowest = Math.max(...lines.map((line) => line.product.p99Ms));
  const slow = lines.filter((line) => !(line.product.p99Ms < MOST_P99_MS)).length;
  return { text, found: `${number(slowest)} ms at worst, ${slow} of ${lines.length} above`, met: slow === 0 };
}

/** The goals of which something was measured, met or missed. */
export function goalsOf({ lines, idle, readyMs, mostResidentBytes }: Outcome): Goal[] {
  const named = (part: string) => lines.filter((line) => line.name.startsWith(part));
  const buying = lines.find((line) => line.name === 'purchase' && line.connections === GOAL_AT_ONCE);
  const goals = [
    ...idleGoals(idle),
    ...ratioGoal(
      'Market page for visitors: at least 60 % of the baseline',
      least(named('market page'), (line) => line.baseline),
      LEAST_OF_FLOOR,
    ),
    ...ratioGoal(
      'Product page for visitors: at least 60 % of the baseline',
      least(named('product page'), (line) => line.baseline),
      LEAST_OF_FLOOR,
    ),
    ...ratioGoal(
      'List, not cached: within a factor of 2 of bare pg',
      least(named('list'), (line) => line.barePg),
      LEAST_OF_PG,
    ),
    ...ratioGoal(
      'Search, not cached: within a factor of 2 of bare pg',
      least(named('search'), (line) => line.barePg),
      LEAST_OF_PG,
    ),
    ...ratioGoal(
      'Lists beside 16 who misspell a search: at least half their rate',
      least(named('list, beside'), (line) => line.baseline),
      LEAST_BESIDE,
    ),
  ];
  if (buying) {
    const { perSecond, p50Ms, p99Ms } = buying.product;
    goals.push(
      {
        text: `Whole purchases at 16 buyers: at least ${LEAST_PURCHASES} a second`,
        found: `${number(perSecond)} a second`,
        met: perSecond >= LEAST_PURCHASES,
      },
      {
        text: `Whole purchases at 16 buyers: p99 below ${MOST_OF_MEDIAN} times p50`,
        found: `${number(p99Ms)} ms and ${number(p50Ms)} ms`,
        met: p99Ms < MOST_OF_MEDIAN * p50Ms,
      },
    );
  }
  const withOrders = lines.filter((line) => line.name.includes(': /api/'));
  const [beside, ofLists] = [
    withOrders.filter((line) => line.name.startsWith(BESIDE)),
    withOrders.filter((line) => !line.name.startsWith(BESIDE)),
  ];
  if (ofLists.length > 0)
    goals.push(swift('Every list with 100,000 orders: p99 below 100 ms at 16 connections', ofLists));
  if (beside.length > 0)
    goals.push(swift('Figures and the search of the header beside them: p99 below 100 ms', beside));
  const failed = lines.reduce((sum, line) => sum + line.product.failed, 0);
  goals.push(
    { text: 'Every request is answered as asked', found: `${number(failed)} were not`, met: failed === 0 },
    {
      text: 'Server below 300 MB resident',
      found: `${number(mostResidentBytes / MEGABYTE)} MB at most`,
      met: mostResidentBytes < MOST_RESIDENT,
    },
    {
      text: 'Ready within 2 s of its start, the second after a build',
      found: `${number(readyMs)} ms`,
      met: readyMs < MOST_READY_MS,
    },
  );
  return goals;
}

/** What the machine did on which the goals were set, a second: a bare Node server, a bare query of the driver. */
const SCALE = { server: 20_000, pg: 3800 } as const;

/** How fast this machine was, for people who read the goals that are no ratios; nothing where it was not measured. */
function scaleOf(lines: readonly Line[]): string[] {
  const list = lines.find((line) => line.name.startsWith('list') && line.connections === GOAL_AT_ONCE);
  if (!list?.baseline || !list.barePg) return [];
  return [
    '',
    `For scale, as purchases, times and the start are the machine's as much as the code's: where the goals were set a bare Node server answered ${number(SCALE.server)}`,
    `times a second and the bare driver ${number(SCALE.pg)} times. Beside lists at ${GOAL_AT_ONCE} connections they did ${number(list.baseline.perSecond)} and ${number(list.barePg.perSecond)} in this run.`,
  ];
}

/** The whole report, as Markdown. */
export function reportOf(outcome: Outcome): string {
  const goals = goalsOf(outcome).map((goal) => `| ${goal.text} | ${goal.found} | ${goal.met ? 'met' : 'missed'} |`);
  return [
    '# Bench',
    '',
    `\`${outcome.command}\` on ${outcome.when.toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${outcome.commit}, ${outcome.machine}.`,
    `${number(outcome.listings)} listings, loaded through the product's own calls in ${number(outcome.loadSeconds)} s. Server, PostgreSQL (durable: every`,
    'commit waits for the disk), payment sandbox and the load itself share the machine. The baseline is measured in turns with the product, at the',
    'same connections: the same HTTP library answering as many bytes from memory; for sign-in the check of the password alone; for purchases one',
    'durable row by the bare driver. Lists and searches have the same statements by the bare driver, prepared, beside them. No two lists or searches are alike.',
    'A purchase is timed from the order to the money in escrow, when that is committed: order, payment, provider, signed webhook, ledger, order `pending`. Beside one in twenty something is refused: more than there is, another price than was shown, a key used before.',
    'Lists, searches and purchases are measured warm (in a whole run after fifteen seconds of the same), for V8 compiles what they run through only after some thousands of runs.',
    '',
    tableOf(outcome.lines),
    ...purchaseCosts(outcome.lines),
    ...idleTable(outcome.idle),
    '',
    '| goal | found | |',
    '|---|---|---|',
    ...goals,
    ...scaleOf(outcome.lines),
    '',
    'What is known of the figures, and of runs before this one: [bench-notes.md](bench-notes.md).',
    '',
  ].join('\n');
}
