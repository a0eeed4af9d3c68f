import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';

export interface PriceAlertFormProps {
  readonly crops: readonly Option[];
  readonly markets: readonly Option[];
  /** What the page that led here showed. */
  readonly asked: { readonly commodity: string; readonly market: string; readonly priceType: string };
  readonly state: FormState | undefined;
}

const KINDS = [
  { value: 'wholesale', label: 'Wholesale' },
  { value: 'retail', label: 'Retail' },
];
const DIRECTIONS = [
  { value: 'above', label: 'This or more' },
  { value: 'below', label: 'This or less' },
];

/** An alert on a price: of what, where, and at which level. */
export function PriceAlertForm({ crops, markets, asked, state }: PriceAlertFormProps) {
  return (
    <Card title="Tell me of a price">
      <Form state={state} intent="price" keepsDraft={false}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select name="commodity" label="Crop" options={crops} defaultValue={asked.commodity} />
          <Select
            name="market"
            label="Market"
            options={markets}
            placeholder="The middle of all markets"
            optional
            defaultValue={asked.market}
          />
          <Select name="priceType" label="Prices" options={KINDS} defaultValue={asked.priceType} />
          <Select name="direction" label="When it is" options={DIRECTIONS} defaultValue="above" />
          <MoneyInput name="level" label="Price" per="per kg" required />
        </div>
        <SubmitButton busyLabel="Saving..." className="justify-self-start">
          Set the alert
        </SubmitButton>
      </Form>
    </Card>
  );
}
