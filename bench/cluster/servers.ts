import type { Environment } from '../harness/environment.ts';
import type { RunningProgram } from '../harness/program.ts';
import type { Balancer } from './balancer.ts';

/** The servers behind the balancer. */
export interface Servers {
  /** Ends each in turn, as an upgrade does, and starts it again before the next one ends. */
  exchange(): Promise<void>;
  /** Throws with what it wrote when one ended by itself. */
  expectAlive(): void;
}

/** Starts one server at each port of the balancer, which read for visitors from all machines of the database. */
export async function startServers(environment: Environment, { serverPorts, replicaUrls }: Balancer): Promise<Servers> {
  const DATABASE_REPLICA_URLS = replicaUrls.join(',');
  const start = async (port: number) =>
    (await environment.startSecondServer({ PORT: String(port), DATABASE_REPLICA_URLS })).server;
  const running = new Map<number, RunningProgram>();
  for (const port of serverPorts) running.set(port, await start(port));
  return {
    async exchange() {
      for (const [port, server] of running) {
        await server.stop();
        running.set(port, await start(port));
      }
    },
    expectAlive() {
      for (const server of running.values())
        if (!server.isAlive()) throw new Error(`A server ended by itself:\n${server.output().slice(-4000)}`);
    },
  };
}
