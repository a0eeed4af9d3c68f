import bowser from 'bowser';

/** 'Chrome on Android': what a person recognises of a browser; by its name only, since versions change. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const found = bowser.parse(userAgent);
  const parts = [found.browser.name, found.os.name].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}
