import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Answers faster than this need no sign of waiting. */
const PATIENCE_MS = 150;

/** A strip at the top edge while a page is on its way. */
export function NavigationBar() {
  const waiting = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (!shown) return null;
  return <div role="progressbar" aria-label="Loading page" className="weave-edge fixed inset-x-0 top-0 z-60 animate-pulse" />;
}
