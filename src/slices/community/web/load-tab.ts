import type { Api } from '#wire/api.ts';
import type { Page } from '#wire/paging.ts';
import type { z } from 'zod';
import {
  type DiscussionCard,
  type EventCard,
  type ExpertCard,
  listDiscussions,
  listEvents,
  listExperts,
  listQuestions,
  type QuestionCard,
} from '../contract.ts';

export type CommunityTab = 'discussions' | 'events' | 'experts';

export type CommunityContent =
  | { readonly tab: 'discussions'; readonly page: Page<DiscussionCard> }
  | { readonly tab: 'events'; readonly page: Page<EventCard> }
  | { readonly tab: 'experts'; readonly page: Page<ExpertCard>; readonly questions: QuestionCard[] };

const PAGE = 20;
const LATEST_QUESTIONS = 5;

/** What of the address this list understands; a wrong field counts as left out, so that no link is ever broken. */
function readQuery<S extends z.ZodType>(query: URLSearchParams, schema: S): Record<string, string> {
  const given: Record<string, string> = Object.fromEntries(query);
  const parsed = schema.safeParse(given);
  if (!parsed.success) for (const issue of parsed.error.issues) Reflect.deleteProperty(given, String(issue.path[0]));
  return { ...given };
}

/** Loads the part of the community that the address names; any other word shows the discussions. */
export async function loadTab(api: Api, query: URLSearchParams): Promise<CommunityContent> {
  const tab = query.get('tab');
  if (tab === 'events') {
    return { tab, page: await api.call(listEvents, { query: { ...readQuery(query, listEvents.query), limit: PAGE } }) };
  }
  if (tab === 'experts') {
    const [page, latest] = await Promise.all([
      api.call(listExperts, { query: { ...readQuery(query, listExperts.query), limit: PAGE } }),
      api.call(listQuestions, { query: { limit: LATEST_QUESTIONS } }),
    ]);
    return { tab, page, questions: latest.items };
  }
  return {
    tab: 'discussions',
    page: await api.call(listDiscussions, { query: { ...readQuery(query, listDiscussions.query), limit: PAGE } }),
  };
}
