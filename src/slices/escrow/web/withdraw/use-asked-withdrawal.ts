import { useState } from 'react';
import { paths } from '#pages/paths/paths.ts';
import type { WithdrawalPreview } from '../../contract-withdrawals.ts';
import { useAsked } from '#ui/actions/use-asked.ts';
import type { AskedWithdrawal } from './withdrawal-preview.ts';

interface Typed {
  readonly amount: string;
  readonly paymentMethodId: string;
}

const isSame = (one: Typed, other: Typed) =>
  one.amount === other.amount && one.paymentMethodId === other.paymentMethodId;

/**
 * Asks the server what a withdrawal would do while it is typed; `preview` is of just what the fields hold, or null.
 * `sent` and `answered` are of a form that was sent to be shown.
 */
export function useAskedWithdrawal(sent: Typed, answered: WithdrawalPreview | undefined) {
  const [typed, setTyped] = useState(sent);
  const isWhole = typed.amount !== '' && typed.paymentMethodId !== '';
  const data = useAsked<AskedWithdrawal>(isWhole ? paths.withdrawalPreview(typed) : null);
  const asked = data && isSame(data, typed) ? data : null;
  return {
    typed,
    setTyped,
    preview: asked?.preview ?? (isSame(sent, typed) ? (answered ?? null) : null),
    refusal: asked?.refusal ?? null,
  };
}
