import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#app/web/paths.ts';
import { useOnline } from '#ui/layout/OfflineBanner.tsx';
import type { WithdrawalPreview } from '../../contract-withdrawals.ts';
import type { AskedWithdrawal } from './withdrawal-preview.ts';

/** So long nobody types before the server is asked. */
const PAUSE_MS = 250;

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
  const { data, load } = useFetcher<AskedWithdrawal>();
  const { amount, paymentMethodId } = typed;
  const online = useOnline();

  useEffect(() => {
    if (amount === '' || paymentMethodId === '' || !online) return undefined;
    const timer = setTimeout(() => void load(paths.withdrawalPreview({ amount, paymentMethodId })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [amount, paymentMethodId, online, load]);

  const asked = data && isSame(data, typed) ? data : null;
  return {
    typed,
    setTyped,
    preview: asked?.preview ?? (isSame(sent, typed) ? (answered ?? null) : null),
    refusal: asked?.refusal ?? null,
  };
}
