/** What notices are about, and what people choose by. */
export const TOPICS = ['orders', 'money', 'messages', 'requests', 'community', 'account'] as const;
export type Topic = (typeof TOPICS)[number];

/** Money, orders and the security of an account are always told, on every channel; the rest as people choose. */
export const ALWAYS_TOLD: ReadonlySet<Topic> = new Set(['orders', 'money', 'account']);

/** Ways out of the app that carry words. In the app itself every notice shows that is not a secret. */
export const TEXT_CHANNELS = ['sms', 'whatsapp', 'email', 'push'] as const;
export type TextChannel = (typeof TEXT_CHANNELS)[number];
/** A call goes beside them. */
export const CHANNELS = [...TEXT_CHANNELS, 'voice'] as const;
export type Channel = (typeof CHANNELS)[number];
