import { capital } from '../plain-text.ts';
import { NETWORKS, networkOptions } from './network.ts';

/** What a buyer may pay with: a wallet of one of the networks, or a bank card. */
export const PAY_METHODS = [...NETWORKS, 'card'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** What a buyer paid with, as people call it: 'MTN MoMo', or 'Card'. */
export function payMethodName(method: PayMethod): string {
  return networkOptions.find(({ value }) => value === method)?.label ?? 'Card';
}

/** The card that paid, as far as it is known here. */
export interface PaidCard {
  readonly brand: string | null;
  readonly lastFour: string;
}

/** What an order was paid with, as the payer knows it. */
export interface PaidWith {
  readonly method: PayMethod;
  /** The card, as far as the provider told it. */
  readonly card: PaidCard | null;
}

/** 'MTN MoMo', 'Visa ····4081', or 'Card' of one that is unknown. */
export function paidWithName({ method, card }: PaidWith): string {
  return card === null ? payMethodName(method) : cardName(card);
}

/** 'Visa ····4081'. */
function cardName({ brand, lastFour }: PaidCard): string {
  const shown = brand === null ? 'Card' : capital(brand);
  return `${shown} ····${lastFour}`;
}
