export const SETTINGS_SAVED = {
  title: 'Settings Saved',
  text: 'They hold for what happens from now on.',
  tone: 'good',
} as const;

export const LIMITS_WAIT = {
  title: 'Settings Saved',
  text: 'Limits of payouts and fees of withdrawals and cancellations wait until another administrator has approved them.',
  tone: 'good',
} as const;

export const SECOND_ASKED = {
  title: 'Second Person Asked',
  text: 'It counts from its first day on, once another administrator has approved it.',
  tone: 'good',
} as const;
