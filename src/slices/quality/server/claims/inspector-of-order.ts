import type { Tx } from '#platform/db/database.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import type { Visit } from '../../domain/visit.ts';
import { shortName } from './claim-view.ts';
import { findClaimOfOrder, visitOf } from './store-claims.ts';

/** Who looks at an order's goods, and when they come. */
export interface InspectorOfOrder {
  /** What the claim is given back under. */
  readonly inspectionId: string;
  readonly name: string;
  readonly visit: Visit | null;
}

/** The inspector who has claimed an order's goods, or null while nobody has. */
export async function inspectorOfOrder(tx: Tx, orderId: string, now: Date): Promise<InspectorOfOrder | null> {
  const row = await findClaimOfOrder(tx, orderId, now);
  if (row === null) return null;
  const inspector = await findPerson(tx, row.inspector_id);
  return { inspectionId: row.subject_id, name: shortName(inspector), visit: visitOf(row) };
}
