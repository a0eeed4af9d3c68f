import { refused } from '#kernel/refusal.ts';
import { announce } from '#platform/live/announce.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  countUnread as countEndpoint,
  listNotifications as listEndpoint,
  markRead as markEndpoint,
} from '../contract.ts';
import { noticeOf } from '../domain/catalogue.ts';
import { spokenOf } from '../domain/spoken.ts';
import { notice as noticeSchema, type NoticeView } from '../views.ts';
import type { Ports } from './ports.ts';
import { voiceOf } from './voice/voice-of.ts';
import { countUnreadOf, findNotices, type InboxRow, putAllRead, putRead } from './store-inbox.ts';

/**
 * A row in its words; a kind that is no longer known, or was written otherwise by an earlier release, keeps its place
 * with plain ones.
 */
function viewOf(
  { id, kind, params, link, at, readAt, deliveries }: InboxRow,
  spoken: NoticeView['spoken'],
): NoticeView {
  const facts = {
    id,
    kind,
    link,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    deliveries: noticeSchema.shape.deliveries.parse(deliveries),
    spoken,
  };
  const notice = noticeOf(kind);
  try {
    if (notice === null) throw new TypeError('unknown kind');
    const { title, text, action } = notice.words(params, link);
    return { ...facts, topic: notice.topic, title, text, action };
  } catch {
    return {
      ...facts,
      topic: notice?.topic ?? 'account',
      title: 'Something happened here',
      text: 'Open the page to see what.',
      action: 'Open the page',
    };
  }
}

export const listNotifications =
  (ports: Ports) =>
  async ({ query }: ParsedInput<typeof listEndpoint>, call: Call): Promise<ResponseBody<typeof listEndpoint>> => {
    const { cursor, limit, show } = query;
    const rows = await findNotices(call.tx, call.person.id, {
      after: momentThenId(cursor),
      limit,
      unreadOnly: show === 'unread',
    });
    const page = pageFrom(rows, limit, (row) => [row.at.toISOString(), row.id]);
    const sentences = page.items.map(({ kind, params }) => spokenOf(kind, params));
    const spoken = await voiceOf(call, ports, sentences);
    return { ...page, items: page.items.map((row, index) => viewOf(row, spoken[index] ?? [])) };
  };

export async function countUnread(
  _input: ParsedInput<typeof countEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof countEndpoint>> {
  return { count: await countUnreadOf(call.tx, call.person.id) };
}

/** The count after a change, told to the person's other open pages as well. */
async function changed(call: Call): Promise<{ count: number }> {
  await announce(call.tx, [`user:${call.person.id}`]);
  return { count: await countUnreadOf(call.tx, call.person.id) };
}

export async function markRead(
  { params }: ParsedInput<typeof markEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof markEndpoint>> {
  if (!(await putRead(call.tx, call.person.id, params.id, call.now)))
    throw refused('notice.not_found', 'No such notice.');
  return changed(call);
}

export async function markAllRead(_input: unknown, call: Call): Promise<ResponseBody<typeof countEndpoint>> {
  await putAllRead(call.tx, call.person.id, call.now);
  return changed(call);
}
