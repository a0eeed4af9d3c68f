export const SETTINGS_SAVED = { title: 'Settings Saved', text: 'They hold for what happens from now on.', tone: 'good' } as const;

/** The red toast of settings that were refused. */
export function saveFailed(detail: string | undefined) {
  return { title: 'Save Failed', text: detail ?? 'See the marked fields.', tone: 'bad' } as const;
}
