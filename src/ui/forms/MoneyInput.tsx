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

/** '5', or with both digits of its pesewas '5.20', as prices are written everywhere else. */
function asPrice(amount: Pesewas): string {
  const [cedis, pesewas] = typedGhs(amount).split('.');
  return pesewas === undefined ? `${cedis}` : `${cedis}.${pesewas.padEnd(2, '0')}`;
}

/** An amount, typed in cedis; `per` adds a unit, as 'per kg'. */
export function MoneyInput({ per, min = PESEWA, max, defaultValue, ...rest }: MoneyInputProps) {
  return (
    <AffixInput
      type="number"
      inputMode="decimal"
      step={typed(PESEWA)}
      min={typed(min)}
      max={typed(max)}
      defaultValue={defaultValue === undefined ? undefined : asPrice(defaultValue)}
      prefix="₵"
      suffix={per}
      {...rest}
    />
  );
}
