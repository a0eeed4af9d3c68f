import { useEffect, useRef } from 'react';

interface Loader {
  readonly state: 'idle' | 'loading' | 'submitting';
  load(path: string): Promise<void>;
}

/**
 * Loads a path by a fetcher, one at a time: what is asked for while a load is under way is loaded after it, and only
 * the last of it. A load that is cut off by the next one would end as an error that nobody catches. Without a network
 * nothing is loaded: a fetcher that fails takes the page away.
 */
export function useGentleLoad({ state, load }: Loader): (path: string) => void {
  const waiting = useRef<string | null>(null);
  const idle = useRef(true);
  const latest = useRef(load);
  latest.current = load;
  const ask = useRef((path: string) => {
    if (!navigator.onLine) return;
    if (!idle.current) {
      waiting.current = path;
      return;
    }
    idle.current = false;
    waiting.current = null;
    void latest.current(path);
  });

  useEffect(() => {
    if (state !== 'idle') return;
    idle.current = true;
    if (waiting.current !== null) ask.current(waiting.current);
  }, [state]);

  return ask.current;
}
