import { formatGhs } from '#kernel/money.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { AboveWallets } from '#parts/checkout/means/AboveWallets.tsx';
import { firstMethod } from '#parts/checkout/means/pay-means.ts';
import { PayFields, type PayFieldsProps } from '#parts/checkout/PayFields.tsx';

export interface PayFormProps {
  readonly label: string;
  readonly totalAmount: number;
  readonly requestKey: string;
  readonly payer: PayFieldsProps;
  readonly state?: FormState;
}

/** Starts or retries the payment of an order that was placed. */
export function PayForm({ label, totalAmount, requestKey, payer, state }: PayFormProps) {
  return (
    <Form intent="start_payment" requestKey={`${requestKey}-pay`} state={state}>
      <AboveWallets pesewas={totalAmount} means={payer.means} />
      <PayFields {...payer} network={firstMethod(payer.network, totalAmount, payer.means)} />
      <SubmitButton size="lg" wide busyLabel="Starting the payment...">
        {label}: {formatGhs(totalAmount)}
      </SubmitButton>
    </Form>
  );
}
