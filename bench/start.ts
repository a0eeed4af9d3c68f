import { runCommand } from '#app/server/run-command.ts';
import { projectRoot } from '#app/server/embedded-environment.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { portOf, untilResponds } from './harness/environment.ts';
import { cpuMsOf, startProgram } from './harness/program.ts';

// `npm run bench:start -- --times 10`: what `npm start` costs on a database that is there, up to the first good
// response of /readyz. `--beside <checkout>` measures another checkout in turns with this one.

interface Start {
  readonly readyMs: number;
  /** Of the supervisor, the server and the sandbox; PostgreSQL is the same whatever the code. */
  readonly cpuMs: number;
}

interface Checkout {
  readonly root: string;
  readonly dataDir: string;
  readonly starts: Start[];
}

async function descendantsOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = listed.split(' ').filter(Boolean).map(Number);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

async function runsNode(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return (command.split('\0')[0] ?? '').endsWith('/node');
}

async function cpuOfPrograms(pid: number): Promise<number> {
  const pids = await descendantsOf(pid);
  const times = await Promise.all(pids.map(async (each) => ((await runsNode(each)) ? cpuMsOf(each) : 0)));
  return times.reduce((sum, time) => sum + time, 0);
}

async function startOnce({ root, dataDir }: Checkout): Promise<Start> {
  const [port, sandboxPort] = [await portOf(), await portOf()];
  const program = startProgram({
    entry: pathToFileURL(join(root, 'scripts/start.mjs')),
    env: {
      NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
      FARMGATE_DATA_DIR: dataDir,
      FARMGATE_DEMO: '0',
      PAYMENT_PROVIDERS: 'sandbox,card=sandbox',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    },
  });
  try {
    const readyMs = await untilResponds(program, `http://127.0.0.1:${port}`, '/readyz');
    return { readyMs, cpuMs: await cpuOfPrograms(program.pid) };
  } finally {
    await program.stop();
  }
}

async function openCheckout(root: string): Promise<Checkout> {
  const checkout = { root, dataDir: await mkdtemp(join(tmpdir(), 'farmgate-start-')), starts: [] };
  // The first start makes the database.
  await startOnce(checkout);
  return checkout;
}

async function removeData({ dataDir }: Checkout): Promise<void> {
  const elsewhere = await readFile(join(dataDir, 'postgres/files-are-in.txt'), 'utf8').catch(() => '');
  for (const folder of [dataDir, elsewhere.trim()])
    if (folder !== '') await rm(folder, { recursive: true, force: true });
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function say({ root, starts }: Checkout): void {
  const seconds = (of: (start: Start) => number) => {
    const all = starts.map(of);
    return [Math.min(...all), median(all), Math.max(...all)].map((ms) => (ms / 1000).toFixed(2)).join(' / ');
  };
  process.stdout.write(
    `${root}: processor ${seconds(({ cpuMs }) => cpuMs)} s, ready after ${seconds(({ readyMs }) => readyMs)} s (least / median / most of ${starts.length})\n`,
  );
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '10' }, beside: { type: 'string' } } });
  const roots = [projectRoot, ...(values.beside === undefined ? [] : [resolve(values.beside)])];
  const checkouts: Checkout[] = [];
  try {
    for (const root of roots) checkouts.push(await openCheckout(root));
    for (let time = 0; time < Number(values.times); time += 1)
      for (const checkout of checkouts) checkout.starts.push(await startOnce(checkout));
    checkouts.forEach(say);
  } finally {
    for (const checkout of checkouts) await removeData(checkout);
  }
});
process.exit();
