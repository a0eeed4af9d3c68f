import type { DeliveryStatus } from './delivery.ts';
import { ACTIVE_STATUSES } from './delivery.ts';

/** One delivery of a consignment. */
export interface Part {
  readonly id: string;
  readonly status: DeliveryStatus;
  readonly transporterId: string | null;
  /** Whose goods, and where they are collected. */
  readonly sellerId: string;
  readonly pickupPlace: string;
  readonly weightGrams: number;
  readonly feePesewas: number;
}

/** What goes together with a delivery, itself among it. */
export interface Together {
  readonly deliveries: number;
  readonly farms: number;
  readonly weightGrams: number;
  readonly feePesewas: number;
  /** The viewer carries others of the consignment already. */
  readonly carriedByViewer: boolean;
}

/** A farm is a farmer's place: what is there is collected by one stop. */
const farmOf = ({ sellerId, pickupPlace }: Pick<Part, 'sellerId' | 'pickupPlace'>) => `${sellerId} ${pickupPlace}`;

/**
 * Whether the next step of a delivery may be that of another of its consignment too: a pickup is of one farm,
 * everything after it of the whole vehicle.
 */
export function movesWith(
  one: Pick<Part, 'sellerId' | 'pickupPlace'>,
  other: Pick<Part, 'sellerId' | 'pickupPlace'>,
  to: DeliveryStatus,
): boolean {
  return to !== 'picked_up' || farmOf(one) === farmOf(other);
}

const isUnderWay = ({ status }: Part) => ACTIVE_STATUSES.some((active) => active === status);

/**
 * What goes together with a delivery: a request with the other requests, which one acceptance takes; what somebody
 * carries with the rest of their load at the same step. Null for one that goes alone.
 */
export function togetherOf(parts: readonly Part[], deliveryId: string, viewerId: string): Together | null {
  const own = parts.find(({ id }) => id === deliveryId);
  if (!own) return null;
  const along = parts.filter(
    ({ status, transporterId }) => status === own.status && transporterId === own.transporterId,
  );
  const carriedByViewer = parts.some(
    (part) => isUnderWay(part) && part.transporterId === viewerId && part.id !== own.id,
  );
  if (along.length === 1 && !(own.status === 'requested' && carriedByViewer)) return null;
  return {
    deliveries: along.length,
    farms: new Set(along.map(farmOf)).size,
    weightGrams: along.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    feePesewas: along.reduce((sum, { feePesewas }) => sum + feePesewas, 0),
    carriedByViewer,
  };
}
