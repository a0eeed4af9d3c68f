import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { gatheringSocket } from './gathering-socket.ts';

const server = createServer();
let socket: Socket;

afterEach(() => {
  socket.destroy();
  server.close();
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere.');
  return address.port;
}

test('what is written in one turn leaves together, in order, when the turn is over', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  socket = gatheringSocket();
  const accepted = once(server, 'connection');
  await once(socket.connect(portOf(server.address()), '127.0.0.1'), 'connect');
  const [other]: Socket[] = await accepted;
  if (!other) throw new Error('Nobody came.');

  // As the driver does it: each statement corked and uncorked by itself.
  for (const word of ['one ', 'two ', 'three']) {
    socket.cork();
    socket.write(word);
    socket.uncork();
  }
  expect(socket.writableLength).toBe('one two three'.length);

  const [arrived]: Buffer[] = await once(other, 'data');
  expect(arrived?.toString()).toBe('one two three');
  expect(socket.writableLength).toBe(0);
});
