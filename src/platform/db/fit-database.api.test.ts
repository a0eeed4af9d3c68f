import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectFit } from './fit-database.ts';

let place: TestDatabase;
let pooler: Server;

/** What a pooler answers to a setting that it does not know. */
function refusalOf(parameter: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Lets those through who ask for nothing special, as PgBouncer does. */
async function serve(near: Socket): Promise<void> {
  const [startup]: unknown[] = await once(near, 'data');
  if (!(startup instanceof Buffer)) return;
  if (startup.includes('statement_timeout')) {
    near.end(refusalOf('statement_timeout'));
    return;
  }
  const { port, hostname } = new URL(place.url);
  const far = connect(Number(port), hostname);
  far.on('error', () => near.destroy());
  near.on('error', () => far.destroy());
  far.write(startup);
  near.pipe(far).pipe(near);
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

test('a pooler that keeps the settings of connections to itself is refused in one sentence', async () => {
  const url = new URL(place.url);
  url.searchParams.delete('host');
  const address = pooler.address();
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  await expect(connectFit(url.href)).rejects.toThrow(
    /cannot be used: what stands in front of it, such as PgBouncer, does not pass on .*; give the address of PostgreSQL itself\.$/,
  );
});

test('PostgreSQL itself is fit', async () => {
  const client = await connectFit(place.url);
  expect(client.database).toBe(new URL(place.url).pathname.slice(1));
  await client.end();
});
