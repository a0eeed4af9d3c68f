import { type Figures, figuresOf } from '../figures.ts';

const WARM_ROUNDS = 20;
const ROUNDS = 100;

/** How long something takes that notes its latencies, once it is warm. */
export async function timesOf(work: (latenciesMs: number[]) => Promise<void>): Promise<Figures> {
  for (let round = 0; round < WARM_ROUNDS; round += 1) await work([]);
  const latenciesMs: number[] = [];
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) await work(latenciesMs);
  return figuresOf([{ latenciesMs, failed: 0, elapsedMs: performance.now() - began }]);
}
