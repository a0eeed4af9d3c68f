const good = (title: string, text?: string) => ({
  title,
  ...(text === undefined ? {} : { text }),
  tone: 'good' as const,
});

export const PROFILE_SAVED = good('Profile saved');
export const PICTURE_SAVED = good('Picture saved');
export const PICTURE_REMOVED = good('Picture removed');
export const PIN_SET = good('PIN set', 'It belongs to your number and opens the telephone menu.');
export const LANGUAGE_SET = good('Language saved');
export const LANGUAGE_DRAFT = good(
  'Language saved',
  'No speaker has checked these texts yet. Money and orders stay in English.',
);
export const PASSWORD_CHANGED = good('Password changed', 'Your other devices were signed out.');
export const CONTACT_CONFIRMED = good('Confirmed', 'We send what you need to know there from now on.');
export const SECOND_STEP_OFF = good('Two-step sign-in is off');
export const SESSION_ENDED = good('Signed out');
export const sessionsEnded = (count: number) =>
  good(
    count === 0
      ? 'You were not signed in anywhere else'
      : `Signed out of ${count} ${count === 1 ? 'session' : 'sessions'}`,
  );
export const EXPORT_ASKED = good(
  'Your copy is being prepared',
  'We notify you when it is ready, usually within a minute.',
);
export const ACCOUNT_DELETED = good('Your account was deleted', 'Goodbye, and thank you for trading with us.');

export const TABS = { profile: 'Profile', security: 'Security', privacy: 'Your data' } as const;
export type SettingsTab = keyof typeof TABS;
