import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#wire/viewer.ts';
import type { rootLoader } from './root-loader.ts';

/** The signed-in person, or null; also within error screens. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null;
}

/** Whether this browser still holds a session that has ended. */
export function useSessionLost(): boolean {
  return useRouteLoaderData<typeof rootLoader>('root')?.sessionLost ?? false;
}

/** How many products the cart of this person or visitor holds; null for people who do not buy. */
export function useCartCount(): number | null {
  return useRouteLoaderData<typeof rootLoader>('root')?.cartCount ?? null;
}

/** How many messages this person has not read. */
export function useUnreadMessages(): number {
  return useRouteLoaderData<typeof rootLoader>('root')?.unreadMessages ?? 0;
}

/** How many notices this person had not read when the page was loaded, up to 100. */
export function useUnreadNotices(): number {
  return useRouteLoaderData<typeof rootLoader>('root')?.unreadNotices ?? 0;
}

/** The chosen look. */
export function useTheme(): 'light' | 'dark' | 'system' {
  return useRouteLoaderData<typeof rootLoader>('root')?.theme ?? 'system';
}

/** Where people find this site, for links that are shared. */
export function useSiteOrigin(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
}
