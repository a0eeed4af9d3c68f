import type { Viewer } from '#wire/viewer.ts';
import { useRootData } from './root-data.ts';

/** The signed-in person, or null; also within error screens. */
export function useViewer(): Viewer | null {
  return useRootData()?.viewer ?? null;
}

/** Whether this browser still holds a session that has ended. */
export function useSessionLost(): boolean {
  return useRootData()?.sessionLost ?? false;
}

/** How many products the cart of this person or visitor holds; null for people who do not buy. */
export function useCartCount(): number | null {
  return useRootData()?.cartCount ?? null;
}

/** How many messages this person has not read. */
export function useUnreadMessages(): number {
  return useRootData()?.unreadMessages ?? 0;
}

/** How many notices this person had not read when the page was loaded, up to 100. */
export function useUnreadNotices(): number {
  return useRootData()?.unreadNotices ?? 0;
}

/** The chosen look. */
export function useTheme(): 'light' | 'dark' | 'system' {
  return useRootData()?.theme ?? 'system';
}

/** Where people find this site, for links that are shared. */
export function useSiteOrigin(): string {
  return useRootData()?.origin ?? '';
}
