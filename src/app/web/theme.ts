import { choiceHeader, readCookie } from '#pages/cookies.ts';

const THEME_COOKIE = 'fg_theme';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The look this person chose; `system` follows their device. */
export function readTheme(request: Request): Theme {
  const stored = readCookie(request, THEME_COOKIE);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Keeps a chosen look; an unknown one means `system`. */
export function themeHeader(choice: string): string {
  return choiceHeader(THEME_COOKIE, THEMES.find((known) => known === choice) ?? 'system', 'system');
}
