import { after, HOUR_MS } from '#kernel/time.ts';

/** Where a chargeback is. `lost`: the provider gives the payer their money back, and takes it from us. */
export const CHARGEBACK_STATES = ['open', 'won', 'lost'] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** What a provider gives a business in Ghana to answer, where it names no deadline itself. */
const USUAL_WINDOW_MS = 48 * HOUR_MS;
/** So long before the deadline the staff are reminded. */
const REMIND_BEFORE_MS = 12 * HOUR_MS;

/** Until when it is to be answered. */
export function answerBy({ dueAt, openedAt }: { readonly dueAt: Date | null; readonly openedAt: Date }): Date {
  return dueAt ?? after(openedAt, USUAL_WINDOW_MS);
}

/** When the staff are reminded that the time to answer ends. */
export function remindAt(one: Parameters<typeof answerBy>[0]): Date {
  return after(answerBy(one), -REMIND_BEFORE_MS);
}
