import { Form } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { type FormState, FormStateContext } from '#ui/form-state/form-state.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';

export interface TakeHomeFormProps {
  readonly crops: readonly Option[];
  readonly places: PlaceChoices;
  readonly state: FormState;
}

const SIDES = [
  { value: 'farmer', label: 'I sell' },
  { value: 'buyer', label: 'I buy' },
];
const KINDS = [
  { value: 'wholesale', label: 'Wholesale' },
  { value: 'retail', label: 'Retail' },
];

/** What somebody has or wants, and where. A GET form: its response has an address. */
export function TakeHomeForm({ crops, places, state }: TakeHomeFormProps) {
  return (
    <FormStateContext.Provider value={state}>
      <Form
        method="get"
        action={paths.takeHome()}
        preventScrollReset
        className="grid gap-4 rounded-lg border border-line bg-card p-4 shadow-card sm:p-5"
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Select name="side" label="What you do" options={SIDES} defaultValue="farmer" />
          <Select name="commodity" label="Crop" options={crops} placeholder="Choose a crop" />
          <PlaceField free name="place" label="Your town" places={places} required maxLength={120} />
          <NumberInput name="kg" label="How much" unit="kg" required min={1} step={0.01} defaultValue={1000} />
        </div>
        <details open={['priceType', 'days', 'gatePrice', 'lossPercent'].some((name) => state.values[name])}>
          <summary className="cursor-pointer py-2 font-semibold">More exactly</summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <MoneyInput name="gatePrice" label="Offered at the gate" per="per kg" optional />
            <NumberInput name="days" label="Days until it is sold" unit="days" optional min={0} max={365} step={1} />
            <NumberInput name="lossPercent" label="Lost until then" unit="%" optional min={0} max={90} step={0.01} />
            <Select name="priceType" label="Prices" options={KINDS} placeholder="Wholesale, if known" optional />
          </div>
        </details>
        <Button type="submit" className="justify-self-start">
          Compare
        </Button>
      </Form>
    </FormStateContext.Provider>
  );
}
