import type { Viewer } from '#wire/viewer.ts';
import { type NumberWait, numberWait } from '../../domain/payouts/number-wait.ts';
import { mayCancel } from '../../domain/payouts/payout.ts';
import { NAME_UNKNOWN } from '../../domain/reason-word.ts';
import type { KnownMethod } from './store-methods.ts';
import type { WithdrawalRow } from './store-payouts.ts';

/** Until when a withdrawal of this person's to this number waits that is asked for now; null when it does not. */
export function waitOf(
  method: KnownMethod,
  { firstName, lastName }: Pick<Viewer, 'firstName' | 'lastName'>,
  at: Date,
): NumberWait | null {
  return numberWait(
    {
      addedAt: method.created_at,
      confirmedAt: method.confirmed_at,
      isPaidTo: method.is_paid_to,
      registeredName: method.registered_name,
      personName: `${firstName} ${lastName}`,
    },
    at,
  );
}

/** Whether the person of a stored withdrawal may take it back. */
export function mayCancelRow(row: WithdrawalRow, at: Date): boolean {
  return mayCancel(
    {
      state: row.state,
      waitsUntil: row.waits_until,
      isNameSeen: row.name_checked_at !== null,
      isUnnamed: row.failure === NAME_UNKNOWN,
    },
    at,
  );
}
