import { namedOption, saidOption } from '#ui/languages/said-option.ts';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { LEAST_REQUEST_KG, MOST_REQUEST_KG, OPEN_DAYS } from '../domain/bounds.ts';
import { dayOptions, GRADE_OPTIONS } from './words.ts';
import { CATEGORY_OPTIONS } from '#parts/produce/produce-filter.ts';

export interface AskFormProps {
  /** The product whose farmer is asked; null for all farmers. */
  readonly product: {
    readonly id: string;
    readonly productName: string;
    readonly category: Category;
    readonly qualityGrade: QualityGrade;
  } | null;
  readonly places: PlaceChoices;
  /** The first and the last day on which goods may be needed. */
  readonly days: { readonly first: string; readonly last: string };
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** What, how much, how good, at most at which price, where to and by when. */
export function AskForm({ product, places, days, requestKey, state }: AskFormProps) {
  const say = useTexts();
  const nameOf = useNames();
  const fixed = product && {
    listingId: product.id,
    productWords: product.productName,
    category: product.category,
    leastGrade: product.qualityGrade,
  };
  return (
    <Form state={state} requestKey={requestKey} hidden={fixed ?? {}}>
      {product ? (
        <p className="text-lg font-bold">{product.productName}</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            name="productWords"
            label={say('What do you need?')}
            hint={say('For example White maize')}
            maxLength={120}
          />
          <Select
            name="category"
            label={say('Category')}
            placeholder={say('Choose')}
            options={CATEGORY_OPTIONS.map(namedOption(nameOf))}
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="quantity"
          label={say('Quantity')}
          unit="kg"
          hint={say('1,000 kg are a tonne')}
          min={LEAST_REQUEST_KG}
          max={MOST_REQUEST_KG}
          step={0.01}
        />
        <MoneyInput
          name="targetPrice"
          label={say('Highest price you hope to pay')}
          per={say('per kg')}
          hint={say('Farmers see it')}
          optional
        />
      </div>
      {!product && (
        <Select
          name="leastGrade"
          label={say('Grade')}
          options={GRADE_OPTIONS.map(saidOption(say))}
          defaultValue="standard"
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField
          name="deliveryPlace"
          label={say('Place of delivery')}
          placeholder={say('The nearest town')}
          places={places}
        />
        <TextInput name="neededBy" label={say('Needed by')} type="date" min={days.first} max={days.last} />
      </div>
      <NumberInput
        name="least"
        label={say('Less is fine, from')}
        unit="kg"
        hint={say('If less is there than was agreed, at least this much is ordered; you still want the rest')}
        min={LEAST_REQUEST_KG}
        max={MOST_REQUEST_KG}
        step={0.01}
        optional
      />
      <Select
        name="openDays"
        label={say('Take offers for')}
        options={dayOptions(OPEN_DAYS.most, say)}
        defaultValue={String(OPEN_DAYS.standard)}
      />
      <TextArea
        name="note"
        label={say('Note')}
        hint={say('How it should be packed, how often you buy')}
        rows={3}
        maxLength={500}
        optional
      />
      <SubmitButton size="lg" wide busyLabel={say('Sending...')} className="sm:justify-self-start">
        {say(product ? 'Ask the farmer' : 'Ask farmers')}
      </SubmitButton>
    </Form>
  );
}
