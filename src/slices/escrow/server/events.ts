import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';

interface Parties {
  readonly order_id: string;
  readonly buyer_id: string | null;
  readonly seller_id: string;
  readonly transporter_id?: string | null;
}

/** Whose open pages show this order's money. */
function audienceOf(parties: Parties, ...more: readonly string[]): string[] {
  const people = [parties.buyer_id, parties.seller_id, parties.transporter_id ?? null].filter((id) => id !== null);
  return [...people.map((id) => `user:${id}`), 'role:admin', ...more];
}

/** Tells the other slices what happened to an order's money. */
export async function recordHoldEvent(
  tx: Tx,
  parties: Parties,
  event: {
    readonly type: string;
    readonly payload?: Readonly<Record<string, unknown>>;
    readonly at: Date;
    readonly audience?: readonly string[];
  },
): Promise<void> {
  await recordEvent(tx, {
    type: event.type,
    subjectId: parties.order_id,
    payload: { orderId: parties.order_id, ...event.payload },
    audience: audienceOf(parties, ...(event.audience ?? [])),
    at: event.at,
  });
}
