import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { portOf } from '../harness/environment.ts';
import type { Cluster } from './cluster.ts';

const CONFIG = fileURLToPath(new URL('../../deploy/cluster/haproxy.cfg', import.meta.url));

const PROGRAM = 'haproxy';

/** The addresses that HAProxy listens at and the servers behind it, which are started by the caller. */
export interface Balancer {
  readonly databaseUrl: string;
  /** The machines of the database themselves. */
  readonly replicaUrls: readonly string[];
  readonly webPort: number;
  readonly serverPorts: readonly number[];
  stop(): Promise<void>;
}

/** Starts HAProxy as `deploy/cluster/haproxy.cfg` sets it up, for two servers on this machine. */
export async function startBalancer({ nodes, password }: Cluster): Promise<Balancer> {
  const [databasePort, webPort, firstPort, secondPort] = [
    await portOf(),
    await portOf(),
    await portOf(),
    await portOf(),
  ];
  const env = {
    PATH: process.env['PATH'] ?? '',
    FARMGATE_DATABASE_BIND: `127.0.0.1:${databasePort}`,
    FARMGATE_WEB_BIND: `127.0.0.1:${webPort}`,
    FARMGATE_SERVER_1: `127.0.0.1:${firstPort}`,
    FARMGATE_SERVER_2: `127.0.0.1:${secondPort}`,
    ...Object.fromEntries(nodes.map(({ address }, index) => [`FARMGATE_MACHINE_${index + 1}`, address])),
  };
  const child: ChildProcess = spawn(PROGRAM, ['-db', '-q', '-f', CONFIG], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    databaseUrl: `postgres://farmgate:${password}@127.0.0.1:${databasePort}/farmgate`,
    replicaUrls: nodes.map(({ address }) => `postgres://farmgate:${password}@${address}:5432/farmgate`),
    webPort,
    serverPorts: [firstPort, secondPort],
    async stop() {
      const gone = once(child, 'exit');
      if (child.kill('SIGTERM')) await gone;
    },
  };
}
