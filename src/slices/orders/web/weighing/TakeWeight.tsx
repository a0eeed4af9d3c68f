import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ShownOrder } from '../../views.ts';
import { ofDelivery } from './words.ts';

/** The buyer's answer to a short weight: both ways with their amounts, and what happens without one. */
export function TakeWeight({ order, requestKey }: { readonly order: ShownOrder; readonly requestKey: string }) {
  const say = useTexts();
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
        {say('Only {weighed} of {amount} are there. Do you take them?', {
          weighed,
          amount: formatKg(fromKg(weight.counted)),
        })}
      </p>
      <p>
        {say(
          'If you take them, {refund} comes back to you{part} and the order costs {total} with its delivery. If you cancel, you get everything back.',
          { refund: formatGhs(question.refund), part: ofDelivery(question, say), total: formatGhs(question.total) },
        )}
      </p>
      <p className="text-sm text-soft">
        <Said
          text={
            question.silence === 'taken'
              ? 'Without an answer by {time} they are sent to you at the lower price, because produce does not wait.'
              : 'Without an answer by {time} the order is cancelled and you get everything back, because less than half is there.'
          }
          values={{ time: <DateTime value={question.until} /> }}
        />
      </p>
      <SubmitButton size="lg" wide busyLabel={say('Saving...')}>
        {say('Take {amount}, {refund} back', { amount: weighed, refund: formatGhs(question.refund) })}
      </SubmitButton>
    </Form>
  );
}
