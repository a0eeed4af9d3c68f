import { ChevronDown } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import type { Option } from '#ui/Select.tsx';

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
        <select name={name} defaultValue={value ?? ''} className="control appearance-none truncate pr-10">
          {any && <option value="">{any}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft" />
      </span>
    </label>
  );
}
