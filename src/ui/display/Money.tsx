import { formatGhs, fromGhs } from '#kernel/money.ts';
import { cx } from '../cx.ts';

export type MoneyProps = { readonly decimals?: 0 | 2; readonly className?: string } & (
  | { readonly ghs: number; readonly pesewas?: undefined }
  | { readonly pesewas: number; readonly ghs?: undefined }
);

/** '₵1,240.00' in tabular figures, from decimal cedis (as the API sends them) or whole pesewas. */
export function Money({ ghs, pesewas, decimals = 2, className }: MoneyProps) {
  return (
    <span className={cx('figures whitespace-nowrap', className)}>
      {formatGhs(pesewas ?? fromGhs(ghs ?? 0), decimals)}
    </span>
  );
}
