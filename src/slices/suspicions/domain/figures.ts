import type { Pesewas } from '#kernel/money.ts';
import type { Grams } from '#kernel/quantity.ts';

/** What is looked for. */
export const KINDS = [
  'own_trade',
  'shared_marks',
  'short_weights',
  'driver_weights',
  'unproved_deliveries',
  'quick_grades',
  'unpaid_orders',
  'called_off',
] as const;
export type Kind = (typeof KINDS)[number];

/** What each kind is called on pages and in notices. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  own_trade: 'Trade with each other alone',
  shared_marks: 'Two sides share a number or device',
  short_weights: 'Short weights for one buyer',
  driver_weights: 'Short weights of one transporter',
  unproved_deliveries: 'Deliveries without proof',
  quick_grades: 'Quick premium grades',
  unpaid_orders: 'Orders left unpaid',
  called_off: 'Trips and deliveries called off',
};

/** What two accounts share. The first four say who somebody is; a device or an address may be a family's. */
export const STRONG_MARKS = ['payout_number', 'paid_from_payout', 'phone', 'email'] as const;
export const MARKS = [...STRONG_MARKS, 'device', 'address'] as const;
export type Mark = (typeof MARKS)[number];

export interface SharedMark {
  readonly mark: Mark;
  /** The end of the number, where it is one. */
  readonly lastFour: string | null;
}

/** On which sides of an order two accounts are, the first of them first. */
export const SIDES = ['farmer_buyer', 'farmer_inspector', 'farmer_transporter', 'buyer_transporter'] as const;
export type Sides = (typeof SIDES)[number];

/** What a reason is made of, by kind. */
export interface FiguresByKind {
  readonly own_trade: {
    readonly orders: number;
    readonly ofBuyer: number;
    readonly ofFarmer: number;
    readonly pesewas: Pesewas;
    readonly reviews: number;
    readonly fiveStars: number;
    readonly oddPrices: number;
  };
  readonly shared_marks: { readonly orders: number; readonly sides: Sides; readonly marks: readonly SharedMark[] };
  readonly short_weights: { readonly orders: number; readonly missingGrams: Grams };
  readonly driver_weights: {
    readonly orders: number;
    readonly carried: number;
    readonly othersShort: number;
    readonly othersCarried: number;
  };
  readonly unproved_deliveries: {
    readonly deliveries: number;
    readonly unproved: number;
    readonly impossible: number;
    readonly doubtful: number;
  };
  readonly quick_grades: {
    readonly reports: number;
    readonly doubtful: number;
    readonly quick: number;
    readonly bare: number;
    readonly contradicted: number;
  };
  readonly unpaid_orders: { readonly orders: number; readonly grams: Grams; readonly accounts: number };
  readonly called_off: { readonly trips: number; readonly givenBack: number; readonly arrived: number };
}

/** The figures of one kind, with its name. */
export type Reason = { readonly [K in Kind]: { readonly kind: K; readonly figures: FiguresByKind[K] } }[Kind];

/** Whether a reason is about what a farmer and a buyer pay and say each other. */
export function concernsTrade({ kind, figures }: Reason): boolean {
  return kind === 'own_trade' || (kind === 'shared_marks' && figures.sides === 'farmer_buyer');
}
