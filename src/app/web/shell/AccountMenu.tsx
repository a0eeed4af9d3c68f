import { ChevronDown, LogOut } from 'lucide-react';
import type { Viewer } from '#wire/viewer.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { dropAllDrafts } from '#ui/form-state/sent-draft.ts';
import { paths } from '../paths.ts';
import { barFor, navFor, roleName, settingsItem } from './nav.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

/** What belongs to the account itself; the rest of the menu stands in the sidebar where there is one. */
const ACCOUNT_PAGES: readonly string[] = [paths.profile(), paths.kyc(), paths.settings()];

/** Every page that the bottom bar of a phone has no room for. */
function menuFor(role: string) {
  const bar = barFor(role).map((item) => item.to);
  return [...navFor(role).filter((item) => !bar.includes(item.to) || ACCOUNT_PAGES.includes(item.to)), settingsItem];
}

/** The signed-in person: name, role, own pages, look, sign out. */
export function AccountMenu({ viewer }: { readonly viewer: Viewer }) {
  const name = `${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email || 'User';
  const trigger = (
    <span className="flex items-center gap-2.5">
      <Avatar {...viewer} src={viewer.profileImageUrl} size="sm" />
      <span className="hidden max-w-44 text-left leading-tight sm:grid">
        <span className="truncate text-sm font-semibold">{name}</span>
        <span className="truncate text-xs text-soft">{roleName(viewer.role)}</span>
      </span>
      <ChevronDown aria-hidden="true" className="hidden size-4 text-soft sm:block" />
    </span>
  );
  return (
    <Menu label={`Account of ${name}`} trigger={trigger} className="px-1.5 hover:bg-hover">
      <div className="grid px-3 py-2 leading-snug">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-sm text-soft">{viewer.email}</span>
      </div>
      <div className="grid max-h-[55dvh] gap-0.5 overflow-y-auto">
        {menuFor(viewer.role).map((item) => (
          <span key={item.to} className={ACCOUNT_PAGES.includes(item.to) ? 'contents' : 'contents lg:hidden'}>
            <MenuItem to={item.to} icon={<item.icon aria-hidden="true" />}>
              {item.label}
            </MenuItem>
          </span>
        ))}
      </div>
      <form action={paths.signOut()} onSubmit={() => dropAllDrafts(sessionStorage)}>
        <MenuItem icon={<LogOut aria-hidden="true" />}>Logout</MenuItem>
      </form>
      <div className="flex items-center justify-between gap-4 border-t border-line px-3 pt-2 pb-1 text-sm text-soft">
        Appearance
        <ThemeChoice />
      </div>
    </Menu>
  );
}
