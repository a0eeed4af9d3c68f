import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

const GATHER_MS = 120;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Listens to the topics until told to stop; tries again after a break, each time a little later. */
function listen(topics: string, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let missed = false;

  function open(): void {
    clearTimeout(timer);
    source = new EventSource(`/api/live?topics=${encodeURIComponent(topics)}`);
    source.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      if (missed) onChange();
      missed = false;
    });
    source.addEventListener('message', onChange);
    source.addEventListener('error', () => {
      close();
      timer = setTimeout(open, retryMs * (0.75 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    });
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
    missed = true;
  }

  function follow(): void {
    if (document.hidden) close();
    else if (source === null) open();
  }

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

/**
 * Loads the page's data again within a moment of any message on these topics, as `order:{id}`. Listens only while the
 * page is seen; after a break it loads once, to make up for what it missed. Call it once per page.
 * Under a flood of messages it loads once in a moment, one load after the other. While a form is being sent or a page is
 * loading it waits: loading again then would throw away the answer under way, and the toast that comes with it.
 */
export function useLive(topics: readonly string[]): void {
  const { revalidate, state } = useRevalidator();
  const idle = useNavigation().state === 'idle' && state === 'idle';
  const latest = useRef({ revalidate, idle });
  latest.current = { revalidate, idle };
  const missed = useRef(false);
  const key = [...topics].sort().join(',');

  useEffect(() => {
    if (key === '') return;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const stop = listen(key, () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        // A load that finds no network would put an error screen over what people are reading and writing.
        if (latest.current.idle && navigator.onLine) void latest.current.revalidate();
        else missed.current = true;
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, [key]);

  useEffect(() => {
    function catchUp(): void {
      if (!missed.current || !latest.current.idle || !navigator.onLine) return;
      missed.current = false;
      void latest.current.revalidate();
    }
    catchUp();
    window.addEventListener('online', catchUp);
    return () => window.removeEventListener('online', catchUp);
  }, [idle]);
}
