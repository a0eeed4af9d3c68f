import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select, type SelectProps } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';

export interface IncomeFormProps {
  readonly months: SelectProps['options'];
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** Asks for the income statement of a month. */
export function IncomeForm({ months, requestKey, state }: IncomeFormProps) {
  return (
    <Card title="Income statement">
      <Form requestKey={requestKey} state={state}>
        <p className="text-sm text-soft">
          What came into your balance in a month, from the ledger: sales or delivery fees, refunds, platform fees,
          payouts. A bank can verify it by its code. A month that goes on gets a new statement when something has
          happened since.
        </p>
        <Select name="month" label="Month" options={months} />
        <SubmitButton busyLabel="Making the statement …">Make statement</SubmitButton>
      </Form>
    </Card>
  );
}
