import { cookieHeader, readCookie } from '#pages/cookies.ts';

const THEME_COOKIE = 'fg_theme';
const YEAR_SECONDS = 365 * 24 * 3600;

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The look this person chose; `system` follows their device. */
export function readTheme(request: Request): Theme {
  const stored = readCookie(request, THEME_COOKIE);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Keeps a chosen look for a year; an unknown one means `system`. */
export function themeHeader(choice: string): string {
  const theme = THEMES.find((known) => known === choice) ?? 'system';
  return theme === 'system' ? cookieHeader(THEME_COOKIE, '', 0) : cookieHeader(THEME_COOKIE, theme, YEAR_SECONDS);
}
