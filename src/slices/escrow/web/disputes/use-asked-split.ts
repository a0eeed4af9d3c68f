import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#app/web/paths.ts';
import { useOnline } from '#ui/layout/OfflineBanner.tsx';
import type { DecisionPreview } from '../../contract-disputes.ts';
import type { AskedSplit, CaseResponse } from './decide-case.ts';

/** So long nobody types before the server is asked. */
const PAUSE_MS = 250;

interface Typed {
  readonly refundAmount: string;
  readonly transporterAmount: string;
}

const isSame = (one: Typed, other: Typed) =>
  one.refundAmount === other.refundAmount && one.transporterAmount === other.transporterAmount;

/** Asks the server what a split would do while it is typed; `preview` is of just what the fields hold, or null. */
export function useAskedSplit(disputeId: string, response: CaseResponse | undefined) {
  const sent: Typed = {
    refundAmount: response?.state.values['refundAmount'] ?? '',
    transporterAmount: response?.state.values['transporterAmount'] ?? '',
  };
  const [typed, setTyped] = useState(sent);
  const { data, load } = useFetcher<{ readonly asked: AskedSplit | null }>();
  const { refundAmount, transporterAmount } = typed;
  const online = useOnline();

  useEffect(() => {
    if (refundAmount === '' || !online) return undefined;
    const query = new URLSearchParams({ outcome: 'split', refundAmount, transporterAmount });
    const timer = setTimeout(() => void load(`${paths.dispute(disputeId)}?${query}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [disputeId, refundAmount, transporterAmount, online, load]);

  const asked = data?.asked && isSame(data.asked, typed) ? data.asked : null;
  const answered: DecisionPreview | null = isSame(sent, typed) ? (response?.preview ?? null) : null;
  return { typed, setTyped, preview: asked?.preview ?? answered, refusal: asked?.refusal ?? null };
}
