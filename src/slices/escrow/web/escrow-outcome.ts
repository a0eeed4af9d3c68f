import type { FormState } from '#ui/form-state/form-state.ts';
import type { WithdrawalPreview } from '../contract-withdrawals.ts';
import type { SentCode } from './methods/MethodWait.tsx';
import type { CheckedAccount } from './AddBankAccount.tsx';
import type { CheckedWallet } from './MethodsTab.tsx';

/** What an act of the escrow page answers when it does not lead elsewhere. */
export interface Outcome {
  readonly intent: string;
  readonly state?: FormState;
  readonly checked?: CheckedWallet;
  /** A code that was sent to confirm a payout number. */
  readonly sentCode?: SentCode;
  readonly account?: CheckedAccount;
  /** What a withdrawal would do that was asked about. */
  readonly preview?: WithdrawalPreview;
  readonly status: number;
}
