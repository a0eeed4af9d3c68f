import type { Database } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Person } from '../harness/people.ts';
import type { Run } from '../kill/actors.ts';
import { passPaymentWindow, untilAtRest } from '../kill/rest.ts';
import type { StubbornClient } from '../kill/stubborn-client.ts';
import { workThroughList } from './operators.ts';
import { readTruth, steerProviders } from './truth.ts';

const HOURS = 40;
/** Longer than a job rests that nothing wakes. */
const PATIENCE_MS = 17_000;
/** Until then everything is asked again; what is not known then is settled by two people. */
const SETTLED_AFTER_HOURS = 12;

const AGED = [
  "update payments set created_at = created_at - interval '1 hour', next_attempt_at = now() where next_attempt_at is not null",
  "update refunds set created_at = created_at - interval '1 hour' where state <> 'succeeded'",
  'update refunds set next_attempt_at = now() where next_attempt_at is not null',
  "update withdrawals set created_at = created_at - interval '1 hour', next_attempt_at = now() where next_attempt_at is not null",
  "update provider_sends set sent_at = sent_at - interval '1 hour'",
  'update provider_events set next_attempt_at = now() where next_attempt_at is not null',
];

/** Everything that waits for a provider is an hour older, and looked at now. */
async function passHour(db: Database): Promise<void> {
  for (const statement of AGED) await db.transaction((tx) => rowsIn(tx, statement));
}

export interface Resting {
  readonly db: Database;
  readonly client: StubbornClient;
  readonly run: Run;
  readonly admins: readonly [Person, Person];
  readonly controlUrl: string;
}

/**
 * Lets hours pass without trouble until nothing is open any more, while administrators work through the list of what is
 * not settled. Gives whether that happened, and how many of the list people had to settle.
 */
export async function comeToRest({ db, client, run, admins, controlUrl }: Resting): Promise<boolean> {
  for (let hour = 1; hour <= HOURS; hour += 1) {
    await passPaymentWindow(db);
    await passHour(db);
    await steerProviders(controlUrl, 'hour');
    if (await untilAtRest(db, run, PATIENCE_MS)) return true;
    const { books } = await readTruth(controlUrl);
    await workThroughList({ client, db, admins }, { books, settle: hour > SETTLED_AFTER_HOURS });
  }
  return false;
}
