import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../harness/random.ts';
import { adminTurn, buyerTurn, payeeTurn, type Scene } from './actors.ts';

const SLOW_MS = 200;
const QUICK_MS = 25;

/**
 * Everybody at once, turn after turn, each with a chance of their own, until the run is over. Resolves when all have
 * left.
 */
export async function play(scene: Scene, seed: number): Promise<void> {
  const { participants, run } = scene;
  let actors = 0;
  const isOver = () => run.stage === 'over';

  async function keepOn(turn: (own: Scene) => Promise<void>, pauseMs: number): Promise<void> {
    actors += 1;
    const own: Scene = { ...scene, random: seededRandom(seed * 1000 + actors) };
    while (!isOver()) {
      try {
        await turn(own);
      } catch (error) {
        // An actor who is in the middle of something when the run ends just leaves.
        if (!isOver()) throw error;
      }
      await delay(pauseMs * own.random() * 2);
    }
  }

  await Promise.all([
    ...participants.buyers.map((buyer) => keepOn((own) => buyerTurn(own, buyer), QUICK_MS)),
    ...participants.farmers.map((farmer) => keepOn((own) => payeeTurn(own, farmer), QUICK_MS)),
    ...participants.transporters.map((transporter) => keepOn((own) => payeeTurn(own, transporter), QUICK_MS)),
    keepOn((own) => adminTurn(own, participants.admin), SLOW_MS),
  ]);
}
