import { createLog } from '#platform/log.ts';
import { breakableLine, type BreakableLine } from '#test/support/breakable-line.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveHub, type LiveHub } from './hub.ts';

let place: TestDatabase;
let line: BreakableLine;
let hub: LiveHub;
let heard: string[];

beforeEach(async () => {
  place = await testDatabase();
  line = await breakableLine(place.url);
  hub = createLiveHub(line.url, createLog('silent'));
  heard = [];
  hub.subscribe(['market'], (changed) => heard.push(...changed));
  await vi.waitUntil(async () => (await told()) > 0, PATIENCE);
});
afterEach(async () => {
  await hub.close();
  await line.close();
  await place.drop();
});

/** Tells of a change; gives how many were heard of since. */
async function told(): Promise<number> {
  heard.length = 0;
  await line.onServer(`select pg_notify('farmgate_live', '["market"]')`);
  return heard.length;
}

const PATIENCE = { timeout: 15_000, interval: 100 };

test('changes are heard of again after the line was reset', async () => {
  line.reset();
  await expect.poll(told, PATIENCE).toBeGreaterThan(0);
});

test('changes are heard of again after the line was half open', async () => {
  line.freeze();
  await expect.poll(told, PATIENCE).toBeGreaterThan(0);
});

test('changes are heard of again after nothing answered for a while', async () => {
  line.stall();
  await line.onServer('select pg_sleep(0.1)');
  line.heal();
  await expect.poll(told, PATIENCE).toBeGreaterThan(0);
});

test('a subscriber who comes before listening has begun has to look again once it has', async () => {
  const early = createLiveHub(line.url, createLog('silent'));
  const changes: string[] = [];
  early.subscribe(['orders'], (changed) => changes.push(...changed));
  await expect.poll(() => changes, PATIENCE).toEqual(['orders']);
  await early.close();
});
