import { chanceFrom } from '#test/support/money-model/chance.ts';
import { afterAll, expect, test } from 'vitest';
import { openFrauds } from './frauds.ts';
import { listedAccounts, missedPairs } from './listed.ts';
import { type Outcome, play } from './play.ts';
import { drawPlan } from './plan.ts';
import { openTown, type Town } from './town.ts';

// `npm run test:cheats`: the same honest trade twice, without cheats and with one account in twenty in league. What
// honest people sell, what prices are published, and who is held up must hardly differ, and the operators' list of
// suspicions must name everybody in league.

const PEOPLE = 210;
const DAYS = 21;
const SEED = Number(process.env['FARMGATE_SEED'] ?? Date.now() % 1_000_000);
const MOST_LOST = 0.02;
const MOST_MOVED = 0.02;
const MOST_HELD_UP = 0.01;

const towns: Town[] = [];
afterAll(async () => {
  for (const { base } of towns) await base.close();
});

/** The largest move of a published price that the cheats made, as a share of it. */
function largestMove(quiet: Outcome, cheated: Outcome): { readonly move: number; readonly of: string } {
  let largest = { move: 0, of: 'none' };
  for (const [day, prices] of quiet.prices.entries()) {
    for (const [category, price] of prices) {
      const other = cheated.prices[day]?.get(category);
      const move = other === undefined ? 1 : Math.abs(other / price - 1);
      if (move > largest.move) largest = { move, of: `${category} on day ${day + 1}` };
    }
  }
  return largest;
}

test(`market: ${PEOPLE} honest people keep their sales and prices beside cheats, seed ${SEED}`, async () => {
  const plan = drawPlan(chanceFrom(SEED), { people: PEOPLE, days: DAYS });
  const [without, beside] = [await openTown(plan), await openTown(plan)];
  towns.push(without, beside);
  const frauds = await openFrauds(beside);
  const quiet = await play(without, plan, []);
  const cheated = await play(beside, plan, frauds);
  const lists = { quiet: await listedAccounts(without), beside: await listedAccounts(beside) };
  const missed = missedPairs(lists.beside, frauds);
  const cheats = new Set(frauds.flatMap(({ accounts }) => accounts.map(({ viewer }) => viewer.id)));
  const suspected = new Set(lists.beside.flat().filter((id) => !cheats.has(id)));
  const heldUp = new Set([...suspected, ...[...cheated.heldUp.keys()].map(({ viewer }) => viewer.id)]);
  const figures = {
    soldWithout: quiet.soldKg,
    soldBeside: cheated.soldKg,
    lost: 1 - cheated.soldKg / quiet.soldKg,
    moved: largestMove(quiet, cheated),
    published: quiet.prices.at(-1)?.size ?? 0,
    heldUp: heldUp.size / PEOPLE,
    refusals: [...cheated.heldUp.values()],
    suspected: suspected.size,
    suspectedWithout: lists.quiet.length,
    missed,
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  expect(quiet.soldKg).toBeGreaterThan(0);
  expect(figures.published).toBeGreaterThan(2);
  expect(figures.lost).toBeLessThan(MOST_LOST);
  expect(figures.moved.move).toBeLessThan(MOST_MOVED);
  expect(figures.heldUp).toBeLessThan(MOST_HELD_UP);
  expect(missed).toEqual([]);
});
