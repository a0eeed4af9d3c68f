import { refused } from '#kernel/refusal.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { decodeCursor, pageFrom } from '#wire/paging.ts';
import type {
  DeliveryView,
  listDeliveries as listEndpoint,
  listPreviews as previewsEndpoint,
  sendAgain as sendAgainEndpoint,
  summariseOutbox as summaryEndpoint,
} from '../../contract.ts';
import { NOTICES } from '../../domain/catalogue.ts';
import { smsSegments } from '#kernel/telephone/gsm7.ts';
import type { Ports } from '../ports.ts';
import { type DeliveryRow, findDeliveries, findDelivery, putBack, tallyDeliveries } from './store-deliveries.ts';

const WAITING: ReadonlySet<string> = new Set(['queued', 'held', 'sending']);

/**
 * A link with a secret acts for its receiver: administrators see that there is one, and follow it only where the
 * outbox is the telephone.
 */
const ACTING_LINK = /(\/track\/|[?&]token=)[0-9a-f]{32}/g;

function viewOf(
  { seq: _seq, link, body, dueAt, createdAt, sentAt, doneAt, ...row }: DeliveryRow,
  { showSecrets }: Ports,
): DeliveryView {
  const readable = (text: string) =>
    showSecrets && row.provider === 'outbox' ? text : text.replaceAll(ACTING_LINK, '$1...');
  return {
    ...row,
    body: readable(body),
    link: link === '' ? null : readable(link),
    createdAt: createdAt.toISOString(),
    dueAt: WAITING.has(row.state) ? dueAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    // A call is placed once: people who did not pick up have the SMS.
    actions: row.state === 'failed' && !row.secret && row.channel !== 'voice' ? ['send_again'] : [],
  };
}

function seqIn(cursor: string | undefined): number | null {
  const [seq] = decodeCursor(cursor) ?? [];
  return typeof seq === 'number' && Number.isSafeInteger(seq) ? seq : null;
}

export function listDeliveries(ports: Ports) {
  return async (
    { query }: ParsedInput<typeof listEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof listEndpoint>> => {
    const { cursor, limit, channel = null, state = null, q } = query;
    const rows = await findDeliveries(call.tx, { channel, state, q: q || null }, { beforeSeq: seqIn(cursor), limit });
    const page = pageFrom(rows, limit, (row) => [row.seq]);
    return { ...page, items: page.items.map((row) => viewOf(row, ports)) };
  };
}

export function summariseOutbox({ sms, mail }: Ports) {
  return async (
    _input: ParsedInput<typeof summaryEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof summaryEndpoint>> => {
    const { waiting, held, failed } = await tallyDeliveries(call.tx, after(call.now, -7 * DAY_MS));
    return { smsProvider: sms.name, mailProvider: mail.name, waiting, held, failedLastWeek: failed };
  };
}

export function sendAgain(ports: Ports) {
  return async (
    { params }: ParsedInput<typeof sendAgainEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof sendAgainEndpoint>> => {
    const before = await findDelivery(call.tx, params.id);
    if (before === null) throw refused('delivery.not_found', 'No such message.');
    if (before.secret)
      throw refused('delivery.wiped', 'This message held a secret. It is wiped and cannot be sent again.');
    if (!(await putBack(call.tx, params.id, call.now)))
      throw refused('delivery.not_failed', 'This message was not given up.', { state: before.state });
    const next = await findDelivery(call.tx, params.id);
    return viewOf(next ?? before, ports);
  };
}

/** Every text as people get it, filled with samples. */
export async function listPreviews(
  _input: ParsedInput<typeof previewsEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof previewsEndpoint>> {
  const url = new URL('/track/0f8fad5bd9cb469fa16570867728950e', call.platform.config.publicUrl).href;
  return Object.entries(NOTICES).map(([kind, notice]) => {
    const { title, text, sms, mail, action } = notice.words(notice.sample, url);
    return {
      kind,
      topic: notice.topic,
      about: notice.about,
      waits: notice.when === 'by_day',
      secret: notice.secret ?? false,
      title,
      text,
      sms: sms === null ? null : { text: sms, segments: smsSegments(sms) },
      mail: mail === null ? null : { subject: mail.subject, text: mail.paragraphs.join('\n\n') },
      action,
    };
  });
}
