import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page again every `everyMs` while somebody looks at it; null stops. For what does not change live, such as a
 * prompt that went out, and for those whose live connection is gone.
 */
export function useLookAgain(everyMs: number | null): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;

  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
