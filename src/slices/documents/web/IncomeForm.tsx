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
        <p className="max-w-[68ch] text-sm text-soft">
          What came into your balance in a month, from the ledger: sales or delivery fees, refunds, platform fees and
          payouts. Anybody you give it to, a bank for instance, can verify it by its code.
        </p>
        <div className="grid items-end gap-4 sm:grid-cols-[16rem_auto] sm:justify-start">
          <Select name="month" label="Month" options={months} />
          <SubmitButton busyLabel="Making the statement …">Make statement</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
