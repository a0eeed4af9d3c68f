import { type Moment, MOMENTS, type Spoken } from '#kernel/voice/clips.ts';
import type { ParamsOf } from './catalogue.ts';

/** Which amount is spoken of a notice. */
const AMOUNTS = {
  order_paid: 'amountPesewas',
  order_received: 'earningPesewas',
  earning_released: 'amountPesewas',
  withdrawal_sent: 'amountPesewas',
  refund_sent: 'amountPesewas',
} as const satisfies { readonly [M in Moment]: keyof ParamsOf<M> };

/** What is spoken of a notice with these parameters; null of most kinds. */
export function spokenOf(kind: string, params: unknown): Spoken | null {
  const moment = MOMENTS.find((each) => each === kind);
  if (moment === undefined) return null;
  const amount = new Map<string, unknown>(Object.entries(params ?? {})).get(AMOUNTS[moment]);
  return typeof amount === 'number' ? { moment, amount } : null;
}
