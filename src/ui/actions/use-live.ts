import { useEffect } from 'react';
import { listenLive } from './live-source.ts';
import { useQuietLoad } from './use-quiet-load.ts';

const GATHER_MS = 120;

/**
 * Loads the page's data again within a moment of any message on these topics, as `order:{id}`. Listens only while the
 * page is seen; after a break it loads once, to make up for what it missed. Call it once per page. Under a flood of
 * messages it loads once in a moment, one load after the other.
 */
export function useLive(topics: readonly string[]): void {
  const loadAgain = useQuietLoad();
  const key = [...topics].sort().join(',');

  useEffect(() => {
    if (key === '') return;
    let batching: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive(key.split(','), () => {
      batching ??= setTimeout(() => {
        batching = undefined;
        loadAgain();
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(batching);
      stop();
    };
  }, [key, loadAgain]);
}
