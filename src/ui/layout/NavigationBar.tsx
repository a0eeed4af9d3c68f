import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Answers faster than this need no sign of waiting. */
const PATIENCE_MS = 150;

/** A strip at the top edge while a page is on its way; a screen reader says so from a region that is there before. */
export function NavigationBar() {
  const waiting = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <div role="status">
      {shown ? (
        <div className="weave-edge fixed inset-x-0 top-0 z-60 animate-pulse">
          <span className="sr-only">Loading page</span>
        </div>
      ) : null}
    </div>
  );
}
