import type { Server, ServerResponse } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** So long new visitors are still taken in after `/readyz` began to say no: a load balancer must have seen it. */
const NOTICE_MS = 1000;
/** What takes longer is cut off. */
const FINISH_MS = 15_000;
const LOOK_MS = 20;
/** Visitors that come without end are not waited for longer. */
const TAKE_IN_MS = 5000;

/**
 * Waits until the system holds no connection that the server has yet to accept, and what they brought is read. An event
 * loop accepts one a turn, so a busy server has a queue of them, and closing would reset every one.
 */
async function allTakenIn(server: Server): Promise<void> {
  const deadlineMs = performance.now() + TAKE_IN_MS;
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  let before: number;
  do {
    before = accepted;
    // One turn may have begun already; the second accepts, and reads what was accepted before.
    await turn();
    await turn();
  } while (accepted > before && performance.now() < deadlineMs);
  server.off('connection', count);
}

/** Brings a server to its end without failing what had begun. */
export interface Drain {
  /** Notes a response that is under way. */
  begun(response: ServerResponse): void;
  /**
   * Lets all responses under way be finished; false when some took too long. `closing` ends event streams, which have
   * no end of their own.
   */
  finish(server: Server, closing: AbortController): Promise<boolean>;
}

export function createDrain({ noticeMs = NOTICE_MS } = {}): Drain {
  const underWay = new Set<ServerResponse>();
  let draining = false;

  function sayGoodbye(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('connection', 'close');
  }

  return {
    begun(response) {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      if (draining) sayGoodbye(response);
    },
    async finish(server, closing) {
      draining = true;
      for (const response of underWay) sayGoodbye(response);
      await delay(noticeMs);
      const deadlineMs = performance.now() + FINISH_MS;
      await allTakenIn(server);
      server.close();
      closing.abort();
      while (underWay.size > 0 && performance.now() < deadlineMs) await delay(LOOK_MS);
      return underWay.size === 0;
    },
  };
}
