import { Icon } from '#ui/icons/Icon.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { NavLink } from 'react-router';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Brand } from '../Brand.tsx';
import { CartLink } from '../CartLink.tsx';
import { LanguageChoice } from '#parts/LanguageChoice.tsx';
import { NotificationBell } from '../NotificationBell.tsx';
import { publicNav } from './public-nav.ts';

/** Header of public pages. The mobile menu opens without scripts. */
export function PublicHeader() {
  const say = useTexts();
  const viewer = useViewer();
  const start = viewer
    ? { to: paths.home(), label: say('{name} Dashboard', { name: viewer.firstName }) }
    : { to: paths.auth(), label: say('Get Started') };
  return (
    <header className="border-b border-line bg-card">
      <div className="page-width flex h-16 items-center gap-1 sm:gap-6">
        <span className="shrink-0">
          <Brand />
        </span>
        <nav aria-label={say('Main')} className="ml-4 hidden flex-1 gap-1 lg:flex">
          {publicNav.map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              className="flex min-h-11 items-center rounded-md px-3 font-medium text-soft hover:bg-hover hover:text-ink aria-[current=page]:text-leaf-ink"
            >
              {say(item.label)}
            </NavLink>
          ))}
        </nav>
        <div className="-mr-1 ml-auto flex lg:mr-0">
          <CartLink />
          {viewer && <NotificationBell />}
        </div>
        {!viewer && (
          <span className="hidden sm:block">
            <ButtonLink to={paths.auth()} variant="quiet">
              {say('Sign in')}
            </ButtonLink>
          </span>
        )}
        <span className={viewer ? 'max-sm:hidden' : 'contents'}>
          <ButtonLink to={start.to} size="sm" className="max-w-36 min-w-0 max-sm:px-2 max-[22rem]:hidden sm:max-w-64">
            <span className="truncate">{start.label}</span>
          </ButtonLink>
        </span>
        <div className="-mr-2 lg:hidden">
          <Menu
            label={say('Menu')}
            trigger={<Icon name="menu" className="size-6" />}
            className="w-11 justify-center hover:bg-hover"
          >
            {publicNav.map((item) => (
              <MenuItem key={item.to} to={item.to}>
                {say(item.label)}
              </MenuItem>
            ))}
            <MenuItem to={start.to}>{viewer ? start.label : say('Sign in')}</MenuItem>
            <div className="border-t border-line px-3 pt-2 pb-1">
              <LanguageChoice />
            </div>
          </Menu>
        </div>
      </div>
    </header>
  );
}
