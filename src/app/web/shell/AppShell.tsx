import type { ReactNode } from 'react';
import type { Viewer } from '#wire/viewer.ts';
import { useActing } from '#pages/use-acting.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ActingBanner } from './acting/ActingBanner.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Brand } from './Brand.tsx';
import { CartLink } from './CartLink.tsx';
import { CommandPalette } from './keys/CommandPalette.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { ShellKeys } from './keys/ShellKeys.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The signed-in frame: header, sidebar by role, bottom bar on a phone. Content gets its width and padding here. */
export function AppShell({ viewer, children }: { readonly viewer: Viewer; readonly children: ReactNode }) {
  const acting = useActing();
  return (
    <div className="min-h-dvh">
      <header className="sticky top-(--above,0px) z-30 border-b border-line bg-card">
        <div className="flex h-16 items-center justify-between gap-2 px-4 sm:gap-4 sm:px-6">
          <Brand tagline snug />
          {acting === null && (
            <div className="flex flex-1 items-center justify-end sm:gap-2">
              <HeaderSearch />
              <CartLink />
              <NotificationBell />
              <AccountMenu viewer={viewer} />
            </div>
          )}
        </div>
        {acting && <ActingBanner acting={acting} />}
      </header>
      <div className="mx-auto flex max-w-[96rem]">
        <Sidebar viewer={viewer} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-10 lg:pt-8 lg:pb-16"
        >
          {children}
        </main>
      </div>
      <BottomBar viewer={viewer} />
      {acting === null && <CommandPalette />}
      <ShellKeys />
    </div>
  );
}
