import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';
import { deleteFieldsOf, findFields } from './store.ts';
import { findHarvests } from './store-harvests.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  return { fields: await findFields(tx, personId), fieldHarvests: await findHarvests(tx, personId) };
}

/** Fields and their harvests are a farmer's own, and go with the account. */
export const fieldsPersonal: PersonalRecords = { records, forget: deleteFieldsOf };
