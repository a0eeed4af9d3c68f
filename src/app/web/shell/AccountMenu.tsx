import { ChevronDown, IdCard, LogOut, UserRound } from 'lucide-react';
import type { Viewer } from '#wire/viewer.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { paths } from '../paths.ts';
import { roleName } from './nav.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

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
      <MenuItem to={paths.profile()} icon={<UserRound aria-hidden="true" />}>
        Profile
      </MenuItem>
      <MenuItem to={paths.kyc()} icon={<IdCard aria-hidden="true" />}>
        KYC Status
      </MenuItem>
      <form action={paths.signOut()}>
        <MenuItem icon={<LogOut aria-hidden="true" />}>Logout</MenuItem>
      </form>
      <div className="flex items-center justify-between gap-4 border-t border-line px-3 pt-2 pb-1 text-sm text-soft">
        Appearance
        <ThemeChoice />
      </div>
    </Menu>
  );
}
