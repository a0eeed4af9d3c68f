import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const STARTS_WITHIN_MS = 5000;
const POLL_MS = 50;

/** Waits until a program listens at a port of this machine; throws when it ended before, or takes long. */
export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const beganMs = performance.now();
  while (child.exitCode === null && performance.now() - beganMs < STARTS_WITHIN_MS) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await delay(POLL_MS);
  }
  throw new Error(`${child.spawnfile} did not start (see above).`);
}
