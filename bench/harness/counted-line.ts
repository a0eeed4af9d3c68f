import { connect, createServer, type Socket } from 'node:net';

/** What went to the database over a line. */
export interface Traffic {
  /** Statements that were run, `begin` and `commit` among them. */
  readonly statements: number;
  readonly transactions: number;
  readonly bytesSent: number;
}

/** A line to a database that counts what clients ask of it. */
export interface CountedLine {
  /** The address of the database over this line. */
  readonly url: string;
  /** Everything since the line was opened. */
  traffic(): Traffic;
  close(): Promise<void>;
}

const LENGTH_BYTES = 4;
const QUERY = 'Q'.charCodeAt(0);
const EXECUTE = 'E'.charCodeAt(0);

/**
 * Reads the messages of one client, which begin with a letter and their length; the first message has no letter. See
 * https://www.postgresql.org/docs/18/protocol-message-formats.html.
 */
function messageReader(onMessage: (kind: number, body: Buffer) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const kindBytes = isFirst ? 0 : 1;
      if (pending.length < kindBytes + LENGTH_BYTES) return;
      const length = kindBytes + pending.readInt32BE(kindBytes);
      if (pending.length < length) return;
      if (!isFirst) onMessage(pending[0] ?? 0, pending.subarray(kindBytes + LENGTH_BYTES, length));
      isFirst = false;
      pending = pending.subarray(length);
    }
  };
}

/** Opens such a line to the database at this address. */
export async function countedLine(databaseUrl: string): Promise<CountedLine> {
  const target = new URL(databaseUrl);
  target.searchParams.delete('host');
  const traffic = { statements: 0, transactions: 0, bytesSent: 0 };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const read = messageReader((kind, body) => {
      if (kind !== QUERY && kind !== EXECUTE) return;
      traffic.statements += 1;
      if (kind === QUERY && body.toString('latin1').startsWith('begin')) traffic.transactions += 1;
    });
    near.on('data', (chunk: Buffer) => {
      traffic.bytesSent += chunk.length;
      read(chunk);
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  return {
    url: url.href,
    traffic: () => ({ ...traffic }),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
