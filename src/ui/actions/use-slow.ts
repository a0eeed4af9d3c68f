import { useEffect, useState } from 'react';

const UNNOTICED_MS = 180;

/** True once `busy` has lasted long enough to be noticed; quick answers change nothing on the screen. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), UNNOTICED_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow && busy;
}
