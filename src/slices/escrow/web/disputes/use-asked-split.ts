import { useState } from 'react';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { useAsked } from '#ui/actions/use-asked.ts';
import type { AskedSplit, CaseResponse } from './decide-case.ts';
import { AWARD_FIELDS, SPLIT_FIELDS, splitOf, type TypedSplit } from './typed-split.ts';

const isSame = (one: TypedSplit, other: TypedSplit) => SPLIT_FIELDS.every((name) => one[name] === other[name]);

/** Asks the server what a split would do while it is typed; `preview` is of just what the fields hold, or null. */
export function useAskedSplit(disputeId: string, response: CaseResponse | undefined) {
  const sent = splitOf((name) => response?.state.values[name] ?? '');
  const [typed, setTyped] = useState(sent);
  const query = new URLSearchParams({ outcome: 'split', ...typed }).toString();
  const isEmpty = AWARD_FIELDS.every((name) => typed[name] === '');
  const data = useAsked<{ readonly asked: AskedSplit | null }>(
    isEmpty ? null : `${adminPaths.dispute(disputeId)}?${query}`,
  );

  const asked = data?.asked && isSame(data.asked, typed) ? data.asked : null;
  return { typed, setTyped, preview: asked?.preview ?? null, refusal: asked?.refusal ?? null };
}
