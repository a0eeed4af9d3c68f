import { CountBadge } from '#ui/CountBadge.tsx';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { useUnreadMessages } from '../use-viewer.ts';
import { type NavItem, navFor, settingsItem } from './nav.ts';

const line = 'flex min-h-10 shrink-0 items-center gap-3 rounded-md px-3 font-medium text-soft hover:bg-hover hover:text-ink [&_svg]:size-5 [&_svg]:shrink-0';

function Entry({ item }: { readonly item: NavItem }) {
  const unread = useUnreadMessages();
  return (
    <NavLink to={item.to} prefetch="intent" end={item.end} className={`${line} aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf-ink`}>
      <item.icon aria-hidden="true" />
      {item.label}
      {item.counts && <CountBadge count={unread} of="unread" className="ml-auto" />}
    </NavLink>
  );
}

/** Navigation of a large screen. */
export function Sidebar({ role }: { readonly role: string }) {
  return (
    <nav aria-label="Main" className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 flex-col overflow-y-auto border-r border-line px-3 py-4 lg:flex">
      {navFor(role).map((item) => (
        <Entry key={item.to} item={item} />
      ))}
      <span className="mt-2 flex-1 border-b border-line" />
      <span className="mt-2" />
      <Entry item={settingsItem} />
      <form action={paths.signOut()}>
        <button className={`${line} w-full`}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </form>
    </nav>
  );
}
