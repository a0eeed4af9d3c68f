import { useLocation } from 'react-router';
import { EndDispute } from '#parts/disputes/EndDispute.tsx';
import { DisputeCard } from '#parts/DisputeCard.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { WordsForm } from '#ui/forms/WordsForm.tsx';
import { EVIDENCE_SEEN_BY } from '../../domain/dispute-photos.ts';
import type { TrackedOrder } from '../../views.ts';

export interface TrackedDisputeProps {
  readonly dispute: NonNullable<TrackedOrder['dispute']>;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** Whether a response is about the guest's words: the page answers several forms. */
function isAboutWords(state: FormState): boolean {
  return state.errors['text'] !== undefined || state.values['text'] !== undefined;
}

/** The dispute of a guest's order, with the forms for their own words and pictures while it is open. */
export function TrackedDispute({ dispute, requestKey, state }: TrackedDisputeProps) {
  // A form that went through begins anew; what the other side adds meanwhile leaves it as it is.
  const sent = useLocation().key;
  return (
    <DisputeCard
      dispute={dispute}
      requestKey={`${requestKey}-photos`}
      state={state?.errors['photos'] ? state : undefined}
      seenBy={EVIDENCE_SEEN_BY}
    >
      <EndDispute dispute={dispute} requestKey={requestKey} state={state} />
      {dispute.mayAdd && (
        <WordsForm key={sent} requestKey={requestKey} state={state && isAboutWords(state) ? state : undefined} />
      )}
    </DisputeCard>
  );
}
