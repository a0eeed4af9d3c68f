import { Icon } from '#ui/icons/Icon.tsx';
import { CountBadge } from '#ui/display/CountBadge.tsx';
import type { Viewer } from '#wire/viewer.ts';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#ui/languages/use-texts.ts';
import { actingNav } from './acting/acting-nav.ts';
import { useActing } from '#pages/use-acting.ts';
import { useUnreadMessages } from '#pages/use-viewer.ts';
import { barFor, isCurrent } from './nav.ts';

/** Navigation of a phone, in reach of the thumb. */
export function BottomBar({ viewer }: { readonly viewer: Viewer }) {
  const say = useTexts();
  const unread = useUnreadMessages();
  const acting = useActing();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={say('Main')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {(acting ? actingNav(acting.tasks) : barFor(viewer)).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          className="relative grid min-h-15 min-w-0 flex-1 content-center justify-items-center gap-0.5 text-xs font-medium text-soft aria-[current=page]:font-semibold aria-[current=page]:text-leaf-ink"
        >
          <Icon name={item.icon} className="size-5.5" />
          {item.counts && <CountBadge count={unread} of="unread" className="absolute top-1 left-1/2 ml-1" />}
          <span className="max-w-full truncate px-0.5">{say(item.short ?? item.label)}</span>
        </Link>
      ))}
    </nav>
  );
}
