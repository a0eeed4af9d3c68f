import { AffixInput, type AffixInputProps } from './AffixInput.tsx';

const PESEWA = 0.01;

/** An amount in decimal cedis; `per` adds a unit, as 'per kg'. */
export function MoneyInput({
  per,
  step = PESEWA,
  min = PESEWA,
  ...rest
}: Omit<AffixInputProps, 'prefix' | 'suffix' | 'type'> & { readonly per?: string }) {
  return <AffixInput type="number" inputMode="decimal" step={step} min={min} prefix="₵" suffix={per} {...rest} />;
}
