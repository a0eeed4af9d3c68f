import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { OwnReview } from '../contract.ts';

export interface ReviewActionsProps {
  readonly review: OwnReview;
  readonly requestKey: string;
  /** The refusal of what was sent for this review. */
  readonly state: FormState | undefined;
}

/** What the viewer may do with a review: all of it comes from the server's rule. */
export function ReviewActions({ review, requestKey, state }: ReviewActionsProps) {
  const hidden = { review: review.id };
  const key = `${requestKey}-${review.id}`;
  if (review.actions.includes('answer')) {
    return (
      <Form intent="answer" hidden={hidden} requestKey={key} state={state} className="gap-3 border-t border-line pt-4">
        <TextArea
          name="answer"
          label={`Your answer to ${review.reviewer}`}
          hint="Everybody can read it. It cannot be changed."
          rows={3}
          maxLength={1000}
        />
        <SubmitButton variant="secondary" busyLabel="Publishing..." wide className="sm:justify-self-start">
          Publish answer
        </SubmitButton>
      </Form>
    );
  }
  if (review.actions.includes('show')) {
    return (
      <Form intent="show" hidden={hidden} requestKey={key} state={state}>
        <SubmitButton variant="secondary" busyLabel="Saving..." wide className="sm:justify-self-start">
          Show again
        </SubmitButton>
      </Form>
    );
  }
  if (!review.actions.includes('hide')) return null;
  return (
    <div>
      <ConfirmDialog
        id={`hide-${review.id}`}
        trigger="Hide"
        triggerLook={{ variant: 'secondary', wide: true }}
        title="Hide this review?"
        confirm="Hide review"
        busyLabel="Hiding..."
        danger
        intent="hide"
        hidden={hidden}
        requestKey={key}
        state={state}
      >
        <p>
          It leaves the public pages and the averages. Its buyer and its farmer see the reason. You can show it again.
        </p>
        <TextArea name="reason" label="Reason" rows={3} maxLength={1000} />
      </ConfirmDialog>
    </div>
  );
}
