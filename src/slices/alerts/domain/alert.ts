import type { Pesewas } from '#kernel/money.ts';

/** The most alerts of one person. */
export const MOST_ALERTS = 20;

export const DIRECTIONS = ['above', 'below'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface PriceLevel {
  readonly direction: Direction;
  readonly levelPesewas: Pesewas;
}

/** Whether a price is what somebody waits for. The level itself counts. */
export function isReached(pricePesewas: Pesewas, { direction, levelPesewas }: PriceLevel): boolean {
  return direction === 'above' ? pricePesewas >= levelPesewas : pricePesewas <= levelPesewas;
}
