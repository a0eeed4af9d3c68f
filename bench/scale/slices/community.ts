import { communityPersonal } from '#slices/community/server/store-personal.ts';
import { countOpenCommunityReports, findReports, findVoices } from '#slices/community/server/reports/store-reports.ts';
import { findReplies, searchDiscussions } from '#slices/community/server/store-discussions.ts';
import { searchEvents } from '#slices/community/server/store-events.ts';
import {
  allExpertIds,
  expertsAmong,
  findAnswers,
  findApplications,
  findExperts,
  findQuestions,
} from '#slices/community/server/store-experts.ts';
import { authorsSince, countPostsSince } from '#slices/community/server/store.ts';
import type { Case } from '../case.ts';
import { idOf, idText } from '../sql.ts';
import { later, mostly, OTHER_ROW, overOnly, OWN_ID } from './fill.ts';
import { BUYER, daysAgo, NOW, OPEN_ONLY, ROW, ROWS, type SliceCases, SPAN_ONLY } from './slice.ts';

/** Whom questions were asked. */
const EXPERT = idText(31);
/** One post in ten begins something, the others answer it. */
const ROOT = 'n % 10 = 0';
const discussions = (words: string, category: string | null = null): Case['run'] => {
  const search = { viewerId: BUYER, recentSince: daysAgo(1), words, category, after: null, limit: 20 };
  return (tx) => searchDiscussions(tx, search);
};
const events = (past: boolean): Case['run'] => {
  return (tx) => searchEvents(tx, { viewerId: BUYER, category: null, past, now: NOW, after: null, limit: 20 });
};
const children = { parentId: ROW, viewerId: BUYER, seesHidden: false, afterId: null, limit: 20 } as const;

export const COMMUNITY: SliceCases = {
  tables: {
    community_posts: {
      kind: `case when ${ROOT} then case when n % 20 = 0 then 'discussion' when n % 50 = 10 then 'event' else 'question' end when n % 20 < 10 then 'reply' else 'answer' end`,
      parent_id: `case when not ${ROOT} then ${idOf('n - n % 10')} end`,
      expert_id: `case when n % 20 = 10 then ${idOf('1 + n % people')} end`,
      title: "'How to dry maize ' || n",
      category: mostly('crops', { livestock: 0.05, markets: 0.05 }),
      search_text: "case when n % 500 = 0 then 'cassava weevil ' else 'dry maize ' end || n",
      active_at: 'at',
      created_at: 'at',
    },
    community_likes: { post_id: OTHER_ROW },
    community_votes: { post_id: OTHER_ROW, helpful: 'n % 3 > 0' },
    community_events: { post_id: idOf('n'), starts_at: later('at', '20'), ends_at: later('at', '21') },
    community_attendances: { event_id: OTHER_ROW },
    community_experts: {
      person_id: OWN_ID,
      status: mostly('rejected', { approved: 0.01, pending: 0.02 }),
      applied_at: 'at',
    },
    community_reports: { post_id: OTHER_ROW, decided_at: overOnly('at') },
    community_report_voices: { report_id: OTHER_ROW },
  },
  personal: communityPersonal,
  cases: [
    { name: 'discussions', run: discussions('') },
    { name: 'discussions, category', run: discussions('', 'livestock') },
    { name: 'discussions, common word', run: discussions('maize') },
    { name: 'discussions, rare word', run: discussions('weevil') },
    { name: 'discussions, replies', run: (tx) => findReplies(tx, children) },
    { name: 'events to come', run: events(false) },
    { name: 'events past', run: events(true) },
    {
      name: 'experts',
      run: (tx) => findExperts(tx, null, 20),
      argued:
        'They are in the order of the votes on their answers, which it counts for all of them: administrators admit experts one by one, some tens.',
    },
    { name: 'experts, applications', run: (tx) => findApplications(tx, 'pending', null, 20) },
    { name: 'experts, applications refused', run: (tx) => findApplications(tx, 'rejected', null, 20) },
    { name: 'experts, all of them', run: (tx) => allExpertIds(tx) },
    { name: 'experts on a page', run: (tx) => expertsAmong(tx, ROWS) },
    { name: 'questions', run: (tx) => findQuestions(tx, null, null, 20) },
    { name: 'questions to an expert', run: (tx) => findQuestions(tx, EXPERT, null, 20) },
    { name: 'questions, answers', run: (tx) => findAnswers(tx, children) },
    { name: 'community, who wrote today', run: (tx) => authorsSince(tx, daysAgo(1)), argued: SPAN_ONLY },
    { name: 'community, posts of a week', run: (tx) => countPostsSince(tx, daysAgo(7)), argued: SPAN_ONLY },
    { name: 'reported posts, waiting', run: (tx) => findReports(tx, false, null, 20) },
    { name: 'reported posts, decided', run: (tx) => findReports(tx, true, null, 20) },
    { name: 'reported posts, what was said', run: (tx) => findVoices(tx, ROWS) },
    { name: 'reported posts, how many wait', run: (tx) => countOpenCommunityReports(tx), argued: OPEN_ONLY },
  ],
};
