import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Gives a function that loads the page's data again. While a form is being sent or a page is loading it waits: loading
 * again then would throw away the response under way, and the toast that comes with it.
 */
export function useQuietLoad(): () => void {
  const { revalidate, state } = useRevalidator();
  const idle = useNavigation().state === 'idle' && state === 'idle';
  const latest = useRef({ revalidate, idle });
  latest.current = { revalidate, idle };
  const missed = useRef(false);
  const again = useRef(() => {
    missed.current = !latest.current.idle;
    if (!missed.current) void latest.current.revalidate();
  });

  useEffect(() => {
    if (idle && missed.current) again.current();
  }, [idle]);

  return again.current;
}
