import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import * as notifications from '#slices/notifications/contract.ts';
import { notify } from '#slices/notifications/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const TEXT = { who: 'Ama Owusu', title: 'Black spots on tomato leaves' };

async function told(world: World, person: Viewer): Promise<string> {
  const key = newId();
  const notice = {
    kind: 'discussion_replied',
    to: { personId: person.id },
    key,
    params: TEXT,
    link: '/community',
    at: world.app.clock.now(),
  } as const;
  await notify(world.app.platform.db, notice);
  await world.settle();
  const [row] = await rowsIn<{ id: string }>(world.app.platform.db, 'select id from notices where key = $1', [key]);
  return row?.id ?? '';
}

/** A message that was given up. */
async function failed(world: World): Promise<string> {
  const noticeId = await told(world, world.buyer);
  const [row] = await rowsIn<{ id: string }>(
    world.app.platform.db,
    "update notice_deliveries set state = 'failed', failure = 'Mailbox full' where notice_id = $1 returning id",
    [noticeId],
  );
  return row?.id ?? '';
}

const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };

/** A browser of this person that shows notices. */
async function browserOf(world: World, person: Viewer): Promise<string> {
  const id = newId();
  const { clock, platform } = world.app;
  await rowsIn(
    platform.db,
    `with session as (
       insert into sessions (id, token, user_id, expires_at) values ($1, $7, $2, $3::timestamptz + interval '1 day') returning id)
     insert into push_subscriptions (id, person_id, session_id, endpoint, p256dh, auth, device, created_at)
     select $1, $2, id, $4, $5, $6, 'Chrome on Android', $3 from session`,
    [id, person.id, clock.now(), `https://push.example.com/${id}`, KEYS.p256dh, KEYS.auth, `token of ${id}`],
  );
  return id;
}

export const noticeSamples = [
  plain(notifications.listNotifications, {}),
  plain(notifications.countUnread, {}),
  plain(notifications.markAllRead, {}),
  plain(notifications.readChoices, {}),
  plain(notifications.saveChoices, { body: { community: { sms: false, email: true } } }),
  sample(notifications.markRead, {
    own: async (world, me) => ({ params: { id: me === null ? newId() : await told(world, me) } }),
    foreign: async (world) => ({ params: { id: await told(world, world.buyer) } }),
  }),
  // Without a provider of SMS there is no address for its reports.
  sample(notifications.receiveSmsReport, {
    own: async () => ({ params: { token: 'a-token-that-nobody-was-given' }, body: 'id=1&status=Success' }),
    ownIs: () => [404, 'sms_report.not_found'],
    unknown: async () => ({ params: { token: 'another' }, body: 'id=1&status=Success' }),
  }),
  plain(notifications.readPush, {}),
  // Push is off here.
  sample(notifications.subscribePush, {
    own: async () => ({ body: { endpoint: 'https://push.example.com/a', keys: KEYS } }),
    ownIs: () => [409, 'push.off'],
  }),
  sample(notifications.unsubscribePush, {
    own: async (world, me) => ({ params: { id: me === null ? newId() : await browserOf(world, me) } }),
    foreign: async (world) => ({ params: { id: await browserOf(world, world.buyer) } }),
  }),
  sample(notifications.tryPush, {
    own: async (world, me) => {
      if (me !== null) await browserOf(world, me);
      return {};
    },
  }),
  plain(notifications.readWhatsApp, {}),
  plain(notifications.saveWhatsApp, { body: { on: false } }),
  plain(notifications.readCalls, {}),
  plain(notifications.saveCalls, { body: { on: false } }),
  plain(notifications.readSpoken, { query: { moment: 'refund_sent', amount: '12.50' } }),
  plain(notifications.listDeliveries, {}),
  plain(notifications.summariseOutbox, {}),
  plain(notifications.listPreviews, {}),
  sample(notifications.sendAgain, { own: async (world) => ({ params: { id: await failed(world) } }) }),
];
