import { cursorOf } from '#pages/cursor-of.ts';
import type { Api } from '#wire/api.ts';
import { listDeliveries, listPreviews, summariseOutbox } from '../contract.ts';
import type { DeliveryView, OutboxSummary, Preview } from '../views.ts';

const SHOWN = 25;
const LONGEST_SEARCH = 100;
const STATES = ['queued', 'held', 'sending', 'sent', 'delivered', 'failed'] as const;

export type OutboxContent =
  | {
      readonly tab: 'messages';
      readonly summary: OutboxSummary;
      readonly items: readonly DeliveryView[];
      readonly nextCursor: string | null;
      readonly q: string;
    }
  | { readonly tab: 'texts'; readonly previews: readonly Preview[] };

/** What the chosen tab shows; filters that mean nothing are passed over. */
export async function loadOutbox(api: Api, query: URLSearchParams): Promise<OutboxContent> {
  if (query.get('tab') === 'texts') return { tab: 'texts', previews: await api.call(listPreviews) };
  const channel = (['sms', 'whatsapp', 'email', 'push', 'voice'] as const).find(
    (name) => name === query.get('channel'),
  );
  const state = STATES.find((name) => name === query.get('state'));
  const q = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const cursor = cursorOf(query);
  const [page, summary] = await Promise.all([
    api.call(listDeliveries, { query: { channel, state, q, cursor, limit: SHOWN } }),
    api.call(summariseOutbox),
  ]);
  return { tab: 'messages', summary, ...page, q };
}
