import { z } from 'zod';
import { EQUIVALENT } from './equivalent.ts';
import type { Equivalent } from './equivalent.ts';

/** What share of the mutants of each folder the tests have to find. */
const GOAL_PERCENT = 85;

const FOUND = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

const place = z.object({ line: z.number(), column: z.number() });
const strykerReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({ status: z.string(), replacement: z.string(), location: z.object({ start: place, end: place }) }),
      ),
    }),
  ),
});

/** A change that no test noticed. */
interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
  /** Why nobody could notice it; null when a test could. */
  readonly equivalent: Equivalent | null;
}

interface FolderRun {
  readonly folder: string;
  readonly minutes: number;
  readonly endedAt: Date;
}

/** What became of the mutants of one folder. */
export interface FolderResult extends FolderRun {
  readonly mutants: number;
  readonly found: number;
  readonly survivors: readonly Survivor[];
}

type Location = z.output<typeof strykerReport>['files'][string]['mutants'][number]['location'];

function originalAt(source: string, { start, end }: Location): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const [first = ''] = lines;
  return lines.length === 1 ? first.slice(start.column - 1, end.column - 1) : `${first.slice(start.column - 1)} …`;
}

/** Reads Stryker's report of one folder. */
export function resultOf(run: FolderRun, report: unknown): FolderResult {
  const all = Object.entries(strykerReport.parse(report).files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  );
  const counted = all.filter(({ mutant }) => [...FOUND, ...SURVIVED].includes(mutant.status));
  const survivors = counted
    .filter(({ mutant }) => SURVIVED.includes(mutant.status))
    .map(({ file, source, mutant }) => {
      const original = originalAt(source, mutant.location);
      const replacement =
        mutant.replacement.split('\n').length === 1 ? mutant.replacement : `${mutant.replacement.split('\n')[0]} …`;
      const equivalent =
        EQUIVALENT.find((one) => one.file === file && one.original === original && one.replacement === replacement) ??
        null;
      return { file, line: mutant.location.start.line, original, replacement, equivalent };
    });
  return { ...run, mutants: counted.length, found: counted.length - survivors.length, survivors };
}

const scoreOf = ({ found, mutants }: FolderResult) => (100 * found) / mutants;

/** The figures of every folder as a table in Markdown. Equivalent mutants count as survivors. */
export function tableOf(results: readonly FolderResult[]): string {
  const rows = results.map((result) => {
    const equivalent = result.survivors.filter((survivor) => survivor.equivalent !== null).length;
    const figures = [
      result.mutants,
      result.found,
      result.survivors.length,
      equivalent,
      `${scoreOf(result).toFixed(1)} %`,
      `${result.minutes.toFixed(1)} min`,
    ];
    return `| \`${result.folder}\` | ${figures.join(' | ')} | ${result.endedAt.toISOString().slice(0, 10)} |`;
  });
  return [
    '| folder | mutants | found | survived | of them equivalent | score | took | on |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const change = ({ original, replacement }: { readonly original: string; readonly replacement: string }) =>
  `${code(original)} → ${code(replacement)}`;
const listed = (lines: readonly string[]) =>
  lines.length === 0 ? 'None.' : lines.map((line) => `- ${line}`).join('\n');

/** The whole of docs/mutation.md, and a sentence for each thing that is not as it should be. */
export function reportOf(results: readonly FolderResult[]): {
  readonly text: string;
  readonly complaints: readonly string[];
} {
  const survivors = results.flatMap((result) => result.survivors);
  const met = EQUIVALENT.filter((one) => survivors.some(({ equivalent }) => equivalent === one));
  const gone = EQUIVALENT.filter(
    (one) => results.some(({ folder }) => one.file.startsWith(folder)) && !met.includes(one),
  );
  const complaints = [
    ...results
      .filter((result) => scoreOf(result) < GOAL_PERCENT)
      .map(
        (result) =>
          `${result.folder}: ${scoreOf(result).toFixed(1)} % of the mutants are found, the goal is ${GOAL_PERCENT} %.`,
      ),
    ...gone.map(
      (one) =>
        `bench/mutation/equivalent.ts: no such mutant survives in ${one.file}: ${one.original} → ${one.replacement}. Remove it.`,
    ),
  ];
  const text = `# Mutation testing

Written by \`npm run test:mutation\`.

Stryker changes the rules of money and orders in small ways, one at a time, and runs the unit tests of the same
folder. A change that no test notices has survived. The goal is ${GOAL_PERCENT} % found in each folder. The score is
found / mutants: equivalent mutants, which nobody could notice, count as survivors in it. The model of the whole trade
(\`decide.property.test.ts\`) is left out for the time that it takes.

${tableOf(results)}

## Equivalent survivors

${listed(met.map((one) => `\`${one.file}\`: ${change(one)}. ${one.why}`))}

## Survivors that a test could find

${listed(survivors.filter(({ equivalent }) => equivalent === null).map((one) => `\`${one.file}\`, line ${one.line}: ${change(one)}`))}
`;
  return { text, complaints };
}
