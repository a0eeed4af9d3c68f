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
import { DEPOSIT_PERCENT, LEAST_PRE_ORDER_KG, MOST_SPAN_DAYS, OFFERED_KG } from '../domain/bounds.ts';
import { LONGEST_NOTE } from '../forms.ts';

const PERCENTS = Array.from(
  { length: (DEPOSIT_PERCENT.most - DEPOSIT_PERCENT.least) / DEPOSIT_PERCENT.step + 1 },
  (_, index) => DEPOSIT_PERCENT.least + index * DEPOSIT_PERCENT.step,
);

interface Own {
  readonly id: string;
  readonly productName: string;
  readonly pricePerKg: number;
}

export interface HarvestFormProps {
  readonly listings: readonly Own[];
  /** The one that the address names. */
  readonly chosen: Own | null;
  readonly days: { readonly first: string; readonly last: string };
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** Of which listing, when, how much, at which price and with how much deposit. */
export function HarvestForm({ listings, chosen, days, requestKey, state }: HarvestFormProps) {
  const say = useTexts();
  return (
    <Form state={state} requestKey={requestKey}>
      <Select
        name="listingId"
        label={say('Your listing')}
        hint={say('It says what the goods are, and where from')}
        placeholder={say('Choose')}
        defaultValue={chosen?.id ?? ''}
        options={listings.map(({ id, productName, pricePerKg }) => ({
          value: id,
          label: say('{product}, {price} per kg now', { product: productName, price: formatGhs(pricePerKg) }),
        }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          name="expectedFrom"
          label={say('First day')}
          hint={say('When you expect it at the earliest')}
          type="date"
          min={days.first}
          max={days.last}
        />
        <TextInput
          name="expectedUntil"
          label={say('Last day')}
          hint={say('At most {count} days later', { count: MOST_SPAN_DAYS })}
          type="date"
          min={days.first}
          max={days.last}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="quantity"
          label={say('On offer')}
          unit="kg"
          hint={say('Only what you are sure of')}
          min={OFFERED_KG.least}
          max={OFFERED_KG.most}
          step={0.01}
        />
        <NumberInput
          name="leastQuantity"
          label={say('Smallest pre-order')}
          unit="kg"
          hint={say('Small ones are a lot of work')}
          min={LEAST_PRE_ORDER_KG}
          step={0.01}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyInput
          name="pricePerKg"
          label={say('Price')}
          per={say('per kg')}
          hint={say('It applies to every pre-order')}
          {...(chosen === null ? {} : { defaultValue: chosen.pricePerKg })}
        />
        <Select
          name="depositPercent"
          label={say('Deposit')}
          hint={say('Paid now, held by Farmgate')}
          options={PERCENTS.map((percent) => ({
            value: String(percent),
            label:
              percent === DEPOSIT_PERCENT.usual
                ? say('{percent} (usual)', { percent: `${percent} %` })
                : `${percent} %`,
          }))}
          defaultValue={String(DEPOSIT_PERCENT.usual)}
        />
      </div>
      <TextArea
        name="note"
        label={say('Note')}
        hint={say('How it is grown, what it depends on')}
        rows={3}
        maxLength={LONGEST_NOTE}
        optional
      />
      <p className="text-soft">
        {say(
          'You can declare it from a week before the first day until a week after the last. If you do not, all deposits go back.',
        )}
      </p>
      <SubmitButton size="lg" wide busyLabel={say('Opening...')} className="sm:justify-self-start">
        {say('Open for pre-orders')}
      </SubmitButton>
    </Form>
  );
}
