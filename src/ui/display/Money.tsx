import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { cx } from '../cx.ts';

export interface MoneyProps {
  readonly pesewas: Pesewas;
  readonly decimals?: 0 | 2;
  readonly className?: string;
}

/** '₵1,240.00' in tabular figures. */
export function Money({ pesewas, decimals = 2, className }: MoneyProps) {
  return <span className={cx('figures whitespace-nowrap', className)}>{formatGhs(pesewas, decimals)}</span>;
}
