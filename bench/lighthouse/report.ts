import { CATEGORIES } from './measure.ts';
import type { Category, Look } from './measure.ts';

/** What every page has to reach; what only signed-in people see is not for search engines. */
const GOALS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_SCRIPT_BYTES = 130_000;

export interface Outcome {
  readonly when: Date;
  readonly command: string;
  readonly machine: string;
  /** How many processes wanted a processor on average while it ran, beside how many there are. */
  readonly load: string;
  readonly looks: readonly Look[];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What a page misses, one sentence each; empty when it reaches everything. */
export function missedBy(look: Look): string[] {
  const judged = CATEGORIES.filter((category) => category !== 'seo' || !look.signedIn);
  const low = judged
    .filter((category) => look.scores[category] < GOALS[category])
    .map((category) => `${category} ${look.scores[category]}, the goal is ${GOALS[category]}`);
  return look.scriptBytes > MOST_SCRIPT_BYTES
    ? [...low, `${kilobytes(look.scriptBytes)} of scripts, the most is ${kilobytes(MOST_SCRIPT_BYTES)}`]
    : low;
}

/** The figures of every page as a table in Markdown. */
export function tableOf(looks: readonly Look[]): string {
  const rows = looks.map((look) => {
    const scores = CATEGORIES.map((category) =>
      category === 'seo' && look.signedIn ? 'n/a' : String(look.scores[category]),
    );
    const paints = [
      seconds(look.firstPaintMs),
      seconds(look.largestPaintMs),
      `${Math.round(look.blockingMs)} ms`,
      look.layoutShift.toFixed(3),
    ];
    return `| ${[look.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}'), ...scores, kilobytes(look.scriptBytes), ...paints].join(' | ')} |`;
  });
  const goals = [
    ...CATEGORIES.map((category) => (GOALS[category] === 100 ? '100' : `≥ ${GOALS[category]}`)),
    `≤ ${kilobytes(MOST_SCRIPT_BYTES)}`,
  ];
  return [
    '| page | performance | accessibility | best practices | SEO | JavaScript, compressed | first paint | largest paint | blocking | layout shift |',
    '|---|---|---|---|---|---|---|---|---|---|',
    `| goal | ${goals.join(' | ')} | | | | |`,
    ...rows,
  ].join('\n');
}

/** The whole of docs/lighthouse.md. */
export function reportOf({ when, command, machine, load, looks }: Outcome): string {
  const missed = looks.flatMap((look) => missedBy(look).map((what) => `- ${look.path}: ${what}`));
  const findings = looks.flatMap(({ path, signedIn, findings: all }) =>
    all.filter((finding) => !signedIn || !finding.startsWith('seo: ')).map((finding) => `- ${path}: ${finding}`),
  );
  return `# The shop as Lighthouse sees it

Written by \`${command}\` on ${when.toISOString().slice(0, 16).replace('T', ' ')} UTC, on ${machine}. Load while it ran: ${load}.

Lighthouse's mobile preset: a slow phone (processor four times slower) on a slow 4G network, simulated, against a production
server with the demonstration's data. Of several looks at a page the one in the middle counts. The first four figures are out of 100.
A machine that is busy with other things lowers the performance figure; the other figures do not depend on it.

${tableOf(looks)}

## Goals missed

${missed.length === 0 ? 'None.' : missed.join('\n')}

## What cost points

${findings.length === 0 ? 'Nothing.' : findings.join('\n')}
`;
}
