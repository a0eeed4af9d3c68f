// Runs the stages of `npm test` and `npm run check`, and counts what passed and what failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitCode, pinnedNode, root } from './ensure.mjs';
import { measured } from './processor-time.mjs';

const reports = join(root, 'test-results');

/** Where a stage's program writes its JSON report. */
export function reportPath(name) {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

function run(args, env) {
  const { command, report } = measured(pinnedNode, args);
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const written = [];
  const times = [];
  child.stdout.on('data', (chunk) => written.push(chunk));
  child.stderr.on('data', (chunk) => written.push(chunk));
  child.stdio[3].on('data', (chunk) => times.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message, cpuSeconds: 0 }));
    child.on('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      const output = Buffer.concat(written).toString();
      resolve({ code: exitCode(code, signal), output, cpuSeconds: report(Buffer.concat(times).toString()) });
    });
  });
}

/** Counts of a vitest JSON report. */
export function vitestCounts(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

/**
 * So many e2e tests may pass only at the second try, which is recorded, before the stage has failed: none in the long
 * form, which is made with nothing beside it.
 */
const mostSecondTries = () => (process.env.FARMGATE_LONG === '1' ? 0 : 3);

/** Counts of a Playwright JSON report. What passes only at the second try is named by Playwright, to be looked into. */
export function playwrightCounts(path) {
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8'));
  const { expected, unexpected, flaky } = stats;
  if (flaky > 0) process.stdout.write(`     ${flaky} e2e tests passed only at the second try\n`);
  const excused = flaky <= mostSecondTries() ? flaky : 0;
  return { passed: expected + excused, failed: unexpected + flaky - excused + (errors?.length ?? 0) };
}

async function runStage(stage) {
  const startedAt = Date.now();
  const { code, output, cpuSeconds } = await run(stage.args, stage.env);
  const counts =
    stage.report && existsSync(stage.report)
      ? stage.count(stage.report)
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  // A program that fails without a failed test (a worker died, nothing ran) is a failure too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const ok = counts.failed === 0;
  if (!ok) process.stdout.write(`${output.trimEnd()}\n`);
  process.stdout.write(
    `${ok ? 'ok  ' : 'FAIL'} ${stage.name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed (${seconds} s, processor ${cpuSeconds.toFixed(1)} s)\n`,
  );
  return { ...counts, cpuSeconds, isMeasure: stage.isMeasure };
}

/** What a run cost: on another machine the seconds differ, their ratio to those of its type check hardly. */
function printCost(ran, startedAt) {
  const cpuSeconds = ran.reduce((sum, stage) => sum + stage.cpuSeconds, 0);
  const check = ran.find(({ isMeasure }) => isMeasure)?.cpuSeconds ?? 0;
  const ratio = check === 0 ? '' : `, ${(cpuSeconds / check).toFixed(1)} times its type check`;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${seconds} s, processor ${cpuSeconds.toFixed(1)} s${ratio}\n`);
}

/**
 * Runs the stages in order up to the first that fails, prints the sum as the last line, and ends the process. Stages in
 * a list of their own run side by side.
 */
export async function runStages(stages) {
  const startedAt = Date.now();
  const sum = { passed: 0, failed: 0 };
  const ran = [];
  let stopped = '';
  for (const group of stages) {
    const together = Array.isArray(group) ? group : [group];
    const counted = await Promise.all(
      together.map(async (stage) => ({ name: stage.name, ...(await runStage(stage)) })),
    );
    ran.push(...counted);
    for (const { passed, failed } of counted) {
      sum.passed += passed;
      sum.failed += failed;
    }
    stopped = counted
      .filter(({ failed }) => failed > 0)
      .map(({ name }) => name)
      .join(', ');
    if (stopped !== '') break;
  }
  if (stopped !== '') process.stdout.write(`Stopped at: ${stopped}\n`);
  printCost(ran, startedAt);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  // What was written to a pipe must get through before the end, or a long report of failures is cut off.
  process.stdout.write('', () => process.exit(sum.failed === 0 ? 0 : 1));
}

const bin = (...path) => join('node_modules', ...path);

export const lockFile = { name: 'lock file', args: [join('scripts', 'complete-lock.mjs'), '--check'] };
export const advisories = { name: 'advisories', args: [join('scripts', 'advisories.ts'), '--check'] };
// Each further checker works out the same types once more: with one it takes half the processor time and memory.
export const types = { name: 'types', args: [bin('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '1'] };
/** From nothing, as in a fresh clone: its processor time is what that of a whole run is compared with. */
export const coldTypes = {
  ...types,
  isMeasure: true,
  args: [...types.args, '--incremental', 'false', '--tsBuildInfoFile', 'null'],
};
export const lint = { name: 'lint', args: [bin('oxlint', 'bin', 'oxlint'), '--quiet'] };
export const format = { name: 'format', args: [bin('oxfmt', 'bin', 'oxfmt'), '--check'] };
export const unused = { name: 'unused', args: [bin('knip', 'bin', 'knip.js'), '--no-progress'] };

/** A stage of vitest: the named projects, with further arguments. */
export function vitest(name, projects, args = []) {
  const report = reportPath(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    report,
    count: vitestCounts,
    args: [bin('vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters, ...args],
  };
}

/**
 * A stage of e2e tests in a browser: those of the named projects and files, or of all. Each stage has environments of
 * its own, with demo data that nobody used.
 */
export function e2e(name, projects, env, files = []) {
  const report = reportPath(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = [bin('@playwright', 'test', 'cli.js'), 'test', ...files, ...chosen, '--reporter=dot,json'];
  return { name, report, count: playwrightCounts, args, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
}
