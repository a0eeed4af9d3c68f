import { failureToast } from '#ui/overlays/failure-toast.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useKeeperId } from '#pages/use-seeing.ts';
import { paths } from '#pages/paths/paths.ts';
import { dropFromOutbox, putInOutbox, readOutbox, type WaitingMessage, watchOutbox } from './outbox.ts';
import { postMessage } from './post-message.ts';
import { SEND_FAILED } from '../words.ts';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
const NOTHING: readonly WaitingMessage[] = [];

interface Delivery {
  /** Sends what waits, the first written first; gives the time to the next try, null when nothing waits. */
  flush(): Promise<number | null>;
}

interface Sent {
  readonly message: WaitingMessage;
  readonly conversationId: string | null;
}

/** One message after the other, so that they arrive as they were written. */
function deliveryOf(personId: string, onSent: (sent: Sent) => Promise<void>): Delivery {
  let running: Promise<number | null> | null = null;
  let retryMs = FIRST_RETRY_MS;

  async function run(): Promise<number | null> {
    for (;;) {
      const message = readOutbox(personId).find(({ refusal }) => refusal === undefined);
      if (message === undefined) return null;
      if (!navigator.onLine) return retryMs;
      const posted = await postMessage(message);
      if (posted.outcome === 'later') {
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
        return posted.waitMs ?? retryMs;
      }
      retryMs = FIRST_RETRY_MS;
      if (posted.outcome === 'refused') {
        putInOutbox(personId, { ...message, refusal: posted.detail });
        showToast(failureToast(SEND_FAILED, { status: posted.status, message: posted.detail }));
      } else {
        await onSent({ message, conversationId: posted.conversationId });
        dropFromOutbox(personId, message.clientId);
      }
    }
  }

  return {
    flush() {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Tries now, and again after the time that the last try gave, until it is stopped. */
function inTurns(delivery: Delivery): { now(): undefined; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  function now(): undefined {
    clearTimeout(timer);
    void delivery.flush().then((againMs) => {
      clearTimeout(timer);
      if (againMs !== null && !stopped) timer = setTimeout(now, againMs);
    });
  }
  return {
    now,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export interface Outbox {
  readonly waiting: readonly WaitingMessage[];
  send(message: WaitingMessage): void;
  drop(clientId: string): void;
}

/** The person's waiting messages: they go out at once, or as soon as there is a network again, once each. */
export function useOutbox(writerId: string): Outbox {
  const personId = useKeeperId(writerId);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const latest = useRef({ revalidate, navigate });
  latest.current = { revalidate, navigate };
  const flush = useRef(() => undefined);
  const waiting = useSyncExternalStore(
    watchOutbox,
    () => readOutbox(personId),
    () => NOTHING,
  );

  useEffect(() => {
    const delivery = deliveryOf(personId, async ({ message, conversationId }) => {
      const first = !('conversationId' in message.to);
      if (first && conversationId !== null)
        await latest.current.navigate(paths.messages({ conversation: conversationId }), { replace: true });
      else await latest.current.revalidate();
    });
    const tries = inTurns(delivery);
    flush.current = tries.now;
    tries.now();
    window.addEventListener('online', tries.now);
    return () => {
      window.removeEventListener('online', tries.now);
      tries.stop();
    };
  }, [personId]);

  const send = useCallback(
    (message: WaitingMessage) => {
      putInOutbox(personId, message);
      flush.current();
    },
    [personId],
  );
  const drop = useCallback((clientId: string) => dropFromOutbox(personId, clientId), [personId]);
  return { waiting, send, drop };
}
