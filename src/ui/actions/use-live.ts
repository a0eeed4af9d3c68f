import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { listenLive } from './live-source.ts';

const GATHER_MS = 120;

/**
 * Loads the page's data again within a moment of any message on these topics, as `order:{id}`. Listens only while the
 * page is seen; after a break it loads once, to make up for what it missed. Call it once per page. Under a flood of
 * messages it loads once in a moment, one load after the other. While a form is being sent or a page is loading it
 * waits: loading again then would throw away the answer under way, and the toast that comes with it.
 */
export function useLive(topics: readonly string[]): void {
  const { revalidate, state } = useRevalidator();
  const idle = useNavigation().state === 'idle' && state === 'idle';
  const latest = useRef({ revalidate, idle });
  latest.current = { revalidate, idle };
  const missed = useRef(false);
  const key = [...topics].sort().join(',');

  // A page that loads again without a network shows an error in the place of what people read and write: it waits.
  const again = useRef(() => {
    missed.current = !latest.current.idle || !navigator.onLine;
    if (!missed.current) void latest.current.revalidate();
  });

  useEffect(() => {
    if (key === '') return;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive(key.split(','), () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        again.current();
      }, GATHER_MS);
    });
    const back = () => missed.current && again.current();
    window.addEventListener('online', back);
    return () => {
      clearTimeout(gathering);
      window.removeEventListener('online', back);
      stop();
    };
  }, [key]);

  useEffect(() => {
    if (idle && missed.current) again.current();
  }, [idle]);
}
