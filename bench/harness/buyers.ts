import type { Database } from '#platform/db/database.ts';
import type { Environment } from './environment.ts';
import { httpClient } from './http-client.ts';
import { post } from './market-stall.ts';
import { callerAddress, makePeople, type Person, signIn } from './people.ts';

const ENOUGH_PESEWAS = 1_000_000_000_00;

/** Buyers who are signed in, whose phones have money enough for any number of purchases. */
export async function makeBuyers(environment: Environment, db: Database, count: number): Promise<Person[]> {
  const client = httpClient(environment.serverUrl);
  const buyers: Person[] = [];
  const people = await makePeople(db, { role: 'buyer', count, firstNumber: 4_100_000 });
  for (const [index, person] of people.entries()) {
    const wallet = { do: 'wallet', phone: person.phone, balancePesewas: ENOUGH_PESEWAS };
    await post(environment.sandboxUrl, '/steer', wallet);
    buyers.push(await signIn(client, person, callerAddress(1_000_000 + index)));
  }
  client.close();
  return buyers;
}
