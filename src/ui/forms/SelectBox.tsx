import { Icon } from '#ui/icons/Icon.tsx';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly Option[];
  /** A first choice that means none. */
  readonly none?: string | undefined;
}

/** The device's own list of choices with our look, without label: `Select` and the filters put theirs around it. */
export function SelectBox({ options, none, className, ...rest }: SelectBoxProps) {
  return (
    <>
      <select {...rest} className={cx('control appearance-none truncate pr-10', className)}>
        {none && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
      />
    </>
  );
}
