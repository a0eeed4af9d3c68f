import type { ConsentView } from '../contract.ts';
import type { ConsentRow } from './store-consents.ts';

/** A consent as one side sees it, with the name of the other. */
export function viewOf({ id, tasks, givenAt, endsAt }: ConsentRow, name: string): ConsentView {
  return { id, name, tasks: [...tasks], givenAt: givenAt.toISOString(), endsAt: endsAt.toISOString() };
}
