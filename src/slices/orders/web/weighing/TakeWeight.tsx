import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ShownOrder } from '../../views.ts';
import { ofDelivery, takeLabel } from './words.ts';

/** The buyer's answer to a short weight: both ways with their amounts, and what happens without one. */
export function TakeWeight({ order, requestKey }: { readonly order: ShownOrder; readonly requestKey: string }) {
  const { weight } = order;
  const question = weight?.question;
  if (!question || weight.weighed === null) return null;
  const weighed = formatKg(fromKg(weight.weighed));
  return (
    <Form
      intent="accept_weight"
      requestKey={`${requestKey}-accept_weight`}
      hidden={{ weight: String(weight.weighed) }}
      className="gap-3 rounded-lg border border-maize bg-hover p-4"
    >
      <p className="text-lg font-bold">
        Only {weighed} of {formatKg(fromKg(weight.counted))} are there. Do you take them?
      </p>
      <p>
        If you take them, {formatGhs(question.refund)} comes back to you{ofDelivery(question)} and the order costs{' '}
        {formatGhs(question.total)} with its delivery. If you cancel, you get everything back.
      </p>
      <p className="text-sm text-soft">
        Without an answer by <DateTime value={question.until} />{' '}
        {question.silence === 'taken'
          ? 'they are sent to you at the lower price, because produce does not wait.'
          : 'the order is cancelled and you get everything back, because less than half is there.'}
      </p>
      <SubmitButton size="lg" wide busyLabel="Saving...">
        {takeLabel(weight.weighed, question.refund)}
      </SubmitButton>
    </Form>
  );
}
