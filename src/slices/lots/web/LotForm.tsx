import { useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs } from '#kernel/money.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { LEAST_PART_KG, LOT_KG } from '../domain/bounds.ts';
import { LONGEST_NOTE } from '../forms.ts';
import { LotRule } from './LotRule.tsx';
import { kgWords } from './words.ts';

interface Own {
  readonly id: string;
  readonly productName: string;
  readonly pricePerKg: number;
  readonly quantity: number;
}

export interface LotFormProps {
  readonly listings: readonly Own[];
  /** The one that the address names. */
  readonly chosen: Own | null;
  readonly days: { readonly first: string; readonly last: string };
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** Of which listing, how much in all and of one's own, at which price, and by when. */
export function LotForm({ listings, chosen, days, requestKey, state }: LotFormProps) {
  const say = useTexts();
  return (
    <Form state={state} requestKey={requestKey}>
      <Select
        name="listingId"
        label={say('Your listing')}
        hint={say('It says what the lot is of: others add the same goods of the same grade')}
        placeholder={say('Choose')}
        defaultValue={chosen?.id ?? ''}
        options={listings.map(({ id, productName, pricePerKg, quantity }) => ({
          value: id,
          label: say('{product}, {amount} at {price} per kg', {
            product: productName,
            amount: kgWords(quantity),
            price: formatGhs(pricePerKg),
          }),
        }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="total"
          label={say('The whole lot')}
          unit="kg"
          hint={say('As much as a large buyer asks for')}
          min={LOT_KG.least}
          max={LOT_KG.most}
          step={1}
        />
        <NumberInput
          name="quantity"
          label={say('Your part')}
          unit="kg"
          hint={say('Whole kilograms')}
          min={LEAST_PART_KG}
          step={1}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyInput
          name="pricePerKg"
          label={say('Price')}
          per={say('per kg')}
          hint={say('The same for every farmer in it')}
          {...(chosen === null ? {} : { defaultValue: chosen.pricePerKg })}
        />
        <TextInput
          name="fillBy"
          label={say('Full by')}
          hint={say('Otherwise it ends, and all goods are on sale again')}
          type="date"
          min={days.first}
          max={days.last}
        />
      </div>
      <TextArea
        name="note"
        label={say('Note')}
        hint={say('What buyers and the other farmers should know')}
        rows={3}
        maxLength={LONGEST_NOTE}
        optional
      />
      <LotRule />
      <SubmitButton size="lg" wide busyLabel={say('Opening...')} className="sm:justify-self-start">
        {say('Open the lot')}
      </SubmitButton>
    </Form>
  );
}
