import { setTimeout as delay } from 'node:timers/promises';
import { httpClient } from '../harness/http-client.ts';

const PAUSE_MS = 250;

/** What pages came to that a visitor read who is not signed in. */
export interface Visits {
  readonly pages: number;
  readonly failed: number;
}

/**
 * Reads the market again and again until the run is over, each time at an address of its own, so that no page is one
 * that was kept.
 */
export async function visit(url: string, isOver: () => boolean): Promise<Visits> {
  const client = httpClient(url);
  let [pages, failed] = [0, 0];
  while (!isOver()) {
    pages += 1;
    const path = `/marketplace?q=plantain&maxPrice=${1000 + pages}`;
    const reply = await client.send({ path }).catch(() => null);
    if (reply?.status !== 200) failed += 1;
    await delay(PAUSE_MS);
  }
  client.close();
  return { pages, failed };
}
