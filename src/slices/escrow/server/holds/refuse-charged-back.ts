import { refused } from '#kernel/refusal.ts';
import type { HoldRow } from './store-holds.ts';

/** Refuses to divide money that its payer disputes at their bank: it would be paid twice if the bank takes it back. */
export function refuseChargedBack({ status, chargeback_id: chargebackId }: HoldRow): void {
  if (chargebackId === null) return;
  throw refused(
    'escrow.wrong_state',
    'The payer disputes this payment at their bank or network. Until it decides, nothing of the money is paid out or given back.',
    { status, allowed: [] },
  );
}
