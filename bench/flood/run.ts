import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { parseArgs } from 'node:util';
import { httpClient, type HttpClient } from '../harness/http-client.ts';
import { openEnvironment, type Environment } from '../harness/environment.ts';
import { callerAddress, makePeople, signIn, type Person } from '../harness/people.ts';
import { checkAll } from './check.ts';
import { openPairs, type Pair } from './pairs.ts';
import { sendFlood, type Sender } from './send.ts';
import { watch } from './watch.ts';

// `npm run test:flood -- --seconds 60 --rate 200`: people write to each other through two processes of the server, so
// many messages a second; then every conversation is read and every message looked for, in its order, once.

const WATCHED = 12;
const MOST_LATE_MS = 1000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readOptions(): { seconds: number; rate: number; pairCount: number } {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '200' },
      pairs: { type: 'string', default: '120' },
    },
  });
  return { seconds: Number(values.seconds), rate: Number(values.rate), pairCount: Number(values.pairs) };
}

async function signInAll(
  client: HttpClient,
  people: readonly Omit<Person, 'cookie'>[],
  firstAddress: number,
): Promise<Person[]> {
  const signedIn: Person[] = [];
  for (const [index, person] of people.entries())
    signedIn.push(await signIn(client, person, callerAddress(firstAddress + index)));
  return signedIn;
}

interface Town {
  readonly pairs: readonly Pair[];
  readonly senders: readonly Sender[];
  readonly clients: readonly [HttpClient, HttpClient];
}

/** Buyers at one process, farmers at the other, a conversation for each two. */
async function settle(
  environment: Environment,
  clients: readonly [HttpClient, HttpClient],
  pairCount: number,
): Promise<Town> {
  const db = openDatabase(environment.databaseUrl, 8, createLog('warn'), { limits: UNHURRIED });
  const [one, other] = clients;
  const buyers = await signInAll(
    one,
    await makePeople(db, { role: 'buyer', count: pairCount, firstNumber: 4_000_000 }),
    1,
  );
  const farmers = await signInAll(
    other,
    await makePeople(db, { role: 'farmer', count: pairCount, firstNumber: 5_000_000 }),
    1 + pairCount,
  );
  const pairs = await openPairs(db, buyers, farmers);
  await db.close();
  const senders = pairs.flatMap(({ conversationId, buyer, farmer }) => [
    { person: buyer, conversationId, client: one },
    { person: farmer, conversationId, client: other },
  ]);
  return { pairs, senders, clients };
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function run(): Promise<void> {
  const { seconds, rate, pairCount } = readOptions();
  const environment = await openEnvironment();
  try {
    await environment.startServer();
    const second = await environment.startSecondServer();
    const clients = [httpClient(environment.serverUrl), httpClient(second.url)] as const;
    const town = await settle(environment, clients, pairCount);
    // Each watcher is at the other process than the one that takes what they wait for.
    const watchers = await Promise.all(
      town.pairs
        .slice(0, WATCHED)
        .map((pair) => watch(pair.farmer, pair.conversationId, { url: second.url, client: clients[1] })),
    );
    const sent = await sendFlood(town.senders, { rate, seconds });
    say(
      `${sent.messages.length} messages in ${sent.tookMs.toFixed(0)} ms, ${sent.again} of them sent twice, ${sent.late} later than planned by a second`,
    );
    const errors = await checkAll(town.pairs, sent.messages, clients[0]);
    const lateness: number[] = [];
    for (const watcher of watchers) {
      const seen = await watcher.finish(sent.messages);
      errors.push(...seen.errors);
      lateness.push(...seen.delaysMs);
    }
    lateness.sort((one, another) => one - another);
    say(
      `seen on ${WATCHED} open pages at the other process: half within ${percentile(lateness, 0.5).toFixed(0)} ms, 99 of 100 within ${percentile(lateness, 0.99).toFixed(0)} ms (goal ${MOST_LATE_MS} ms)`,
    );
    for (const client of clients) client.close();
    for (const error of errors.slice(0, 20)) say(error);
    if (errors.length > 0) throw new Error(`${errors.length} errors`);
    say('Complete, in order, once.');
  } finally {
    await environment.close();
  }
}

await run();
