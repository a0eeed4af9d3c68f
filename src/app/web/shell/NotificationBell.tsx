import { useEffect, useState } from 'react';
import { Icon } from '#ui/icons/Icon.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Link, useFetcher } from 'react-router';
import { LiveRegion } from '#ui/actions/LiveRegion.tsx';
import { listenLive } from '#ui/actions/live-source.ts';
import { paths } from '#pages/paths/paths.ts';
import { useUnreadNotices } from '#pages/use-viewer.ts';
import { useGentleLoad } from './use-gentle-load.ts';
import type { clientLoader } from '#slices/notifications/web/unread.ts';

const MOST_SHOWN = 99;

/** The count as it was loaded with the page, and as it changed since. */
function useUnread(): number {
  const loaded = useUnreadNotices();
  const [count, setCount] = useState(loaded);
  const fetcher = useFetcher<typeof clientLoader>();
  const { data } = fetcher;
  const load = useGentleLoad(fetcher);
  useEffect(() => setCount(loaded), [loaded]);
  useEffect(() => {
    if (data) setCount(data.count);
  }, [data]);
  useEffect(() => listenLive(['me'], () => load(paths.unreadNotices())), [load]);
  return count;
}

/** The way to a person's notices, with the count of unread ones. Counts by itself. */
export function NotificationBell() {
  const say = useTexts();
  const count = useUnread();
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const words = count === 0 ? say('Notifications') : say('Notifications, {shown} unread', { shown });
  return (
    <>
      <Link
        to={paths.notifications()}
        aria-label={words}
        className="relative grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-hover"
      >
        <Icon name="bell" className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-laterite px-1 text-xs font-bold text-paper"
          >
            {shown}
          </span>
        )}
      </Link>
      <LiveRegion>{count === 0 ? '' : words}</LiveRegion>
    </>
  );
}
