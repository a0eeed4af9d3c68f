import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The moment that times are told by: the server's at first, then the device's, renewed twice a minute. */
export function useMoment(loadedAt: string): Date {
  const [now, setNow] = useState(() => new Date(loadedAt));
  useEffect(() => {
    setNow(new Date(Math.max(Date.parse(loadedAt), Date.now())));
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return now;
}
