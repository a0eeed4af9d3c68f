import bowser from 'bowser';

/** What the sessions of dialogues on plain phones are called. */
export const LINE_DEVICE = 'Telephone menu (USSD)';
/** And those of somebody who wrote an SMS. */
export const SMS_DEVICE = 'Text message (SMS)';

/** 'Chrome on Android': what a person recognises of a browser; by its name only, since versions change. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  if (userAgent === LINE_DEVICE || userAgent === SMS_DEVICE) return userAgent;
  const found = bowser.parse(userAgent);
  const parts = [found.browser.name, found.os.name].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}
