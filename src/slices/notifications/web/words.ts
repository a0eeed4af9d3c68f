import type { NameOf } from '#ui/languages/use-texts.ts';
import type { DeliveryView, NoticeView } from '../views.ts';

type Channel = DeliveryView['channel'];
type State = DeliveryView['state'];

export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  push: 'Push',
  voice: 'Call',
};

export const STATE_WORDS: Readonly<Record<State, string>> = {
  queued: 'Queued',
  held: 'Held until 06:00',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const STATE_TONES = {
  queued: 'wait',
  held: 'wait',
  sending: 'active',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<State, string>;

/** 'SMS sent, e-mail held until 06:00' for one line under a notice; nothing when it stays in the app. */
export function deliveryWords(deliveries: NoticeView['deliveries'], nameOf: NameOf): string {
  const parts = deliveries.map(
    ({ channel, state }) => `${nameOf(CHANNEL_WORDS[channel])} ${nameOf(STATE_WORDS[state].toLowerCase())}`,
  );
  return [...new Set(parts)].join(', ');
}

export const TOPIC_WORDS = {
  orders: { label: 'Orders and listings', hint: 'What happens with your orders, deliveries and listings' },
  money: { label: 'Money', hint: 'Payments, refunds, payouts and disputes' },
  messages: { label: 'Messages', hint: 'When somebody writes to you and you are not online' },
  requests: {
    label: 'Requests and alerts',
    hint: 'Requests of buyers for your crops, and your own alerts, each at most once a day',
  },
  community: { label: 'Community and reviews', hint: 'Replies, answers and reviews' },
  account: { label: 'Account and security', hint: 'Codes, sign-ins and your verification' },
} as const satisfies Readonly<Record<NoticeView['topic'], { readonly label: string; readonly hint: string }>>;

export const TOASTS = {
  allRead: { title: 'All read', tone: 'good' },
  saved: { title: 'Notification Choices Saved', text: 'They apply from now on.', tone: 'good' },
  pushOn: { title: 'Notifications On', text: 'Send a test to see one.', tone: 'good' },
  pushOff: { title: 'Notifications Off', tone: 'good' },
  whatsAppOff: { title: 'WhatsApp Off', text: 'Notices come by SMS again.', tone: 'good' },
  callsOn: { title: 'Calls On', text: 'We call when your money moves.', tone: 'good' },
  callsOff: { title: 'Calls Off', text: 'Notices come by SMS as before.', tone: 'good' },
  pushTried: { title: 'Test Sent', text: 'It shows in a few seconds.', tone: 'good' },
  again: { title: 'Message Queued', text: 'It goes out again in a moment.', tone: 'good' },
} as const;
