import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What one look at a page gave. Scores are out of 100. */
export interface Look {
  readonly path: string;
  /** Whether somebody was signed in; such pages are not for search engines. */
  readonly signedIn: boolean;
  readonly scores: Readonly<Record<Category, number>>;
  /** Compressed bytes of all scripts that the page fetched. */
  readonly scriptBytes: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** What cost points, one sentence each. */
  readonly findings: readonly string[];
}

const score = z.object({ score: z.number().nullable() });
const audit = score.extend({
  id: z.string(),
  title: z.string(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
  details: z.unknown().optional(),
});
const result = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    score.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), audit),
});
const requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
});

type Result = z.output<typeof result>;

function figure(found: Result, id: string): number {
  return found.audits[id]?.numericValue ?? Number.NaN;
}

function scoresOf({ categories }: Result): Look['scores'] {
  const of = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

function findingsOf({ categories, audits }: Result): string[] {
  const findings = CATEGORIES.flatMap((category) => {
    const weighed = (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
    const lost = weighed.flatMap(({ id }) => {
      const found = audits[id];
      return found && found.score !== null && found.score < 0.9 ? [found] : [];
    });
    return lost.map(({ title, displayValue }) => `${category}: ${title}${displayValue ? ` (${displayValue})` : ''}`);
  });
  return [...new Set(findings)];
}

function scriptBytesOf({ audits }: Result): number {
  const { items } = requests.parse(audits['network-requests']?.details);
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Lighthouse has packages of its own, beside this file; scripts/lighthouse.mjs installs them. */
const LIGHTHOUSE = fileURLToPath(new URL('tool/node_modules/lighthouse/cli/index.js', import.meta.url));
const CHROMIUM_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const LARGEST_REPORT_BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

/** A page, and the session of the person who is signed in there. */
export interface LookedAt {
  readonly path: string;
  readonly cookie?: string;
}

/** Opens a page once in a fresh Chromium, as Lighthouse's slow phone on a slow network (its mobile preset). */
async function lookOnce(origin: string, { path, cookie }: LookedAt): Promise<{ look: Look; report: string }> {
  const chosen = [
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    `--only-categories=${CATEGORIES.join()}`,
    '--output=json',
    '--quiet',
    `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] };
  const { stdout: report } = await run(process.execPath, [LIGHTHOUSE, `${origin}${path}`, ...chosen], {
    env,
    maxBuffer: LARGEST_REPORT_BYTES,
  });
  const found = result.parse(JSON.parse(report));
  if (found.runtimeError) throw new Error(`Lighthouse gave nothing for ${path}. ${found.runtimeError.message}`);
  const look = {
    path,
    signedIn: cookie !== undefined,
    scores: scoresOf(found),
    scriptBytes: scriptBytesOf(found),
    firstPaintMs: figure(found, 'first-contentful-paint'),
    largestPaintMs: figure(found, 'largest-contentful-paint'),
    blockingMs: figure(found, 'total-blocking-time'),
    layoutShift: figure(found, 'cumulative-layout-shift'),
    findings: findingsOf(found),
  };
  return { look, report };
}

const MOST_TRIES = 3;

/** The same, tried again when a busy machine kept the browser from recording anything. */
export async function lookAt(
  origin: string,
  page: LookedAt,
  tries = MOST_TRIES,
): Promise<{ look: Look; report: string }> {
  try {
    return await lookOnce(origin, page);
  } catch (finding) {
    if (tries <= 1) throw finding;
    return lookAt(origin, page, tries - 1);
  }
}

/**
 * Of several looks at one page the one in the middle by performance, so that one hiccup of the machine does not decide.
 */
export function middleOf(looks: readonly Look[]): Look {
  const sorted = looks.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('No look was taken.');
  return middle;
}
