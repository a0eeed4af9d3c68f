import { type DemoLine, type DemoTalk, demoTalks } from '#db/seed/demo-talks.ts';
import { after, DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import { markRead, sendToPerson } from '#slices/messages/contract.ts';
import { listOrders } from '#slices/orders/contract-read.ts';
import { actor, type Participants } from './load-listings.ts';
import { type Due, openStage, play, type Stage } from './stage.ts';

const DAYS_BACK = 20;
const LATEST_ORDERS = 100;

interface Scene extends Participants {
  readonly stage: Stage;
  readonly listings: ReadonlyMap<string, string>;
  readonly today: Date;
}

/** The order between two people whose goods came from this listing. */
async function orderBetween({ stage, people }: Scene, talk: DemoTalk, listingId: string): Promise<string> {
  const [first, second] = [actor(people, talk.first), actor(people, talk.second)];
  const seen = async (id: typeof first) =>
    (await stage.as(id).call(listOrders, { query: { limit: LATEST_ORDERS } })).items.filter(
      (order) => order.listingId === listingId,
    );
  const theirs = new Set((await seen(second)).map(({ id }) => id));
  const shared = (await seen(first)).find(({ id }) => theirs.has(id));
  if (!shared)
    throw new Error(`The demonstration has no order of ${talk.first} and ${talk.second} about ${listingId}.`);
  return shared.id;
}

async function subjectOf(scene: Scene, talk: DemoTalk): Promise<{ listingId?: string; orderId?: string }> {
  const key = talk.orderOf ?? talk.listing;
  if (key === undefined) return {};
  const listingId = scene.listings.get(key);
  if (listingId === undefined) throw new Error(`The demonstration has no ${key}.`);
  return talk.orderOf === undefined ? { listingId } : { orderId: await orderBetween(scene, talk, listingId) };
}

async function planTalk(scene: Scene, talk: DemoTalk): Promise<Due[]> {
  const { stage, people, today } = scene;
  const subject = await subjectOf(scene, talk);
  const speaker = (line: DemoLine) => actor(people, line.by === 'first' ? talk.first : talk.second);
  const listener = (line: DemoLine) => actor(people, line.by === 'first' ? talk.second : talk.first);
  const last = talk.lines.at(-1);
  return talk.lines.map((line, index) => ({
    at: today.getTime() - line.minutesAgo * MINUTE_MS,
    async run() {
      const body = { recipientId: listener(line).id, content: line.text, ...subject };
      const { conversationId, sequence } = await stage.as(speaker(line)).call(sendToPerson, { body });
      const params = { id: conversationId };
      // The person who answers has read what came before.
      if (sequence > 1) await stage.as(speaker(line)).call(markRead, { params });
      const answered = talk.lines.slice(index + 1).some(({ by }) => by !== line.by);
      if (answered || (line === last && talk.read)) await stage.as(listener(line)).call(markRead, { params });
    },
  }));
}

/**
 * Lets the people of the demonstration write to each other, each line at its minute. Nothing follows from a line but
 * what it says.
 */
export async function loadTalks(
  config: Config,
  cast: Participants & { readonly listings: ReadonlyMap<string, string> },
  today: Date,
): Promise<void> {
  const stage = openStage(config, after(today, -DAYS_BACK * DAY_MS));
  const scene = { ...cast, stage, today };
  try {
    const dues: Due[] = [];
    for (const talk of demoTalks) dues.push(...(await planTalk(scene, talk)));
    await play(stage, dues, false);
    stage.moveTo(today);
    await stage.settle();
  } finally {
    await stage.close();
  }
}
