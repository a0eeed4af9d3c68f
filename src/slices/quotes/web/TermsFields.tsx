import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { VALID_DAYS } from '../domain/bounds.ts';

const DAYS = Array.from({ length: VALID_DAYS.most }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 day' : `${index + 1} days`,
}));

export interface TermsFieldsProps {
  /** In kilograms, and pesewas per kg: what was there last. */
  readonly quantity: number;
  readonly pricePerKg: number | undefined;
  readonly mostKg: number;
}

/** How much, at which price, until when, and a word with it. */
export function TermsFields({ quantity, pricePerKg, mostKg }: TermsFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="quantity"
          label="Quantity"
          unit="kg"
          min={0.1}
          max={mostKg}
          step={0.01}
          defaultValue={String(quantity)}
        />
        <MoneyInput name="pricePerKg" label="Price" per="per kg" defaultValue={pricePerKg} />
      </div>
      <Select name="validDays" label="Wait for the answer" options={DAYS} defaultValue={String(VALID_DAYS.standard)} />
      <TextArea name="note" label="Note" rows={2} maxLength={500} optional />
    </>
  );
}
