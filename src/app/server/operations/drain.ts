import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** So long new visitors are still taken in after `/readyz` began to say no: a load balancer must have seen it. */
const NOTICE_MS = 1000;
/** What takes longer is cut off. */
const FINISH_MS = 15_000;
const LOOK_MS = 20;

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

export function createDrain(): Drain {
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
      await delay(NOTICE_MS);
      server.close();
      closing.abort();
      const deadlineMs = performance.now() + FINISH_MS;
      while (underWay.size > 0 && performance.now() < deadlineMs) await delay(LOOK_MS);
      return underWay.size === 0;
    },
  };
}
