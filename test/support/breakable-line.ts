import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** A line to a database that can be broken in the ways that lines break. */
export interface BreakableLine {
  /** The address of the database over this line. */
  readonly url: string;
  /** Cuts every connection. */
  reset(): void;
  /** Nothing comes through on the connections that are open, and they stay open; new ones work. */
  freeze(): void;
  /** Nothing comes through on any connection, new ones included, until it is healed. */
  stall(): void;
  /** Lets the next words through to the database, cuts every connection then, and nobody gets the response. */
  resetOnceAsked(): void;
  /** Ends a stall; what was held back comes through. */
  heal(): void;
  /** Runs a statement past this line, whatever its state, also where the database may only be read. */
  onServer(statement: string): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  frozen: boolean;
}

function directAddress(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  // A socket in the file system is another way to the same server.
  url.searchParams.delete('host');
  return url;
}

/** Joins a connection that came in with one of its own to the database. */
function joined(near: Socket, target: URL, pairs: Set<Pair>): Pair {
  const far = connect(Number(target.port || 5432), target.hostname);
  const pair: Pair = { near, far, frozen: false };
  pairs.add(pair);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('error', () => undefined);
    from.on('close', () => {
      pairs.delete(pair);
      to.destroy();
    });
    from.pipe(to);
  }
  return pair;
}

function hold({ near, far }: Pair): void {
  near.unpipe(far);
  far.unpipe(near);
  near.pause();
  far.pause();
}

function letThrough({ near, far }: Pair): void {
  near.pipe(far);
  far.pipe(near);
}

/** Opens such a line to the database at this address. */
export async function breakableLine(databaseUrl: string): Promise<BreakableLine> {
  const target = directAddress(databaseUrl);
  const pairs = new Set<Pair>();
  let stalled = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const pair = joined(near, target, pairs);
    if (stalled) hold(pair);
  });

  function reset(): void {
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);

  return {
    url: url.href,
    reset,
    freeze() {
      for (const pair of pairs) {
        pair.frozen = true;
        hold(pair);
      }
    },
    stall() {
      stalled = true;
      for (const pair of pairs) hold(pair);
    },
    resetOnceAsked() {
      for (const { near, far } of pairs) {
        far.unpipe(near);
        far.once('data', reset);
      }
    },
    heal() {
      stalled = false;
      for (const pair of pairs) if (!pair.frozen) letThrough(pair);
    },
    async onServer(statement) {
      const client = new Client({ connectionString: target.href, options: '-c default_transaction_read_only=off' });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
