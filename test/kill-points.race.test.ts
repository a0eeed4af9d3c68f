import { chanceFrom } from '#test/support/money-model/chance.ts';
import type { KillPoint } from '#test/support/kill-points/boundary.ts';
import { SCENARIOS } from '#test/support/kill-points/scenarios.ts';
import { playScenario } from '#test/support/kill-points/play-scenario.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Every request that a process makes to its database or to the provider while money moves is counted, and every change
// that becomes durable. The process is killed at them, and the money ends where it ends without a kill. A kill between
// two changes leaves what one after the first of them leaves, so that all changes are all that a kill can leave behind.

const LONG = process.env['FARMGATE_LONG'] === '1';
/** Kills of each scenario in the everyday form, at another place each time; the long form tries all changes. */
const TRIED_CHANGES = 1;
/** So many changes in a row that a run does not come to are behind its end. */
const MOST_MISSED = 3;
const FEWEST_KILLS = LONG ? 3 : TRIED_CHANGES;
const TRIED_REQUESTS = LONG ? 10 : 1;
const SIDES = ['before_request', 'after_request'] as const;
const LONGEST_MS = LONG ? 3_600_000 : 600_000;
const seed = Number(process.env['FARMGATE_SEED'] ?? Date.now() % 1_000_000);

// A trade for each scenario: what others left to be done by the clock would be done in its runs.
let trade: Trade;
beforeEach(async () => {
  trade = await openTrade();
});
afterEach(() => trade.close());

test.each(SCENARIOS.map((scenario, at) => ({ name: scenario.name, scenario, at })))(
  `$name, wherever the process is killed (seed ${seed})`,
  async ({ scenario, at }) => {
    const { ending, counts, killed } = await playScenario(trade, scenario, null);
    expect(killed).toBe(false);
    expect(counts.changes).toBeGreaterThan(2);

    /** Plays it with a kill; false when the run was over before that point. */
    async function playsTheSame(killPoint: KillPoint): Promise<boolean> {
      const played = await playScenario(trade, scenario, killPoint);
      expect({ killPoint, ending: played.ending }).toEqual({ killPoint, ending });
      return played.killed;
    }

    const chance = chanceFrom(seed + at);
    // What is due by the clock makes a run shorter or longer: a point that was not met is tried again, earlier.
    async function killSomewhere(most: number, killPointAt: (place: number) => KillPoint): Promise<void> {
      let place = most;
      do place = 1 + chance.below(place);
      while (!(await playsTheSame(killPointAt(place))) && place > 1);
    }

    let kills = 0;
    if (LONG)
      for (let change = 1, missed = 0; missed < MOST_MISSED; change += 1) {
        const met = await playsTheSame({ at: 'change', change });
        kills += met ? 1 : 0;
        missed = met ? 0 : missed + 1;
      }
    else
      for (; kills < TRIED_CHANGES; kills += 1)
        await killSomewhere(counts.changes, (change) => ({ at: 'change', change }));
    // Every day at one side of a request, which the seed chooses for each scenario.
    const sides = LONG ? SIDES : SIDES.slice((seed + at) % 2).slice(0, 1);
    for (let tried = 0; tried < TRIED_REQUESTS; tried += 1)
      for (const side of sides) await killSomewhere(counts.requests, (request) => ({ at: side, request }));
    expect(kills).toBeGreaterThanOrEqual(FEWEST_KILLS);
    if (LONG) console.error(scenario.name, { ...counts, kills });
  },
  LONGEST_MS,
);
