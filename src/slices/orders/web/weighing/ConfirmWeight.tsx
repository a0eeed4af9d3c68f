import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ShownOrder } from '../../views.ts';
import { ofDelivery } from './words.ts';

/** The farmer's word about a lower weight that the transporter found: what it costs, and what happens without it. */
export function ConfirmWeight({ order, requestKey }: { readonly order: ShownOrder; readonly requestKey: string }) {
  const say = useTexts();
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
        {say('The transporter says that {weighed} of {amount} are there. Is it right?', {
          weighed,
          amount: formatKg(fromKg(weight.counted)),
        })}
      </p>
      <p>
        {say(
          'If it is, the buyer is asked, and may take {weighed} with {refund} back{part}. If it is not, open a dispute: our team looks at the photo of the scale.',
          { weighed, refund: formatGhs(question.refund), part: ofDelivery(question, say) },
        )}
      </p>
      <p className="text-sm text-soft">
        <Said
          text="Without your answer by {time} no money moves, and our team looks at it."
          values={{ time: <DateTime value={question.until} /> }}
        />
      </p>
      <SubmitButton size="lg" wide busyLabel={say('Saving...')}>
        {say('Yes, {weighed} are there', { weighed })}
      </SubmitButton>
    </Form>
  );
}
