import { AffixInput, type AffixInputProps } from './AffixInput.tsx';

/** A number with its unit, as `unit="kg"`. Opens the number pad on a phone. */
export function NumberInput({
  unit,
  ...rest
}: Omit<AffixInputProps, 'prefix' | 'suffix' | 'type'> & { readonly unit?: string }) {
  return <AffixInput type="number" inputMode="decimal" suffix={unit} {...rest} />;
}
