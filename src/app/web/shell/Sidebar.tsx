import { CountBadge } from '#ui/display/CountBadge.tsx';
import { SignOutForm } from '#parts/SignOutForm.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { useId } from 'react';
import type { Viewer } from '#wire/viewer.ts';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#ui/languages/use-texts.ts';
import { actingNav } from './acting/acting-nav.ts';
import { useActing } from '#pages/use-acting.ts';
import { useUnreadMessages } from '#pages/use-viewer.ts';
import { isCurrent, type NavGroup, type NavItem, navGroupsFor, settingsItem } from './nav.ts';

const line =
  'flex min-h-10 shrink-0 items-center gap-3 rounded-md px-3 font-medium text-soft hover:bg-hover hover:text-ink [&_svg]:size-5 [&_svg]:shrink-0';

function Entry({ item }: { readonly item: NavItem }) {
  const say = useTexts();
  const unread = useUnreadMessages();
  const { pathname } = useLocation();
  return (
    <Link
      to={item.to}
      prefetch="intent"
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      className={`${line} aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf-ink`}
    >
      <Icon name={item.icon} />
      {say(item.label)}
      {item.counts && <CountBadge count={unread} of="unread" className="ml-auto" />}
    </Link>
  );
}

function Entries({ items }: { readonly items: readonly NavItem[] }) {
  return items.map((item) => <Entry key={item.to} item={item} />);
}

function Group({ group: { heading, items } }: { readonly group: NavGroup }) {
  const say = useTexts();
  const id = useId();
  return (
    <div role="group" aria-labelledby={heading === null ? undefined : id} className="mb-3 grid">
      {heading !== null && (
        <p id={id} className="px-3 pb-1 text-xs font-semibold tracking-wide text-soft">
          {say(heading)}
        </p>
      )}
      <Entries items={items} />
    </div>
  );
}

/** Opens without scripts; it is open while the page that is shown is one of its own. */
function FoldedGroup({ group: { heading, items } }: { readonly group: NavGroup }) {
  const say = useTexts();
  const { pathname } = useLocation();
  return (
    <details open={items.some((item) => isCurrent(item, pathname))} className="group mb-3">
      <summary className={`${line} cursor-pointer`}>
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {heading !== null && say(heading)}
      </summary>
      <div className="grid pl-2">
        <Entries items={items} />
      </div>
    </details>
  );
}

/** Navigation of a large screen. */
export function Sidebar({ viewer }: { readonly viewer: Viewer }) {
  const say = useTexts();
  const acting = useActing();
  const groups = acting ? [{ heading: null, items: actingNav(acting.tasks) }] : navGroupsFor(viewer);
  return (
    <nav
      aria-label={say('Main')}
      className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 flex-col overflow-y-auto border-r border-line px-3 py-4 lg:flex"
    >
      {groups.map((group: NavGroup) =>
        group.folded ? (
          <FoldedGroup key={group.heading} group={group} />
        ) : (
          <Group key={group.heading ?? ''} group={group} />
        ),
      )}
      <span className="mt-2 flex-1 border-b border-line" />
      <span className="mt-2" />
      {!acting && <Entry item={settingsItem} />}
      <SignOutForm>
        <button className={`${line} w-full`}>
          <Icon name="log-out" />
          {say('Logout')}
        </button>
      </SignOutForm>
    </nav>
  );
}
