import { cx } from '#ui/cx.ts';
import { type Option, SelectBox } from '#ui/forms/SelectBox.tsx';

export interface FilterChoiceProps {
  readonly name: string;
  readonly label: string;
  /** The choice that filters nothing. Left out where there is none, as for an order. */
  readonly any?: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  /** Without a label above it; the label is still read out. */
  readonly bare?: boolean;
}

/** One choice of a filter form. */
export function FilterChoice({ name, label, any, options, value, bare = false }: FilterChoiceProps) {
  return (
    <label className={cx('grid gap-1.5 text-sm font-semibold', bare && 'min-w-0 flex-1 sm:max-w-52')}>
      <span className={cx(bare && 'sr-only')}>{label}</span>
      <span className="relative block font-normal">
        <SelectBox name={name} defaultValue={value ?? ''} options={options} none={any} />
      </span>
    </label>
  );
}
