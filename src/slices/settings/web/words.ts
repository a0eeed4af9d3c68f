export const SETTINGS_SAVED = {
  title: 'Settings Saved',
  text: 'They hold for what happens from now on.',
  tone: 'good',
} as const;
