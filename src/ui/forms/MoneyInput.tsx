import { type Pesewas, typedGhs } from '#kernel/money.ts';
import { AffixInput, type AffixInputProps } from './AffixInput.tsx';

const PESEWA: Pesewas = 1;

type MoneyInputProps = Omit<AffixInputProps, 'prefix' | 'suffix' | 'type' | 'step' | 'min' | 'max' | 'defaultValue'> & {
  readonly per?: string;
  readonly min?: Pesewas;
  readonly max?: Pesewas;
  readonly defaultValue?: Pesewas | undefined;
};

const typed = (amount: Pesewas | undefined) => (amount === undefined ? undefined : typedGhs(amount));

/** An amount, typed in cedis; `per` adds a unit, as 'per kg'. */
export function MoneyInput({ per, min = PESEWA, max, defaultValue, ...rest }: MoneyInputProps) {
  return (
    <AffixInput
      type="number"
      inputMode="decimal"
      step={typed(PESEWA)}
      min={typed(min)}
      max={typed(max)}
      defaultValue={typed(defaultValue)}
      prefix="₵"
      suffix={per}
      {...rest}
    />
  );
}
