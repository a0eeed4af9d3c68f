import { useLocation } from 'react-router';
import { EndDispute } from '#parts/disputes/EndDispute.tsx';
import { DisputeCard } from '#parts/DisputeCard.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { EVIDENCE_SEEN_BY } from '../../domain/disputes/evidence.ts';
import type { TransactionDetail } from '../../views.ts';
import { WordsForm } from '#ui/forms/WordsForm.tsx';

export interface DisputeNoticeProps {
  readonly dispute: NonNullable<TransactionDetail['dispute']>;
  readonly requestKey: string;
  readonly state: FormState | undefined;
  readonly wordsState: FormState | undefined;
  readonly endState: FormState | undefined;
}

/** The dispute of a payment, with the form for the reader's own words while it is open. */
export function DisputeNotice({ dispute, requestKey, state, wordsState, endState }: DisputeNoticeProps) {
  // A form that went through begins anew; what the other side adds meanwhile leaves it as it is.
  const sent = useLocation().key;
  return (
    <DisputeCard
      dispute={dispute}
      requestKey={requestKey}
      state={state}
      hidden={{ disputeId: dispute.id }}
      seenBy={EVIDENCE_SEEN_BY}
    >
      <EndDispute dispute={dispute} requestKey={requestKey} hidden={{ disputeId: dispute.id }} state={endState} />
      {dispute.mayAdd && (
        <WordsForm key={sent} hidden={{ disputeId: dispute.id }} requestKey={requestKey} state={wordsState} />
      )}
    </DisputeCard>
  );
}
