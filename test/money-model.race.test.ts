import { chanceFrom } from '#test/support/money-model/chance.ts';
import { checkEnd, checkMoment, comeToRest } from '#test/support/money-model/checks.ts';
import { passTime, runCommand, type Tally } from '#test/support/money-model/commands.ts';
import {
  bookOpeningFloats,
  checkAllReconciled,
  checkNothingMadeUp,
  checkReconciled,
} from '#test/support/money-model/reconciling.ts';
import type { ModelRun } from '#test/support/money-model/run.ts';
import { checkUnknownLines } from '#test/support/money-model/unknown-lines.ts';
import { countVariety } from '#test/support/money-model/variety.ts';
import { type ModelWorld, openModelWorld } from '#test/support/money-model/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Anybody does anything, several at once, with three providers of whose responses every third goes wrong; the money
// stays whole at each step, the product's own reconciliation explains all of it at every provider, and at the end each
// provider's books are ours.

const LONG = process.env['FARMGATE_LONG'] === '1';
const COMMANDS = Number(process.env['FARMGATE_MODEL_COMMANDS'] ?? (LONG ? 100_000 : 400));
/** Many commands are played in worlds of so many each, each to its end: what fails is then short enough to repeat. */
const WORLD_COMMANDS = 4_000;
const MOST_AT_ONCE = 5;
const FAULTS_PERCENT = 30;
const RECONCILED_EVERY = 400;
const TIME_PASSES_PERCENT = 22;
/** So many commands come across every kind of thing. */
const IS_VARIED = COMMANDS >= 5 * WORLD_COMMANDS;
const happened = new Map<string, number>();
const LONGEST_MS = Math.max(600_000, Math.min(COMMANDS, WORLD_COMMANDS) * 600);
const firstSeed = Number(process.env['FARMGATE_SEED'] ?? Date.now() % 1_000_000);

const runs = Array.from({ length: Math.ceil(COMMANDS / WORLD_COMMANDS) }, (_, at) => ({
  commands: Math.min(WORLD_COMMANDS, COMMANDS - at * WORLD_COMMANDS),
  seed: firstSeed + at,
}));

describe.each(runs)('money: $commands commands, seed $seed', ({ commands, seed }) => {
  let world: ModelWorld;
  beforeAll(async () => {
    world = await openModelWorld(seed);
    await bookOpeningFloats(world);
  }, LONGEST_MS);
  afterAll(() => world.close(), LONGEST_MS);

  test(
    `three providers with ${FAULTS_PERCENT} % of faults leave the books exact`,
    async () => {
      const chance = chanceFrom(seed);
      const run: ModelRun = { world, chance, open: new Map(), over: [] };
      const tally: Tally = { done: new Map(), refused: new Map() };
      const setRate = (percent: number) => world.providers.lines.forEach((line) => line.setRate(percent));
      setRate(FAULTS_PERCENT);
      let reconciled = 0;
      for (let done = 0; done < commands;) {
        const atOnce = Math.min(1 + chance.below(MOST_AT_ONCE), commands - done);
        await Promise.all(Array.from({ length: atOnce }, () => runCommand(run, tally)));
        done += atOnce;
        if (chance.hits(TIME_PASSES_PERCENT)) await passTime(run);
        await checkMoment(world);
        if (done - reconciled < RECONCILED_EVERY) continue;
        reconciled = done;
        setRate(0);
        await checkReconciled(world);
        setRate(FAULTS_PERCENT);
      }
      await comeToRest(world);
      await checkAllReconciled(world);
      await checkEnd(world);
      await checkNothingMadeUp(world);
      const lines = world.providers.lines.map((line) => line.counts());
      expect(lines.every(({ faults }) => faults > 0)).toBe(true);
      if (!IS_VARIED) return;
      const variety = await countVariety(world);
      for (const [kind, times] of Object.entries(variety)) happened.set(kind, (happened.get(kind) ?? 0) + times);
      console.error(seed, variety, tally, lines, run.over.length);
    },
    LONGEST_MS,
  );

  test(
    'one line at each provider that nobody asked for is named, and goes back to its payer',
    () => checkUnknownLines(world),
    LONGEST_MS,
  );
});

// The worlds of a long run together were about all of the trade.
afterAll(() => {
  const missing = [...happened].flatMap(([kind, times]) => (times === 0 ? [kind] : []));
  if (missing.length > 0) throw new Error(`No world came across ${missing.join(', ')}`);
});
