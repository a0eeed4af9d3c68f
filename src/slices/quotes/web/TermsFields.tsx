import { useTexts } from '#ui/languages/use-texts.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { VALID_DAYS } from '../domain/bounds.ts';
import { dayOptions } from './words.ts';

export interface TermsFieldsProps {
  /** In kilograms, and pesewas per kg: what was there last. */
  readonly quantity: number;
  readonly pricePerKg: number | undefined;
  readonly mostKg: number;
}

/** How much, at which price, until when, and a word with it. */
export function TermsFields({ quantity, pricePerKg, mostKg }: TermsFieldsProps) {
  const say = useTexts();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="quantity"
          label={say('Quantity')}
          unit="kg"
          min={0.1}
          max={mostKg}
          step={0.01}
          defaultValue={String(quantity)}
        />
        <MoneyInput name="pricePerKg" label={say('Price')} per={say('per kg')} defaultValue={pricePerKg} />
      </div>
      <Select
        name="validDays"
        label={say('Wait for the answer')}
        options={dayOptions(VALID_DAYS.most, say)}
        defaultValue={String(VALID_DAYS.standard)}
      />
      <TextArea name="note" label={say('Note')} rows={2} maxLength={500} optional />
    </>
  );
}
