import type { Viewer } from '#wire/viewer.ts';
import { timingSafeEqual } from 'node:crypto';
import type { PaymentRow } from './store-payments.ts';

/** Whether somebody is a payment's payer; of a guest's, the holder of its secret. */
export function isPayer(payment: PaymentRow, viewer: Viewer | null, secret: string | undefined): boolean {
  return payment.payer_id === null ? sameText(payment.secret, secret ?? '') : payment.payer_id === viewer?.id;
}

function sameText(known: string, given: string): boolean {
  const [left, right] = [Buffer.from(known), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
