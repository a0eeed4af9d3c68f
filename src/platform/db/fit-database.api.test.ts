import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPooler, connectFit } from './fit-database.ts';

let place: TestDatabase;
let pooler: Server;
let takesSettings = false;

/** What a pooler answers to a setting that it does not know. */
function refusalOf(parameter: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const HEAD_OF_KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

/** What comes from the database, with another number for its backend, as a pooler makes one up for each connection. */
function withOtherBackend(response: Buffer): Buffer {
  const at = response.indexOf(HEAD_OF_KEY);
  if (at >= 0) response.writeInt32BE(1, at + HEAD_OF_KEY.length);
  return response;
}

/** Lets those through who ask for nothing special, as PgBouncer does, or passes everything on when told to. */
async function serve(near: Socket): Promise<void> {
  const [startup]: unknown[] = await once(near, 'data');
  if (!(startup instanceof Buffer)) return;
  if (startup.includes('statement_timeout') && !takesSettings) {
    near.end(refusalOf('statement_timeout'));
    return;
  }
  const { port, hostname } = new URL(place.url);
  const far = connect(Number(port), hostname);
  far.on('error', () => near.destroy());
  near.on('error', () => far.destroy());
  far.write(startup);
  near.pipe(far);
  far.on('data', (response: Buffer) => near.write(withOtherBackend(response)));
  far.on('close', () => near.destroy());
}

beforeAll(async () => {
  place = await testDatabase();
  pooler = createServer((near) => void serve(near));
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
});
afterAll(async () => {
  pooler.close();
  await place.drop();
});

/** The database behind the pooler. */
function overPooler(): string {
  const url = new URL(place.url);
  url.searchParams.delete('host');
  const address = pooler.address();
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return url.href;
}

test.each([
  ['refuses the settings of connections', false],
  ['takes them, and has sessions of its own', true],
])('a pooler that %s is refused as the database itself in one sentence', async (_what, takes) => {
  takesSettings = takes;
  await expect(connectFit(overPooler())).rejects.toThrow(
    /^The database \w+ at [\w.]+:\d+ cannot be used: what stands in front of it is a pooler, such as PgBouncer; give DATABASE_DIRECT_URL the address of PostgreSQL itself as well\.$/,
  );
});

test('a pooler is fit beside the address of the same database, not beside another one, and not instead of it', async () => {
  takesSettings = false;
  await checkPooler({ databaseUrl: overPooler(), directDatabaseUrl: place.url });
  await expect(checkPooler({ databaseUrl: overPooler(), directDatabaseUrl: `${overPooler()}?` })).rejects.toThrow(
    /is a pooler/,
  );
  const other = await testDatabase();
  await expect(checkPooler({ databaseUrl: overPooler(), directDatabaseUrl: other.url })).rejects.toThrow(
    /cannot be used: DATABASE_DIRECT_URL leads to another one\.$/,
  );
  await other.drop();
});

test('PostgreSQL itself is fit', async () => {
  const client = await connectFit(place.url);
  expect(client.database).toBe(new URL(place.url).pathname.slice(1));
  await client.end();
});
