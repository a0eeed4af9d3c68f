import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What one look at a page gave. Scores are out of 100. */
export interface Look {
  readonly path: string;
  readonly scores: Readonly<Record<Category, number>>;
  /** Compressed bytes of all scripts that the page fetched. */
  readonly scriptBytes: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** What cost points, one sentence each. */
  readonly faults: readonly string[];
}

const score = z.object({ score: z.number().nullable() });
const audit = score.extend({ id: z.string(), title: z.string(), numericValue: z.number().optional(), displayValue: z.string().optional(), details: z.unknown().optional() });
const result = z.object({
  categories: z.record(z.string(), score.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) })),
  audits: z.record(z.string(), audit),
});
const requests = z.object({ items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })) });

type Result = z.output<typeof result>;

function figure(found: Result, id: string): number {
  return found.audits[id]?.numericValue ?? Number.NaN;
}

function scoresOf({ categories }: Result): Look['scores'] {
  const of = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return { performance: of('performance'), accessibility: of('accessibility'), 'best-practices': of('best-practices'), seo: of('seo') };
}

function faultsOf({ categories, audits }: Result): string[] {
  const faults = CATEGORIES.flatMap((category) => {
    const weighed = (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
    const lost = weighed.flatMap(({ id }) => {
      const found = audits[id];
      return found && found.score !== null && found.score < 0.9 ? [found] : [];
    });
    return lost.map(({ title, displayValue }) => `${category}: ${title}${displayValue ? ` (${displayValue})` : ''}`);
  });
  return [...new Set(faults)];
}

function scriptBytesOf({ audits }: Result): number {
  const { items } = requests.parse(audits['network-requests']?.details);
  return items.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Opens a page once in a fresh Chromium, as Lighthouse's slow phone on a slow network (its mobile preset). */
export async function lookAt(origin: string, path: string): Promise<{ look: Look; report: string }> {
  const chrome = await launch({
    ...(process.env['CHROMIUM_PATH'] ? { chromePath: process.env['CHROMIUM_PATH'] } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const run = await lighthouse(`${origin}${path}`, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!run) throw new Error(`Lighthouse gave nothing for ${path}.`);
    const found = result.parse(run.lhr);
    const look = {
      path,
      scores: scoresOf(found),
      scriptBytes: scriptBytesOf(found),
      firstPaintMs: figure(found, 'first-contentful-paint'),
      largestPaintMs: figure(found, 'largest-contentful-paint'),
      blockingMs: figure(found, 'total-blocking-time'),
      layoutShift: figure(found, 'cumulative-layout-shift'),
      faults: faultsOf(found),
    };
    return { look, report: [run.report].flat().join('\n') };
  } finally {
    chrome.kill();
  }
}

/** Of several looks at one page the one in the middle by performance, so that one hiccup of the machine does not decide. */
export function middleOf(looks: readonly Look[]): Look {
  const sorted = looks.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('No look was taken.');
  return middle;
}
