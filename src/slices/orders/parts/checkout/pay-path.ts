import { paths } from '#pages/paths/paths.ts';
import type { PayMethod } from '#kernel/ghana/pay-method.ts';

/** A sent form without the number of a wallet that does not pay: it is hidden then, and may be anything. */
export function withoutIdleNumber(form: FormData): FormData {
  if (form.get('network') === 'card') form.delete('phone');
  return form;
}

/** The page of a payment that was begun; from there a card goes on at once. */
export function payPath(paymentId: string, network: PayMethod, secret?: string): string {
  return paths.pay(paymentId, {
    ...(secret === undefined ? {} : { secret }),
    ...(network === 'card' ? { go: '1' } : {}),
  });
}
