import { Icon } from '#ui/icons/Icon.tsx';
import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the device says that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}

/** Tells a person whose network dropped that what they see may be old and that nothing is lost. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-maize px-4 py-2 text-sm font-semibold text-on-maize">
          <Icon name="wifi-off" className="size-4 shrink-0" />
          You are offline. What you see may be out of date; what you type stays here.
        </p>
      )}
    </div>
  );
}
