export const SETTINGS_SAVED = {
  title: 'Settings Saved',
  text: 'They apply to what happens from now on.',
  tone: 'good',
} as const;

export const LIMITS_WAIT = {
  title: 'Settings Saved',
  text: 'Limits of payouts and fees of withdrawals and cancellations wait until another administrator has approved them.',
  tone: 'good',
} as const;

export const SECOND_ASKED = {
  title: 'Second Approval Requested',
  text: 'It applies from its first day, once another administrator has approved it.',
  tone: 'good',
} as const;
