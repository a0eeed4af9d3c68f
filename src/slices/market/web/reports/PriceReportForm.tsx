import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Select } from '#ui/forms/Select.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

export interface PriceReportFormProps {
  readonly crops: readonly Option[];
  readonly markets: readonly string[];
  /** The market and the kind of the report before. */
  readonly asked: { readonly market: string; readonly kind: string };
  /** The days on which it may have been seen. */
  readonly days: { readonly first: string; readonly last: string };
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

const KINDS = [
  { value: 'retail', label: 'Retail' },
  { value: 'wholesale', label: 'Wholesale', hint: 'Cereals and gari only' },
];
const MARKETS = 'known-markets';

/** What a crop costs in a market. Without a network it waits on the phone, and the next one is written. */
export function PriceReportForm({ crops, markets, asked, days, requestKey, state }: PriceReportFormProps) {
  return (
    <Form
      state={state}
      intent="report"
      requestKey={requestKey}
      kept={{ label: 'Price report', thing: 'price-reports', another: 'Report another price' }}
    >
      <Select name="commodity" label="Crop" options={crops} placeholder="Choose" />
      <TextInput
        name="market"
        label="Market"
        list={MARKETS}
        autoComplete="off"
        maxLength={60}
        defaultValue={asked.market}
      />
      <datalist id={MARKETS}>
        {markets.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <RadioCards name="priceType" label="Kind of price" options={KINDS} columns={2} defaultValue={asked.kind} />
      <div className="grid grid-cols-2 items-start gap-5">
        <MoneyInput name="price" label="Price" />
        <NumberInput name="quantity" label="For" unit="kg" min={0.1} step={0.01} defaultValue="1" />
      </div>
      <TextInput
        name="observedOn"
        label="Seen on"
        type="date"
        min={days.first}
        max={days.last}
        defaultValue={days.last}
      />
      <SubmitButton size="lg" wide busyLabel="Sending..." className="sm:justify-self-start">
        Report the price
      </SubmitButton>
    </Form>
  );
}
