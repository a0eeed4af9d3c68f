import type { Permission } from '#kernel/permissions/permission.ts';
import type { Category, QualityGrade, Urgency } from '#kernel/ghana/produce.ts';
import type { RegionSlug } from '#kernel/ghana/region.ts';
import type { TradeUnit } from '#kernel/packs/trade-units.ts';
import type { ReplyKind } from '#kernel/management/replies.ts';
import type { Role } from '#kernel/role.ts';
import type { Settlement } from '#slices/quality/domain/second-look.ts';

/** The words of the demonstration's content. All of it is pure data: the seed command turns it into rows. */

export type KycState = 'approved' | 'pending' | 'none';

export type Farm = {
  readonly name: string;
  readonly sizeHectares: number;
  readonly crops: readonly string[];
  readonly capacityKgPerSeason: number;
  readonly story: string;
};

export type Business = { readonly name: string; readonly registrationNumber: string; readonly address: string };
export type Vehicle = { readonly description: string; readonly plateNumber: string; readonly maxWeightGrams: number };

export type DemoAddress = {
  readonly label: string;
  readonly place: string;
  readonly address: string;
  readonly digitalAddress: string;
  readonly contactName?: string;
  readonly contactPhone?: string;
};

export type DemoPerson = {
  readonly key: string;
  readonly role: Role;
  /** What an administrator may do; all of it when left out. */
  readonly permissions?: readonly Permission[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164, in a block of numbers kept for the demonstration: seven last digits 0000xxx. Never sent to. */
  readonly phone: string;
  readonly place: string;
  readonly address: string;
  /** Made up: the middle digits begin with 000000. */
  readonly ghanaCard: string;
  readonly kyc: KycState;
  readonly joinedDaysAgo: number;
  readonly farm?: Farm;
  readonly business?: Business;
  /** Where they have goods brought to, the one that is offered first before the others. */
  readonly addresses?: readonly DemoAddress[];
  readonly vehicle?: Vehicle;
  readonly certifications?: readonly string[];
};

export type ListingStatus = 'draft' | 'pending' | 'approved' | 'rejected' | 'sold';

export type DemoPack = {
  readonly unit: TradeUnit;
  /** What its farmer weighed; the market's weight where it is left out. */
  readonly kg?: number;
  readonly pricePesewas: number;
  /** From so many on, each costs so much. */
  readonly tier?: { readonly from: number; readonly pricePesewas: number };
};

export type DemoListing = {
  readonly key: string;
  readonly farmer: string;
  readonly crop: string;
  readonly name: string;
  readonly category: Category;
  readonly pricePerKgPesewas: number;
  readonly packs: readonly DemoPack[];
  /** Stock when listed, before any of the orders. A sold listing's orders add up to it. */
  readonly quantityGrams: number;
  readonly place: string;
  readonly description: string;
  /** Files below data/. */
  readonly photos: readonly string[];
  readonly grade: QualityGrade;
  readonly organic: boolean;
  readonly harvestDaysAgo: number;
  readonly expiryDaysAhead: number;
  readonly listedDaysAgo: number;
  readonly status: ListingStatus;
  /** Why the administrator rejected it: given exactly when the status is rejected. */
  readonly reviewNotes?: string;
  /** Of the inspector who put it on the market; an administrator did where it is left out. */
  readonly inspection?: DemoInspection;
};

export type OrderPoint =
  | 'pending_payment'
  | 'pending'
  | 'confirmed'
  | 'pending_quality_check'
  | 'quality_approved'
  | 'ready_for_pickup'
  | 'picked_up'
  | 'in_transit'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'disputed'
  | 'refunded';

export type DemoInspection = {
  readonly inspector: string;
  readonly grade: 'A' | 'B' | 'C';
  /** Out of ten. */
  readonly score: number;
  readonly notes: string;
  /** By the sheet of the crop. */
  readonly measured?: Readonly<Record<string, number>>;
};

/** A listing that two inspectors looked at. While `second` is left out, it waits for the second of them. */
export type DemoLook = {
  readonly listing: string;
  readonly first: DemoInspection;
  readonly askedDaysAgo: number;
  readonly second?: DemoInspection;
  /** Given only where the two differ. */
  readonly settled?: { readonly settlement: Settlement; readonly reason: string };
};

type DemoStars = 1 | 2 | 3 | 4 | 5;

/**
 * What the buyer says afterwards: of farmer and produce, of the delivery where it was otherwise, and what the farmer
 * answers.
 */
export type DemoRating = {
  readonly stars: DemoStars;
  readonly feedback: string;
  readonly delivery?: { readonly stars: DemoStars; readonly words: string };
  readonly answer?: string;
};

export type DemoFavorite = { readonly buyer: string; readonly listing: string; readonly daysAgo: number };

/** What an order says for `delivery` whose buyer collects it at the farm. */
export const SELF_PICKUP_KEY = 'self-pickup';

export type DemoOrder = {
  readonly buyer: string;
  readonly listing: string;
  readonly quantityGrams: number;
  readonly delivery: string;
  /** Slug of the place it is delivered to. */
  readonly destination: string;
  /** How far it has come. `disputed` is a dispute still open after delivery, `refunded` one decided for the buyer. */
  readonly upTo: OrderPoint;
  readonly daysAgo: number;
  readonly inspection?: DemoInspection;
  /** Given from ready_for_pickup on when a transporter has accepted; always from picked_up on. */
  readonly transporter?: string;
  readonly rating?: DemoRating;
  /** Why it was cancelled, disputed or refunded. */
  readonly reason?: string;
  /** What the farmer says to a dispute. */
  readonly answer?: string;
  readonly cancelledBy?: 'buyer' | 'farmer' | 'clock';
};

export type DemoDeliveryType = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly basePesewas: number;
  readonly perKmPesewas: number;
  /** For each 100 kg that count, and each kilometre. */
  readonly per100KgKmPesewas: number;
  readonly perStopPesewas: number;
  readonly bulkyPercent: number;
  readonly minWeightGrams: number;
  readonly maxWeightGrams: number;
  /** Kilometres of road; null where only its time sets an end. */
  readonly maxDistanceKm: number | null;
  readonly urgency: Urgency;
  /** Regions (slugs) it delivers to. */
  readonly coverage: readonly RegionSlug[];
  readonly durationHours: number;
  readonly available: boolean;
};

export type DemoReply = {
  readonly kind: ReplyKind;
  readonly name: string;
  readonly text: string;
  readonly daysAgo: number;
};

/** A collection point; its key is what an order says for `delivery` that is collected there. */
export type DemoPoint = {
  readonly key: string;
  readonly name: string;
  /** Slug of its place. */
  readonly place: string;
  readonly address: string;
  readonly landmark?: string;
  readonly hours: string;
  readonly phone: string;
};

/** To which points a farmer brings goods, and from where. */
export type DemoServing = {
  readonly farmer: string;
  readonly place: string;
  readonly points: readonly string[];
  readonly leadDays: number;
};

export type DemoContent = {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly orders: readonly DemoOrder[];
  readonly deliveryTypes: readonly DemoDeliveryType[];
  readonly points: readonly DemoPoint[];
  readonly servings: readonly DemoServing[];
  readonly favorites: readonly DemoFavorite[];
  readonly looks: readonly DemoLook[];
  readonly replies: readonly DemoReply[];
};
