import type { Language } from '#kernel/languages/language.ts';
import type { TradeUnit } from '#kernel/packs/trade-units.ts';

/** What somebody offers, as far as it was said; null for what was not, or not clearly. */
export interface Offered {
  /** Slugs of the crops that the name may mean. */
  readonly crops: readonly string[];
  /** `kg` for loose kilograms. */
  readonly unit: TradeUnit | 'kg' | null;
  readonly count: number | null;
  /** Kilograms of one pack. */
  readonly weight: number | null;
  /** In cedis, of one pack or one kilogram, as the number was written. */
  readonly price: string | null;
  /** The slug of a place. */
  readonly place: string | null;
}

/** What a message asks for. */
export type Command =
  | { readonly kind: 'price'; readonly crops: readonly string[]; readonly named: string; readonly place: string | null }
  | { readonly kind: 'sell'; readonly offer: Offered }
  | { readonly kind: 'confirm' | 'ready' | 'code' | 'orders'; readonly ref: string | null }
  | { readonly kind: 'decline'; readonly ref: string | null; readonly reason: string }
  /** Another language; null where none was named. */
  | { readonly kind: 'language'; readonly language: Language | null }
  /** Nothing but the digits of a code. */
  | { readonly kind: 'answer'; readonly ref: string }
  | { readonly kind: 'balance' | 'stop' | 'start' | 'help' | 'withdraw' | 'unclear' | 'photo' };
