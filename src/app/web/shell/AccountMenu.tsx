import { Icon } from '#ui/icons/Icon.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import type { Viewer } from '#wire/viewer.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { SignOutForm } from '#parts/SignOutForm.tsx';
import { paths } from '#pages/paths/paths.ts';
import { barFor, navFor, navGroupsFor, type NavItem, roleName, settingsItem } from './nav.ts';
import { LanguageChoice } from '#parts/LanguageChoice.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

/** What belongs to the account itself; the rest of the menu is in the sidebar where there is one. */
const ACCOUNT_PAGES: readonly string[] = [paths.profile(), paths.kyc(), paths.settings()];

/**
 * Every page that the bottom bar of a phone has no room for, as in the sidebar: what is opened now and then is folded.
 * The pages of the account come first.
 */
function menuFor(viewer: Viewer) {
  const inBar = new Set(barFor(viewer).map((item) => item.to));
  const isElsewhere = ({ to }: NavItem) => inBar.has(to) || ACCOUNT_PAGES.includes(to);
  const groups = navGroupsFor(viewer).map((group) => ({
    ...group,
    items: group.items.filter((item) => !isElsewhere(item)),
  }));
  return {
    account: [...navFor(viewer).filter((item) => ACCOUNT_PAGES.includes(item.to)), settingsItem],
    plain: groups.filter(({ folded }) => !folded).flatMap(({ items }) => items),
    folded: groups.filter(({ folded, items }) => folded && items.length > 0),
  };
}

function MenuItems({ items }: { readonly items: readonly NavItem[] }) {
  const say = useTexts();
  return items.map((item) => (
    <MenuItem key={item.to} to={item.to} icon={<Icon name={item.icon} />}>
      {say(item.label)}
    </MenuItem>
  ));
}

function MenuPages({ viewer }: { readonly viewer: Viewer }) {
  const say = useTexts();
  const { account, plain, folded } = menuFor(viewer);
  return (
    <div className="grid max-h-[55dvh] gap-0.5 overflow-y-auto">
      <MenuItems items={account} />
      <div className="grid gap-0.5 lg:hidden">
        <MenuItems items={plain} />
        {folded.map(({ heading, items }) => (
          <details key={heading} className="group">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 hover:bg-hover">
              <Icon name="chevron-right" className="size-4.5 text-soft transition-transform group-open:rotate-90" />
              {heading !== null && say(heading)}
            </summary>
            <div className="grid gap-0.5 pl-2">
              <MenuItems items={items} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}

/** The signed-in person: name, role, own pages, look, sign out. */
export function AccountMenu({ viewer }: { readonly viewer: Viewer }) {
  const say = useTexts();
  const name = `${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email || 'User';
  const trigger = (
    <span className="flex items-center gap-2.5">
      <Avatar {...viewer} src={viewer.profileImageUrl} size="sm" />
      <span className="hidden max-w-44 text-left leading-tight sm:grid">
        <span className="truncate text-sm font-semibold">{name}</span>
        <span className="truncate text-xs text-soft">{roleName(viewer.role)}</span>
      </span>
      <Icon name="chevron-down" className="hidden size-4 text-soft sm:block" />
    </span>
  );
  return (
    <Menu label={say('Account of {name}', { name })} trigger={trigger} className="px-1.5 hover:bg-hover">
      <div className="grid px-3 py-2 leading-snug">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-sm text-soft">{viewer.email}</span>
      </div>
      <MenuPages viewer={viewer} />
      <SignOutForm>
        <MenuItem icon={<Icon name="log-out" />}>{say('Logout')}</MenuItem>
      </SignOutForm>
      <div className="flex items-center justify-between gap-4 border-t border-line px-3 pt-2 pb-1 text-sm text-soft">
        {say('Appearance')}
        <ThemeChoice />
      </div>
      <div className="px-3 pb-1">
        <LanguageChoice />
      </div>
    </Menu>
  );
}
