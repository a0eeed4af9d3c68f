import { type ComponentType, useEffect, useState } from 'react';

interface LateOutboxProps {
  readonly ownerId: string;
}

/**
 * Loads the outbox of this person after the page, so that it slows no visit down. Without a network its script may be
 * missing; then it is loaded with the network.
 */
export function LateOutbox({ ownerId }: LateOutboxProps) {
  const [Watch, setWatch] = useState<ComponentType<LateOutboxProps> | null>(null);
  useEffect(() => {
    const start = () =>
      void import('./OutboxWatch.tsx').then(
        ({ OutboxWatch }) => setWatch(() => OutboxWatch),
        () => undefined,
      );
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    window.addEventListener('online', start);
    return () => {
      window.removeEventListener('load', start);
      window.removeEventListener('online', start);
    };
  }, []);
  return Watch && <Watch ownerId={ownerId} />;
}
