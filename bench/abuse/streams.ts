import { type Attack, found, mb } from './attack.ts';
import { openRaw, requestText } from './raw.ts';
import { once } from 'node:events';
import type { Socket } from 'node:net';

const MANY = 320;

async function firstLine(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data');
  return String(chunk).split('\r\n', 1)[0] ?? '';
}

async function openMany(
  url: string,
  linesOf: (index: number) => readonly string[],
): Promise<{ readonly opened: number; readonly refused: number; close(): void }> {
  const sockets = await Promise.all(
    Array.from({ length: MANY }, (_, index) =>
      openRaw(url, requestText({ path: '/api/live?topics=market', lines: linesOf(index) })),
    ),
  );
  const lines = await Promise.all(sockets.map(firstLine));
  const opened = lines.filter((line) => line.includes(' 200 ')).length;
  return {
    opened,
    refused: lines.filter((line) => line.includes(' 429 ')).length,
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Event streams without an end. */
export const manyStreams: Attack = {
  name: 'live streams',
  async run({ environment, server, buyer, client }) {
    const before = (await server.memory()).residentBytes;
    const person = await openMany(environment.serverUrl, (index) => [
      `cookie: ${buyer.cookie}`,
      `x-forwarded-for: 10.9.${index >> 8}.${index & 255}`,
    ]);
    const network = await openMany(environment.serverUrl, (index) => [
      `x-forwarded-for: 2a02:26f7:c4:1::${index.toString(16)}`,
    ]);
    const grown = (await server.memory()).residentBytes - before;
    const [people, addresses] = [person, network].map(
      ({ opened, refused }) => opened < MANY && opened > 0 && opened + refused === MANY,
    );
    const page = await client.send({ path: '/about' });
    person.close();
    network.close();
    return [
      found('one person opens so many streams, and is refused more', people, true),
      found('so does one address, of IPv6 one network', addresses, true),
      found('others are served meanwhile', page.status, 200),
      { text: 'and they take little memory', holds: grown < 40 * 1024 * 1024, seen: mb(grown) },
    ];
  },
};
