import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { providerWord } from '#kernel/provider/provider-name.ts';
import type { ChargebackDetail } from '../../contract-chargebacks.ts';

interface AnswerFormProps {
  readonly chargeback: ChargebackDetail;
  readonly state: FormState | undefined;
}

/** Sends the provider, in its own fields, what proves that the customer got what they paid for. */
export function AnswerForm({ chargeback, state }: AnswerFormProps) {
  const [first] = chargeback.orders;
  return (
    <Card title={`Send proof to ${providerWord(chargeback.provider)}`}>
      <Form state={state}>
        <TextArea
          name="serviceDetails"
          label="What was sold, and what proves it"
          hint="What was ordered, when and how it was handed over, who received it, what was written about it. The bank reads this."
          rows={8}
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput name="customerName" label="Customer" defaultValue={first?.buyerName ?? ''} required />
          <TextInput name="customerPhone" label="Number" type="tel" defaultValue={chargeback.payerPhone} required />
          <TextInput name="customerEmail" label="E-mail" type="email" required />
          <TextInput
            name="deliveryDate"
            label="Day of the hand-over"
            type="date"
            defaultValue={first?.deliveredAt?.slice(0, 10) ?? ''}
          />
        </div>
        <TextInput name="deliveryAddress" label="Where it was handed over" />
        <SubmitButton busyLabel="Sending..." className="justify-self-start">
          Send the proof
        </SubmitButton>
      </Form>
    </Card>
  );
}
