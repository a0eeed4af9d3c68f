import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsSeeing } from '#pages/use-seeing.ts';
import type { SharedPosition } from '../views.ts';
import {
  type Measured,
  forgetUnsent,
  keepUnsent,
  readConsent,
  readUnsent,
  stopSharing,
  sendPosition,
  worthSending,
  writeConsent,
} from './send-position.ts';

const SEND_EVERY_MS = 20_000;
const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 15_000, timeout: 60_000 };

/** `waiting`: allowed, and the phone looks for itself. `refused`: the phone's owner or system forbids it. */
export type Sharing = 'off' | 'waiting' | 'on' | 'offline' | 'refused' | 'unavailable';

/**
 * Shares the phone's place for these deliveries while the page is open, once its owner has agreed. Without a network
 * the latest place waits on the phone and is sent as soon as there is one.
 */
export function useSharePosition(deliveryIds: readonly string[]) {
  const [agreed, setAgreed] = useState(false);
  const [sharing, setSharing] = useState<Sharing>('off');
  const [told, setTold] = useState<SharedPosition | null>(null);
  const lastSent = useRef<Measured | null>(null);
  const sending = useRef(false);

  const isSeeing = useIsSeeing();
  useEffect(() => {
    if (isSeeing || !('geolocation' in navigator)) setSharing('unavailable');
    else if (readConsent()) setAgreed(true);
  }, [isSeeing]);

  const flush = useEffectEvent(async () => {
    const latest = readUnsent();
    if (latest === null || sending.current) return;
    if (!navigator.onLine) return setSharing('offline');
    sending.current = true;
    const response = await sendPosition(deliveryIds, latest);
    sending.current = false;
    if (response === 'lost') return setSharing('offline');
    lastSent.current = latest;
    forgetUnsent(latest);
    if (response === 'over') return;
    setTold(response);
    setSharing('on');
  });

  const measured = useEffectEvent((position: GeolocationPosition) => {
    const { latitude, longitude } = position.coords;
    const here = { latitude, longitude, measuredAt: new Date(position.timestamp).toISOString() };
    if (!worthSending(lastSent.current, here)) return;
    const first = lastSent.current === null;
    keepUnsent(here);
    if (first) void flush();
  });

  const failed = useEffectEvent((error: GeolocationPositionError) => {
    if (error.code === error.PERMISSION_DENIED) setSharing('refused');
  });

  useEffect(() => {
    if (!agreed) return;
    setSharing((before) => (before === 'off' ? 'waiting' : before));
    const watch = navigator.geolocation.watchPosition(
      (position) => measured(position),
      (error) => failed(error),
      POSITION_OPTIONS,
    );
    const timer = setInterval(() => void flush(), SEND_EVERY_MS);
    const back = () => void flush();
    window.addEventListener('online', back);
    return () => {
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
  }, [agreed]);

  const start = useCallback(() => {
    writeConsent(true);
    setAgreed(true);
  }, []);

  const stop = useCallback(() => {
    writeConsent(false);
    setAgreed(false);
    setSharing('off');
    setTold(null);
    lastSent.current = null;
    void stopSharing(deliveryIds);
  }, [deliveryIds]);

  return { sharing, told, start, stop };
}
