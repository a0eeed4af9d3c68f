import { typedGhs } from '#kernel/money.ts';
import { load, type PageArgs } from '#pages/page-data.ts';
import { readSpoken } from '../contract-calls.ts';
import type { Spoken } from '#kernel/voice/clips.ts';

/** The recordings of a sentence about money; none where there is nothing to say, or one of them is missing. */
export async function loadSpoken(args: PageArgs, spoken: Spoken | null): Promise<readonly string[]> {
  if (spoken === null) return [];
  const query = { moment: spoken.moment, amount: typedGhs(spoken.amount) };
  const { clips } = await load(args, (api) => api.call(readSpoken, { query }));
  return clips;
}
