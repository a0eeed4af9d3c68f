/** Said to somebody whose session has ended, before they sign in again. */
export const SESSION_LOST = {
  title: 'Unauthorized',
  text: 'You are logged out. Logging in again...',
  tone: 'bad',
} as const;
