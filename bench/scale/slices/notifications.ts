import { notificationsPersonal } from '#slices/notifications/server/store-personal.ts';
import { choicesOf, findLately, takeWaiting } from '#slices/notifications/server/store-fan-out.ts';
import { pushAddresses, subscriptionsOf } from '#slices/notifications/server/push/store-push.ts';
import { notificationsMeasured } from '#slices/notifications/server/measured.ts';
import { nextAsked, takeAsked } from '#slices/notifications/server/sending/store-asked.ts';
import { findDeliveries } from '#slices/notifications/server/sending/store-deliveries.ts';
import { OWN_ID, SOMEBODY } from './fill.ts';
import { FARMER, NOW, ROW, type SliceCases } from './slice.ts';

const search = (q: string) => ({ channel: null, state: null, q }) as const;

/** What the trade's own part leaves out: choices, and searches of what was sent. */
export const NOTIFICATIONS: SliceCases = {
  tables: {
    notice_choices: { person_id: SOMEBODY, topic: "'topic ' || n" },
    notice_addressees: { address: "'+23324' || lpad((n % people)::text, 7, '0')", name: "'Ama Mensah ' || n" },
    push_subscriptions: { session_id: OWN_ID, endpoint: "'https://push.example.com/' || n" },
    outbox_messages: { reference: OWN_ID },
  },
  personal: notificationsPersonal,
  cases: [
    { name: 'notices to fan out', run: (tx) => takeWaiting(tx, NOW, 20) },
    { name: 'notices, choices of a person', run: (tx) => choicesOf(tx, FARMER) },
    { name: 'notices, browsers of a person', run: (tx) => subscriptionsOf(tx, FARMER) },
    { name: 'notices, where browsers take them', run: (tx) => pushAddresses(tx, [ROW]) },
    {
      name: 'notices, what went out lately',
      run: (tx) =>
        findLately(tx, {
          addresses: ['+233240000101'],
          most: 100,
          queues: [{ recipient: `user:${FARMER}`, channel: 'sms', express: false }],
          now: NOW,
        }),
    },
    ...(notificationsMeasured.queues ?? []).map(({ name, oldest }) => ({
      name: `notices, oldest of ${name}`,
      run: (tx: Parameters<typeof oldest>[0]) => oldest(tx, NOW),
    })),
    { name: 'notices, the next SMS to ask about', run: (tx) => nextAsked(tx) },
    {
      name: 'notices, SMS to ask about',
      run: (tx) => takeAsked(tx, { provider: 'hubtel', now: NOW, forMs: 1, most: 50 }),
    },
    { name: 'outbox, by word', run: (tx) => findDeliveries(tx, search('Mensah 20'), { beforeSeq: null, limit: 20 }) },
    {
      name: 'outbox, of an order',
      run: (tx) => findDeliveries(tx, search('FG-251201-9E3779'), { beforeSeq: null, limit: 20 }),
    },
  ],
};
