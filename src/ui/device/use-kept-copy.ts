import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** When the copy was sent that this page was opened from without a network, in milliseconds; null from the network. */
export function useKeptCopy(): number | null {
  const { key, pathname } = useLocation();
  const [sentAt, setSentAt] = useState<number | null>(null);
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
    if (worker === null) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => setSentAt(typeof data === 'number' ? data : null);
    worker.postMessage(pathname, [port2]);
    return () => port1.close();
  }, [key, pathname]);
  return sentAt;
}
