import { chanceFrom } from '#test/support/money-model/chance.ts';
import type { KillPoint } from '#test/support/kill-points/boundary.ts';
import { SCENARIOS } from '#test/support/kill-points/scenarios.ts';
import { playScenario } from '#test/support/kill-points/play-scenario.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Every request that a process makes to its database or to the provider while money moves is counted, and every change
// that becomes durable. The process is killed at them, and the money ends where it ends without a kill. A kill between
// two changes leaves what one after the first of them leaves, so that all changes are all that a kill can leave behind.

const LONG = process.env['FARMGATE_LONG'] === '1';
/** Kills of each scenario in the everyday form, others each time; the long form tries all changes. */
const TRIED_CHANGES = 3;
const TRIED_REQUESTS = LONG ? 20 : 1;
const LONGEST_MS = LONG ? 3_600_000 : 120_000;
const seed = Number(process.env['FARMGATE_MODEL_SEED'] ?? Date.now() % 1_000_000);

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

test.each(SCENARIOS.map((scenario, at) => ({ name: scenario.name, scenario, at })))(
  `$name, wherever the process is killed (seed ${seed})`,
  async ({ scenario, at }) => {
    // What earlier scenarios left to be done by the clock is done in the first run.
    await playScenario(trade, scenario, null);
    const { ending, counts, killed } = await playScenario(trade, scenario, null);
    expect(killed).toBe(false);
    expect(counts.changes).toBeGreaterThan(2);
    const chance = chanceFrom(seed + at);
    const some = (times: number, most: number) => Array.from({ length: times }, () => 1 + chance.below(most));
    const changes = LONG
      ? Array.from({ length: counts.changes }, (_, index) => index + 1)
      : some(TRIED_CHANGES, counts.changes);
    const tried: KillPoint[] = [
      ...changes.map((change) => ({ at: 'change' as const, change })),
      ...some(TRIED_REQUESTS, counts.requests).flatMap((request) => [
        { at: 'before_request' as const, request },
        { at: 'after_request' as const, request },
      ]),
    ];
    let kills = 0;
    for (const killPoint of tried) {
      const played = await playScenario(trade, scenario, killPoint);
      expect({ killPoint, ending: played.ending }).toEqual({ killPoint, ending });
      if (played.killed) kills += 1;
    }
    // What is due by the clock makes some requests more or less, so that a few of the last are not met.
    expect(kills).toBeGreaterThan(0);
    if (process.env['FARMGATE_MODEL_SEED']) console.error(scenario.name, { ...counts, tried: tried.length, kills });
  },
  LONGEST_MS,
);
