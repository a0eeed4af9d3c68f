import { after, DAY_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import { dropOldMessages, dropOldNotices } from './store.ts';
import { dropOldNumbers } from './whatsapp/store-whatsapp.ts';

/** How long people find their notices. */
const NOTICE_LIFE_MS = 400 * DAY_MS;
/** How long messages stay in the outbox: long enough to read them, no longer than a mistake needs to be found. */
const MESSAGE_LIFE_MS = 30 * DAY_MS;
/** How long it is kept that a number wrote by WhatsApp and wants no notices there. */
const NUMBER_LIFE_MS = 2 * DAY_MS;
const BATCH = 1000;

/** Drops what is kept no longer. */
export async function sweepNotices(platform: Platform, now: Date): Promise<number> {
  const messages = await dropOldMessages(platform.db, after(now, -MESSAGE_LIFE_MS), BATCH);
  const notices = await dropOldNotices(platform.db, after(now, -NOTICE_LIFE_MS), BATCH);
  await dropOldNumbers(platform.db, after(now, -NUMBER_LIFE_MS));
  return messages + notices;
}
