import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useOnline } from '../layout/OfflineBanner.tsx';

/** So long nobody types before the server is asked. */
const PAUSE_MS = 250;

/** Loads an address after a short pause; null, or no network, asks nothing. Gives what was loaded last. */
export function useAsked<T>(address: string | null) {
  const { data, load } = useFetcher<T>();
  const online = useOnline();
  useEffect(() => {
    if (address === null || !online) return undefined;
    const timer = setTimeout(() => void load(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address, online, load]);
  return data;
}
