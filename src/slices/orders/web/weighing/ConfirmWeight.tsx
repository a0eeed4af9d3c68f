import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ShownOrder } from '../../views.ts';
import { ofDelivery } from './words.ts';

/** The farmer's word about a lower weight that the transporter found: what it costs, and what happens without it. */
export function ConfirmWeight({ order, requestKey }: { readonly order: ShownOrder; readonly requestKey: string }) {
  const { weight } = order;
  const question = weight?.question;
  if (!question || weight.weighed === null) return null;
  const weighed = formatKg(fromKg(weight.weighed));
  return (
    <Form
      intent="confirm_weight"
      requestKey={`${requestKey}-confirm_weight`}
      hidden={{ weight: String(weight.weighed) }}
      className="gap-3 rounded-lg border border-maize bg-hover p-4"
    >
      <p className="text-lg font-bold">
        The transporter says that {weighed} of {formatKg(fromKg(weight.counted))} are there. Is it right?
      </p>
      <p>
        If it is, the buyer is asked, and may take {weighed} with {formatGhs(question.refund)} back
        {ofDelivery(question)}. If it is not, open a dispute: our team looks at the photo of the scale.
      </p>
      <p className="text-sm text-soft">
        Without your answer by <DateTime value={question.until} /> no money moves, and our team looks at it.
      </p>
      <SubmitButton size="lg" wide busyLabel="Saving...">
        {`Yes, ${weighed} are there`}
      </SubmitButton>
    </Form>
  );
}
