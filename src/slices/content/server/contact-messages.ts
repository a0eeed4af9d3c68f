import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, type Limit } from '#platform/rate-limit.ts';
import { notify } from '#slices/notifications/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, pageFrom } from '#wire/paging.ts';
import type { listContactMessages as listEndpoint, sendContactMessage as sendEndpoint } from '../contract.ts';
import { CONTACT_TOPIC_LABELS } from '../domain/topics.ts';
import { recordMessage } from './events.ts';
import { findMessages, insertMessage } from './store.ts';
import { messageView } from './view.ts';

const BY_WRITER: Limit = { name: 'contact:writer', most: 5, windowMs: HOUR_MS };
/** Mobile networks put many people behind one address, so this is wide. */
const BY_ADDRESS: Limit = { name: 'contact:address', most: 40, windowMs: HOUR_MS };

/**
 * Keeps what somebody wrote to us. A filled trap looks like a success, so that the program behind it learns nothing.
 */
export async function sendContactMessage(
  { body }: ParsedInput<typeof sendEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof sendEndpoint>> {
  await countAttempt(call, BY_ADDRESS, addressBucket(call.ip));
  await countAttempt(call, BY_WRITER, body.email);
  const id = newId(call.now);
  if (body.website) return { reference: id };
  const { name, email, topic, message } = body;
  await insertMessage(call.tx, {
    id,
    name,
    email,
    phone: body.phone ?? null,
    topic,
    message,
    person_id: call.viewer?.id ?? null,
    received_at: call.now,
  });
  await recordMessage(call.tx, id, topic, call.now);
  const params = { who: name, from: email, subject: CONTACT_TOPIC_LABELS[topic], message };
  await notify(call.tx, {
    kind: 'contact_message',
    to: { staff: true },
    key: `contact:${id}`,
    params,
    link: '/admin-panel/messages',
    at: call.now,
  });
  return { reference: id };
}

/** What was written to us, for admins. */
export async function listContactMessages(
  { query }: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const page = pageFrom(await findMessages(call.tx, idInCursor(query.cursor), query.limit), query.limit, (row) => [
    row.id,
  ]);
  return { items: page.items.map(messageView), nextCursor: page.nextCursor };
}
