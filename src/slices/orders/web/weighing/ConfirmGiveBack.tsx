import { formatGhs, typedGhs } from '#kernel/money.ts';
import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { GivenPreview } from '../../contract-weight.ts';
import type { OrderDetail } from '../../views.ts';
import type { AskedBack } from './asked-back.ts';
import { GIVEN_REASONS, reasonInWords } from '../../domain/weighing/reasons.ts';

export interface ConfirmGiveBackProps {
  readonly order: OrderDetail;
  readonly asked: AskedBack;
  readonly preview: GivenPreview;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** The dry run, and the button that does it as it was shown. */
export function ConfirmGiveBack({ order, asked, preview, requestKey, state }: ConfirmGiveBackProps) {
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
        {reasonInWords(reason, asked.note === '' ? null : asked.note)}. {formatGhs(preview.amount)} goes back to{' '}
        {order.buyerName} at once. When the order is completed, the rest is divided like this:
      </p>
      <WhoGetsWhat names={order} parts={preview.parts} total={order.money?.held ?? order.totalAmount} expects />
      <p className="text-sm text-soft">This cannot be undone. The delivery fee is not touched.</p>
      <SubmitButton size="lg" wide busyLabel="Giving back...">
        {`Give back ${formatGhs(preview.amount)}`}
      </SubmitButton>
    </Form>
  );
}
