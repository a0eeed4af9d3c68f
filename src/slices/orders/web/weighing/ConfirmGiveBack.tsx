import { useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs, typedGhs } from '#kernel/money.ts';
import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { GivenPreview } from '../../contract-weight.ts';
import type { OrderDetail } from '../../views.ts';
import type { AskedBack } from './asked-back.ts';
import { GIVEN_REASONS, REASON_WORDS } from '../../domain/weighing/reasons.ts';

export interface ConfirmGiveBackProps {
  readonly order: OrderDetail;
  readonly asked: AskedBack;
  readonly preview: GivenPreview;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** The dry run, and the button that does it as it was shown. */
export function ConfirmGiveBack({ order, asked, preview, requestKey, state }: ConfirmGiveBackProps) {
  const say = useTexts();
  const reason = GIVEN_REASONS.find((one) => one === asked.reason) ?? 'other';
  const [name, size] = asked.unit === 'kg' ? ['quantity', asked.size] : ['amount', typedGhs(preview.amount)];
  return (
    <Form
      state={state}
      requestKey={requestKey}
      hidden={{ [name]: size, reason, ...(asked.note !== '' && { note: asked.note }) }}
      keepsDraft={false}
    >
      <p>
        {say(REASON_WORDS[reason])}
        {asked.note !== '' && `: ${asked.note}`}.{' '}
        {say('{amount} goes back to {name} at once. When the order is completed, the rest is divided like this:', {
          amount: formatGhs(preview.amount),
          name: order.buyerName,
        })}
      </p>
      <WhoGetsWhat names={order} parts={preview.parts} total={order.money?.held ?? order.totalAmount} expects />
      <p className="text-sm text-soft">{say('This cannot be undone. The delivery fee is not touched.')}</p>
      <SubmitButton size="lg" wide busyLabel={say('Giving back...')}>
        {say('Give back {amount}', { amount: formatGhs(preview.amount) })}
      </SubmitButton>
    </Form>
  );
}
