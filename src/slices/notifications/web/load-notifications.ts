import type { Api } from '#wire/api.ts';
import { listNotifications, readChoices } from '../contract.ts';
import type { ChoiceView, NoticeView } from '../views.ts';

const SHOWN = 20;
const LONGEST_CURSOR = 500;

export type NotificationsTab = 'all' | 'unread' | 'choices';
type ListTab = Exclude<NotificationsTab, 'choices'>;

export type NotificationsContent =
  | { readonly tab: 'choices'; readonly choices: readonly ChoiceView[] }
  | { readonly tab: ListTab; readonly items: readonly NoticeView[]; readonly nextCursor: string | null };

/** What the chosen tab shows. */
export async function loadNotifications(api: Api, query: URLSearchParams): Promise<NotificationsContent> {
  const wanted = query.get('tab');
  if (wanted === 'choices') return { tab: wanted, choices: await api.call(readChoices) };
  const tab: ListTab = wanted === 'unread' ? 'unread' : 'all';
  const cursor = query.get('cursor')?.slice(0, LONGEST_CURSOR);
  return { tab, ...(await api.call(listNotifications, { query: { show: tab, limit: SHOWN, cursor } })) };
}
