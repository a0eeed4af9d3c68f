import { formatMoment } from '#kernel/moment.ts';
import { useKeptCopy } from '#ui/device/use-kept-copy.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

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

/** Says that the network dropped, how old this page is, and that nothing is lost. */
export function OfflineBanner() {
  const online = useOnline();
  const sentAt = useKeptCopy();
  const { pathname, search } = useLocation();
  const age = sentAt === null ? 'What you see may be out of date' : `This page is of ${formatMoment(new Date(sentAt))}`;
  return (
    <div role="status">
      {(!online || sentAt !== null) && (
        <p className="flex items-center justify-center gap-2 bg-maize px-4 py-2 text-sm font-semibold text-on-maize">
          <Icon name="wifi-off" className="size-4 shrink-0" />
          {online ? `${age}: there was no network.` : `You are offline. ${age}; what you type stays here.`}
          {online && (
            <a href={`${pathname}${search}`} className="underline">
              Try again
            </a>
          )}
        </p>
      )}
    </div>
  );
}
