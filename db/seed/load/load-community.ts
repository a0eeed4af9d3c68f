import { demoCommunity } from '#db/seed/community/index.ts';
import type { DemoDiscussion, DemoEvent, DemoExpert, DemoQuestion } from '#db/seed/community/types.ts';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import * as community from '#slices/community/contract.ts';
import { actor, type Participants } from './load-listings.ts';
import { openStage, play, type Due, type Stage } from './stage.ts';

/** Long before anybody asks them anything. */
const EXPERTS_SINCE_MS = 60 * DAY_MS;
const MINUTES_BETWEEN_LIKES = 7;

interface Scene {
  readonly stage: Stage;
  readonly cast: Participants;
  readonly today: Date;
}

function hoursBefore({ today }: Scene, hours: number): number {
  return today.getTime() - hours * HOUR_MS;
}

function minutesLater(start: number, step: number): number {
  return start + step * MINUTES_BETWEEN_LIKES * MINUTE_MS;
}

function as({ stage, cast }: Scene, key: string) {
  return stage.as(actor(cast.people, key));
}

function planDiscussion(scene: Scene, discussion: DemoDiscussion): Due[] {
  const start = hoursBefore(scene, discussion.hoursAgo);
  let id = '';
  const { title, text: body, category, tags } = discussion;
  const begin = {
    at: start,
    run: async () => {
      ({ id } = await as(scene, discussion.by).call(community.startDiscussion, {
        body: { title, body, category, tags: [...tags] },
      }));
    },
  };
  const likes = discussion.likedBy.map((by, step) => ({
    at: minutesLater(start, step + 1),
    run: async () => void (await as(scene, by).call(community.likePost, { params: { id } })),
  }));
  const replies = discussion.replies.map((reply) => ({
    at: start + reply.after * HOUR_MS,
    run: async () => {
      const made = await as(scene, reply.by).call(community.writeReply, { params: { id }, body: { body: reply.text } });
      for (const by of reply.likedBy ?? []) await as(scene, by).call(community.likePost, { params: { id: made.id } });
      if (reply.solves)
        await as(scene, discussion.by).call(community.solveDiscussion, { params: { id }, body: { replyId: made.id } });
    },
  }));
  return [begin, ...likes, ...replies];
}

function planEvent(scene: Scene, event: DemoEvent): Due {
  const midnight = Math.floor(scene.today.getTime() / DAY_MS) * DAY_MS;
  const date = new Date(midnight + event.inDays * DAY_MS + event.hour * HOUR_MS);
  const run = async () => {
    const body = {
      title: event.title,
      description: event.text,
      category: event.category,
      date: date.toISOString(),
      endsAt: after(date, event.lastsHours * HOUR_MS).toISOString(),
      location: event.location,
      isOnline: event.link !== undefined,
      onlineLink: event.link,
      organizer: event.organizer,
      capacity: event.capacity,
    };
    const { id } = await as(scene, event.by).call(community.createEvent, { body });
    for (const by of event.joinedBy) await as(scene, by).call(community.joinEvent, { params: { id } });
  };
  return { at: hoursBefore(scene, event.inDays + 48), run };
}

function planExpert(scene: Scene, expert: DemoExpert): Due {
  const run = async () => {
    const { title, about, specialties } = expert;
    await as(scene, expert.person).call(community.applyAsExpert, {
      body: { title, about, specialties: [...specialties] },
    });
    if (!expert.approved) return;
    const id = actor(scene.cast.people, expert.person).id;
    await scene.stage
      .as(scene.cast.admin)
      .call(community.decideApplication, { params: { id }, body: { approved: true } });
  };
  return { at: expert.approved ? scene.today.getTime() - EXPERTS_SINCE_MS : hoursBefore(scene, 20), run };
}

function planQuestion(scene: Scene, question: DemoQuestion): Due[] {
  const start = hoursBefore(scene, question.hoursAgo);
  let id = '';
  const expertId = actor(scene.cast.people, question.expert).id;
  const ask = {
    at: start,
    run: async () => {
      ({ id } = await as(scene, question.by).call(community.askQuestion, {
        params: { id: expertId },
        body: { title: question.title, body: question.text },
      }));
    },
  };
  const answers = question.answers.map((answer) => ({
    at: start + answer.after * HOUR_MS,
    run: async () => {
      const { id: answerId } = await as(scene, answer.by).call(community.writeAnswer, {
        params: { id },
        body: { body: answer.text },
      });
      const vote = (by: string, given: 'helpful' | 'not_helpful') =>
        as(scene, by).call(community.voteOnAnswer, { params: { id: answerId }, body: { vote: given } });
      for (const by of answer.helpedBy) await vote(by, 'helpful');
      for (const by of answer.notHelpedBy ?? []) await vote(by, 'not_helpful');
    },
  }));
  return [ask, ...answers];
}

function planReport(scene: Scene): Due {
  const { title, by, note } = demoCommunity.report;
  const run = async () => {
    const { items } = await as(scene, by).call(community.listDiscussions, { query: { q: title } });
    const [found] = items;
    if (found)
      await as(scene, by).call(community.reportPost, { params: { id: found.id }, body: { reason: 'fraud', note } });
  };
  return { at: hoursBefore(scene, 2), run };
}

/**
 * Lets everything happen that people did in the community, each at its hour, through the calls of the product. Nothing
 * follows from one of these acts by itself, so they have a stage of their own and settle once, at the end.
 */
export async function loadCommunity(config: Config, cast: Participants, today: Date): Promise<void> {
  const stage = openStage(config, after(today, -EXPERTS_SINCE_MS));
  const scene = { stage, cast, today };
  const dues = [
    ...demoCommunity.experts.map((expert) => planExpert(scene, expert)),
    ...demoCommunity.discussions.flatMap((discussion) => planDiscussion(scene, discussion)),
    ...demoCommunity.events.map((event) => planEvent(scene, event)),
    ...demoCommunity.questions.flatMap((question) => planQuestion(scene, question)),
    planReport(scene),
  ];
  try {
    await play(stage, dues, false);
    stage.moveTo(today);
    await stage.settle();
  } finally {
    await stage.close();
  }
}
