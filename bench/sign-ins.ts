import { hash, verify } from '@node-rs/argon2';
import { inLoops, type Stretch } from './figures.ts';
import type { HttpClient } from './harness/http-client.ts';
import { callerAddress, signIn, type Person } from './harness/people.ts';

/** The cost that the product hashes passwords with; the baseline has to work as hard. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let attempts = 0;

/** Signs people in over and over, each attempt from another address, because attempts are counted by address. */
export function signIns(
  client: HttpClient,
  people: readonly Omit<Person, 'cookie'>[],
  load: { atOnce: number; durationMs: number },
): Promise<Stretch> {
  return inLoops(load.atOnce, load.durationMs, async () => {
    attempts += 1;
    const person = people[attempts % people.length];
    if (person) await signIn(client, person, callerAddress(attempts));
    return undefined;
  });
}

/** The check of the password and nothing else. */
export async function bareVerifies(load: { atOnce: number; durationMs: number }): Promise<Stretch> {
  const hashed = await hash('harness-password-7', COST);
  return inLoops(load.atOnce, load.durationMs, async () => {
    if (!(await verify(hashed, 'harness-password-7'))) throw new Error('The right password was refused.');
    return undefined;
  });
}
