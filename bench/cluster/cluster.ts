import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverAccount } from '#embedded/account.ts';
import pg from 'pg';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { type Machine, makeMachines } from './machines.ts';

const DEPLOY = new URL('../../deploy/cluster/', import.meta.url);
const POSTGRES = '/usr/lib/postgresql';
const ACCOUNT = 'postgres';
const SIZE = 3;
const LOOK_MS = 100;
const ANSWER_MS = 2000;
const ANSWERS_SOON = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
const SUPERUSER = { user: 'postgres' };
const PATIENCE_MS = 180_000;
const LINES_SHOWN = 40;

const members = z.object({ members: z.array(z.object({ name: z.string(), role: z.string() })) });
type Member = z.output<typeof members>['members'][number];

/** One machine of the database with its etcd and Patroni, which keeps PostgreSQL. */
export interface Node extends Machine {
  readonly folder: string;
  /** Starts etcd and Patroni; what runs already is left alone. */
  powerOn(): void;
  /** Ends PostgreSQL alone, at once. */
  killPostgres(): Promise<void>;
  /** Asks its PostgreSQL as the superuser, about the database `farmgate`. */
  ask(sql: string): Promise<readonly unknown[]>;
}

/** PostgreSQL on three machines, as `deploy/cluster` sets it up. */
export interface Cluster {
  readonly nodes: readonly Node[];
  /** The password of the role that owns the database `farmgate`. */
  readonly password: string;
  /** Waits until there is a primary that everybody else follows and may take over from. */
  untilWhole(): Promise<Node>;
  close(): Promise<void>;
}

async function newestPrograms(): Promise<string | null> {
  const versions = await readdir(POSTGRES).catch(() => []);
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : path.join(POSTGRES, newest, 'bin');
}

/** What is missing on this machine, in one sentence; null when nothing is. */
export async function whyNoCluster(): Promise<string | null> {
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
  const missing = Object.entries(packages)
    .filter(([program]) => spawnSync('which', [program], { stdio: 'ignore' }).status !== 0)
    .map(([, name]) => name);
  if (spawnSync('/usr/bin/python3', ['-c', 'import etcd'], { stdio: 'ignore' }).status !== 0)
    missing.push('python3-etcd');
  if ((await newestPrograms()) === null) missing.push('postgresql');
  if (missing.length === 0) return null;
  return `The cluster needs packages of Debian: apt-get install ${missing.join(' ')}, then run this again.`;
}

interface Terms {
  readonly machines: readonly Machine[];
  readonly place: string;
  /** `cluster.env.example`, as it is. */
  readonly example: string;
  readonly programs: string;
  readonly passwords: Readonly<Record<string, string>>;
}

/** /etc/farmgate/cluster.env of one machine: the example, with the machines, folders and passwords that are here. */
function environmentOf(machine: Machine, terms: Terms): Record<string, string> {
  const { machines, place, example, programs, passwords } = terms;
  const folder = path.join(place, machine.name);
  // In the example whatever names one machine alone names the first.
  const here = (text: string) => {
    const namesAll = text.includes('10.0.0.13');
    const at = (number: string) => (namesAll ? machines[Number(number) - 1] : machine);
    return text
      .replaceAll(/10\.0\.0\.1([1-3])/g, (_, number: string) => at(number)?.address ?? '')
      .replaceAll(/machine([1-3])/g, (_, number: string) => at(number)?.name ?? '');
  };
  return {
    ...Object.fromEntries(
      [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, here(value)]),
    ),
    HOME: folder,
    ETCD_DATA_DIR: path.join(folder, 'etcd'),
    PATRONI_POSTGRESQL_DATA_DIR: path.join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: programs,
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, 'pgpass'),
    ...passwords,
  };
}

async function makeNode(machine: Machine, terms: Terms): Promise<Node> {
  const folder = path.join(terms.place, machine.name);
  const account = serverAccount();
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const env = environmentOf(machine, terms);
  const password = terms.passwords['PATRONI_SUPERUSER_PASSWORD'];
  const running = new Map<string, ReturnType<Machine['start']>>();
  const programs = { etcd: ['etcd'], patroni: ['patroni', path.join(terms.place, 'patroni.yml')] };
  return {
    ...machine,
    folder,
    powerOn() {
      for (const [name, program] of Object.entries(programs)) {
        if (running.get(name)?.exitCode === null && running.get(name)?.signalCode === null) continue;
        const logFile = path.join(folder, `${name}.log`);
        running.set(name, machine.start(program, { env, account: ACCOUNT, logFile }));
      }
    },
    async killPostgres() {
      const file = path.join(folder, 'data', 'postmaster.pid');
      const pid = Number((await readFile(file, 'utf8')).split('\n', 1)[0]);
      process.kill(pid, 'SIGKILL');
    },
    async ask(sql) {
      const client = new pg.Client({
        host: machine.address,
        database: 'farmgate',
        ...SUPERUSER,
        ...ANSWERS_SOON,
        password,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        client.end().catch(() => undefined);
      }
    },
  };
}

/** What one machine says of all; nothing when it is away. */
async function ask(node: Node): Promise<readonly Member[]> {
  const url = `http://${node.address}:8008/cluster`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return members.parse(await response.json()).members;
  } catch {
    return [];
  }
}

const IN_STEP = `select count(*)::int as in_step from pg_stat_replication
  where state = 'streaming' and sync_state = 'sync'`;
const inStep = z.tuple([z.object({ in_step: z.number() })]);

/** Whether all others are in step with this primary, by what it says and not what Patroni heard. */
async function isInStepWithAll(node: Node): Promise<boolean> {
  const rows = await node.ask(IN_STEP).catch(() => []);
  return inStep.safeParse(rows).data?.[0].in_step === SIZE - 1;
}

/** What each machine wrote last, for the person who reads the failure. */
async function lastWords(nodes: readonly Node[]): Promise<string> {
  const logs = nodes.map(async ({ name, folder }) => {
    const lines = (await readFile(path.join(folder, 'patroni.log'), 'utf8')).trimEnd().split('\n');
    return [`--- ${name}`, ...lines.slice(-LINES_SHOWN)].join('\n');
  });
  return (await Promise.all(logs)).join('\n');
}

/** Files of `deploy/cluster`, of which one names where another lies. */
async function copyFiles(place: string): Promise<void> {
  const script = path.join(place, 'make-database');
  await copyFile(new URL('make-database', DEPLOY), script);
  await chmod(script, 0o755);
  const config = z
    .looseObject({ bootstrap: z.looseObject({ post_bootstrap: z.string() }) })
    .parse(parse(await readFile(new URL('patroni.yml', DEPLOY), 'utf8')));
  config.bootstrap.post_bootstrap = script;
  await writeFile(path.join(place, 'patroni.yml'), stringify(config), { mode: 0o644 });
}

/** Makes three machines and waits until their database is whole. Needs root and the packages of Debian. */
export async function startCluster(): Promise<Cluster> {
  const programs = await newestPrograms();
  if (programs === null) throw new Error('There are no programs of PostgreSQL.');
  const place = await mkdtemp(path.join(tmpdir(), 'farmgate-cluster-'));
  await chmod(place, 0o755);
  await copyFiles(place);
  const secret = () => randomBytes(18).toString('hex');
  const password = secret();
  const passwords = {
    PATRONI_SUPERUSER_PASSWORD: secret(),
    PATRONI_REPLICATION_PASSWORD: secret(),
    FARMGATE_DATABASE_PASSWORD: password,
  };
  const machines = makeMachines(SIZE);
  const example = await readFile(new URL('cluster.env.example', DEPLOY), 'utf8');
  const nodes = await Promise.all(
    machines.map((machine) => makeNode(machine, { machines, place, example, programs, passwords })),
  );
  for (const node of nodes) node.powerOn();

  async function view(): Promise<readonly Member[]> {
    // A machine that is cut off still says what it last heard, so most of them must agree.
    const views = await Promise.all(nodes.map(ask));
    const named = (found: readonly Member[]) => found.find(({ role }) => role === 'leader')?.name;
    const agreed = views.find((found) => views.filter((other) => named(other) === named(found)).length > SIZE / 2);
    return agreed ?? [];
  }

  /** The primary for which it is written down that each of the others may take over: until then it is waited for. */
  async function primaryWithSuccessors(): Promise<Node | null> {
    const found = await view();
    const namesOf = (wanted: string) => found.filter(({ role }) => role === wanted).map(({ name }) => name);
    if (namesOf('sync_standby').length < SIZE - 1) return null;
    return nodes.find(({ name }) => namesOf('leader').includes(name)) ?? null;
  }

  const cluster: Cluster = {
    nodes,
    password,
    async untilWhole() {
      const beganMs = performance.now();
      for (;;) {
        const found = await primaryWithSuccessors();
        if (found && (await isInStepWithAll(found))) return found;
        if (performance.now() - beganMs > PATIENCE_MS)
          throw new Error(
            `The cluster did not become whole: ${JSON.stringify(await view())}\n${await lastWords(nodes)}`,
          );
        await delay(LOOK_MS);
      }
    },
    async close() {
      for (const node of nodes) node.losePower();
      await rm(place, { recursive: true, force: true });
    },
  };
  await cluster.untilWhole();
  return cluster;
}
