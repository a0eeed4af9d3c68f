import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../harness/random.ts';
import { adminTurn, buyerTurn, payeeTurn, type Scene } from './actors.ts';

const SLOW_MS = 200;
/** As fast as a machine with nothing else to do goes along with. */
export const QUICK_MS = 25;
/** Enough for something to be under way at each moment, on a machine that does other things beside it. */
export const EASY_MS = 150;

/**
 * Everybody at once, turn after turn, each with a chance of their own, until the run is over. Resolves when all have
 * left. `pauseMs`: how long a buyer, farmer or driver rests on average between two turns.
 */
export async function play(scene: Scene, seed: number, pauseMs = QUICK_MS): Promise<void> {
  const { participants, run } = scene;
  let actors = 0;
  const isOver = () => run.stage === 'over';

  async function keepOn(turn: (own: Scene) => Promise<void>, restMs: number): Promise<void> {
    actors += 1;
    const own: Scene = { ...scene, random: seededRandom(seed * 1000 + actors) };
    while (!isOver()) {
      const mayTrade = run.stage === 'trading' ? 1 : 0;
      run.tradingTurns += mayTrade;
      try {
        await turn(own);
      } catch (error) {
        // An actor who is in the middle of something when the run ends just leaves.
        if (!isOver()) throw error;
      } finally {
        run.tradingTurns -= mayTrade;
      }
      await delay(restMs * own.random() * 2);
    }
  }

  await Promise.all([
    ...participants.buyers.map((buyer) => keepOn((own) => buyerTurn(own, buyer), pauseMs)),
    ...participants.farmers.map((farmer) => keepOn((own) => payeeTurn(own, farmer), pauseMs)),
    ...participants.transporters.map((transporter) => keepOn((own) => payeeTurn(own, transporter), pauseMs)),
    keepOn((own) => adminTurn(own, participants.admin), SLOW_MS),
  ]);
}
