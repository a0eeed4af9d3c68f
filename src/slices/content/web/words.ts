export const TOASTS = {
  messageSent: { title: 'Message sent', text: 'Thank you. We read every message and answer by e-mail.', tone: 'good' },
} as const;
