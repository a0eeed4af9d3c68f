import * as community from '#slices/community/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const TALK = { title: 'Weevils in maize', body: 'Dried to 13 percent.', category: 'crop_management' } as const;
const EVENT = {
  title: 'Barn morning',
  description: 'Storing yam.',
  category: 'workshop',
  date: '2099-01-02T09:00:00Z',
  endsAt: '2099-01-02T12:00:00Z',
  location: 'Techiman',
} as const;
const OPTIONS = { title: 'Agronomist', about: 'Maize and cowpea.', specialties: ['Maize'] };
const QUESTION = { title: 'When to spray?', body: 'Week four.' } as const;

/** Somebody new, so that nobody's fixtures run into a limit. */
const somebody = (world: World) => world.app.person({ role: 'farmer' });

async function discussionOf(world: World, me: Viewer | null = null): Promise<string> {
  return (await world.app.as(me ?? (await somebody(world))).call(community.startDiscussion, { body: TALK })).id;
}

async function replyOf(world: World, me: Viewer | null, discussionId: string): Promise<string> {
  return (
    await world.app
      .as(me ?? (await somebody(world)))
      .call(community.writeReply, { params: { id: discussionId }, body: { body: 'Use tight bags.' } })
  ).id;
}

async function eventOf(world: World, me: Viewer | null = null): Promise<string> {
  return (await world.app.as(me ?? (await somebody(world))).call(community.createEvent, { body: EVENT })).id;
}

/** Makes this person, or somebody new, an expert. */
async function expertOf(world: World, me: Viewer | null = null): Promise<Viewer> {
  const person = me ?? (await somebody(world));
  const before = await world.app.as(person).call(community.readMyApplication);
  if (before?.status === 'approved') return person;
  if (before === null) await world.app.as(person).call(community.applyAsExpert, { body: OPTIONS });
  await world.app
    .as(world.admin)
    .call(community.decideApplication, { params: { id: person.id }, body: { approved: true } });
  return person;
}

async function questionOf(world: World, me: Viewer | null = null): Promise<string> {
  const expert = await expertOf(world);
  return (
    await world.app
      .as(me ?? (await somebody(world)))
      .call(community.askQuestion, { params: { id: expert.id }, body: QUESTION })
  ).id;
}

const onDiscussion = async (world: World) => ({ params: { id: await discussionOf(world) } });
const onEvent = async (world: World) => ({ params: { id: await eventOf(world) } });
const onQuestion = async (world: World) => ({ params: { id: await questionOf(world) } });

async function toSolve(world: World, me: Viewer | null) {
  const id = await discussionOf(world, me);
  return { params: { id }, body: { replyId: await replyOf(world, null, id) } };
}

const talk = [
  plain(community.readStats, {}),
  plain(community.listDiscussions, { query: { q: 'maize' } }),
  plain(community.startDiscussion, { body: TALK }),
  sample(community.readDiscussion, { own: onDiscussion }),
  sample(community.editDiscussion, {
    own: async (world, me) => ({ params: { id: await discussionOf(world, me) }, body: TALK }),
    foreign: async (world) => ({ ...(await onDiscussion(world)), body: TALK }),
  }),
  sample(community.solveDiscussion, { own: toSolve, foreign: (world) => toSolve(world, null) }),
  sample(community.listReplies, { own: onDiscussion }),
  sample(community.writeReply, {
    own: async (world) => ({ ...(await onDiscussion(world)), body: { body: 'Use tight bags.' } }),
  }),
  sample(community.editPost, {
    own: async (world, me) => ({
      params: { id: await replyOf(world, me, await discussionOf(world)) },
      body: { body: 'Use two bags.' },
    }),
    foreign: async (world) => ({
      params: { id: await replyOf(world, null, await discussionOf(world)) },
      body: { body: 'No.' },
    }),
  }),
  sample(community.deletePost, {
    own: async (world, me) => ({ params: { id: await discussionOf(world, me) } }),
    foreign: onDiscussion,
    adminSeesAll: true,
  }),
  sample(community.likePost, { own: onDiscussion }),
  sample(community.unlikePost, { own: onDiscussion }),
];

const events = [
  plain(community.listEvents, {}),
  plain(community.createEvent, { body: EVENT }),
  sample(community.readEvent, { own: onEvent }),
  sample(community.editEvent, {
    own: async (world, me) => ({ params: { id: await eventOf(world, me) }, body: EVENT }),
    foreign: async (world) => ({ ...(await onEvent(world)), body: EVENT }),
  }),
  sample(community.joinEvent, { own: onEvent }),
  sample(community.leaveEvent, { own: onEvent }),
  sample(community.readCalendar, { own: onEvent }),
];

const experts = [
  plain(community.listExperts, {}),
  sample(community.readExpert, { own: async (world) => ({ params: { id: (await expertOf(world)).id } }) }),
  sample(community.applyAsExpert, { own: async (world, me) => ({ body: OPTIONS, by: await world.twin(me) }) }),
  plain(community.readMyApplication, {}),
  plain(community.listApplications, {}),
  sample(community.decideApplication, {
    async own(world) {
      const person = await somebody(world);
      await world.app.as(person).call(community.applyAsExpert, { body: OPTIONS });
      return { params: { id: person.id }, body: { approved: true } };
    },
  }),
  plain(community.listQuestions, {}),
  sample(community.askQuestion, {
    own: async (world) => ({ params: { id: (await expertOf(world)).id }, body: QUESTION }),
  }),
  sample(community.readQuestion, { own: onQuestion }),
  sample(community.editQuestion, {
    own: async (world, me) => ({ params: { id: await questionOf(world, me) }, body: QUESTION }),
    foreign: async (world) => ({ ...(await onQuestion(world)), body: QUESTION }),
  }),
  sample(community.listAnswers, { own: onQuestion }),
  sample(community.writeAnswer, {
    async own(world, me) {
      await expertOf(world, me);
      return { ...(await onQuestion(world)), body: { body: 'At dusk.' } };
    },
  }),
  sample(community.voteOnAnswer, {
    async own(world) {
      const response = await world.app
        .as(await expertOf(world))
        .call(community.writeAnswer, { ...(await onQuestion(world)), body: { body: 'At dusk.' } });
      return { params: { id: response.id }, body: { vote: 'helpful' as const } };
    },
  }),
];

const reports = [
  sample(community.reportPost, {
    own: async (world) => ({ ...(await onDiscussion(world)), body: { reason: 'spam' as const } }),
  }),
  plain(community.listReports, {}),
  sample(community.decideReport, {
    async own(world) {
      const { params } = await onDiscussion(world);
      await world.app.as(await somebody(world)).call(community.reportPost, { params, body: { reason: 'spam' } });
      const { items } = await world.app.as(world.admin).call(community.listReports, { query: { limit: 100 } });
      const waiting = items.find((item) => item.postId === params.id);
      return { params: { id: waiting?.id ?? params.id }, body: { outcome: 'hidden' as const, reason: 'Advertising.' } };
    },
  }),
];

export const communitySamples = [...talk, ...events, ...experts, ...reports];
