import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { httpClient } from '../harness/http-client.ts';
import { offer } from '../harness/market-stall.ts';
import type { Finding } from '../kill/audit.ts';
import type { Node } from './cluster.ts';
import type { TrialTerms } from './trials.ts';

const PAGES = 40;
const LOOK_MS = 100;
/** A second behind, a second for a page that was kept, and as long again for a slow machine. */
const SHOWN_WITHIN_MS = 4000;
const KG_OF_ITS_OWN = 4711;

const scans = z.tuple([z.object({ scans: z.coerce.number() })]);
const SCANS = `select coalesce(sum(seq_scan + idx_scan), 0) as scans from pg_stat_user_tables where relname = 'listings'`;

async function scansOf(nodes: readonly Node[]): Promise<number> {
  const found = await Promise.all(nodes.map(async (node) => scans.parse(await node.ask(SCANS))[0].scans));
  return found.reduce((sum, count) => sum + count, 0);
}

/** How long it takes from now until visitors are shown this text; null when it takes too long. */
async function shownAfter(url: string, text: string): Promise<number | null> {
  const client = httpClient(url);
  const beganMs = performance.now();
  try {
    while (performance.now() - beganMs < SHOWN_WITHIN_MS) {
      const reply = await client.send({ path: '/marketplace?q=plantain&sort=newest' });
      if (reply.text.includes(text)) return performance.now() - beganMs;
      await delay(LOOK_MS);
    }
    return null;
  } finally {
    client.close();
  }
}

/**
 * Whether visitors are read to from the standbys, and no longer from standbys that hang: what was just approved
 * is shown all the same.
 */
export async function readFromStandbys(url: string, { cluster, scene, say }: TrialTerms): Promise<Finding[]> {
  const primary = await cluster.untilWhole();
  const standbys = cluster.nodes.filter(({ name }) => name !== primary.name);
  const before = await scansOf(standbys);
  const client = httpClient(url);
  for (let page = 0; page < PAGES; page += 1)
    await client.send({ path: `/marketplace?q=plantain&maxPrice=${5000 + page}` });
  client.close();
  const read = (await scansOf(standbys)) - before;
  const [farmer] = scene.participants.farmers;
  if (!farmer) throw new Error('There is no farmer.');
  for (const standby of standbys) await standby.ask('select pg_wal_replay_pause()');
  await offer(url, farmer, { kg: KG_OF_ITS_OWN, admin: scene.participants.admin });
  const shownMs = await shownAfter(url, `lot of ${KG_OF_ITS_OWN} kg`);
  for (const standby of standbys) await standby.ask('select pg_wal_replay_resume()');
  say(`${PAGES} pages of visitors: listings were read ${read} times from standbys.`);
  return [
    { text: 'visitors are read to from the standbys', holds: read >= PAGES, found: `${read} reads for ${PAGES} pages` },
    {
      text: `what is new is shown within ${SHOWN_WITHIN_MS / 1000} s while the standbys hang`,
      holds: shownMs !== null,
      found: 'it was not shown',
    },
  ];
}
