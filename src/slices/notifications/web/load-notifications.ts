import { cursorOf } from '#pages/cursor-of.ts';
import type { Api } from '#wire/api.ts';
import {
  type CallChoice,
  listNotifications,
  readCalls,
  readChoices,
  readPush,
  readWhatsApp,
  type WhatsAppChoice,
} from '../contract.ts';
import type { ChoiceView, NoticeView, PushDevices } from '../views.ts';

const SHOWN = 20;

export type NotificationsTab = 'all' | 'unread' | 'choices';
type ListTab = Exclude<NotificationsTab, 'choices'>;

export type NotificationsContent =
  | {
      readonly tab: 'choices';
      readonly choices: readonly ChoiceView[];
      readonly push: PushDevices;
      readonly whatsApp: WhatsAppChoice;
      readonly calls: CallChoice;
    }
  | { readonly tab: ListTab; readonly items: readonly NoticeView[]; readonly nextCursor: string | null };

/** What the chosen tab shows. */
export async function loadNotifications(api: Api, query: URLSearchParams): Promise<NotificationsContent> {
  const wanted = query.get('tab');
  if (wanted === 'choices') {
    const [choices, push, whatsApp, calls] = await Promise.all([
      api.call(readChoices),
      api.call(readPush),
      api.call(readWhatsApp),
      api.call(readCalls),
    ]);
    return { tab: wanted, choices, push, whatsApp, calls };
  }
  const tab: ListTab = wanted === 'unread' ? 'unread' : 'all';
  const cursor = cursorOf(query);
  return { tab, ...(await api.call(listNotifications, { query: { show: tab, limit: SHOWN, cursor } })) };
}
