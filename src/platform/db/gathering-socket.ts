import { Socket } from 'node:net';

type Told = (fault?: Error | null) => void;

/**
 * A connection that sends what is written within one turn of the event loop together. The driver writes each statement
 * alone; a system call and a woken PostgreSQL for each of them cost more than most statements.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  let gathers = false;
  function gather(): void {
    if (gathers) return;
    gathers = true;
    socket.cork();
    process.nextTick(() => {
      gathers = false;
      socket.uncork();
    });
  }
  // `connect` gives every socket the plain `write` back, so a class that overrides it would never be asked.
  socket.once('connect', () => {
    const write = socket.write.bind(socket);
    socket.write = (chunk: string | Uint8Array, encodingOrTold?: BufferEncoding | Told, told?: Told) => {
      gather();
      return typeof encodingOrTold === 'function' ? write(chunk, encodingOrTold) : write(chunk, encodingOrTold, told);
    };
  });
  return socket;
}
