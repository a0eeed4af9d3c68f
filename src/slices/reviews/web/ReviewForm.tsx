import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { RatingInput } from '#ui/forms/RatingInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';

export interface ReviewFormProps {
  readonly farmerName: string;
  readonly productName: string;
  readonly transporterName: string | null;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const LONGEST = 1000;

/** Three times stars, and words for people who want to add some. */
export function ReviewForm({ farmerName, productName, transporterName, state, requestKey }: ReviewFormProps) {
  const carrier = transporterName ?? 'The transporter';
  return (
    <Form
      state={state}
      requestKey={requestKey}
      kept={{ label: `Review of ${productName}`, thing: `review:${productName}` }}
      className="gap-6"
    >
      <RatingInput name="productRating" label={`The produce: ${productName}`} />
      <RatingInput name="farmerRating" label={`The farmer: ${farmerName}`} />
      <TextArea
        name="comment"
        label="Comment"
        hint="Everybody can read it on the market, with your first name."
        optional
        rows={4}
        maxLength={LONGEST}
      />
      <RatingInput name="deliveryRating" label={`The delivery: ${carrier}`} />
      <TextArea
        name="deliveryComment"
        label="Words for the transporter"
        hint="Only the transporter, the farmer and Farmgate read it."
        optional
        rows={3}
        maxLength={LONGEST}
      />
      <SubmitButton busyLabel="Publishing..." wide>
        Publish review
      </SubmitButton>
    </Form>
  );
}
