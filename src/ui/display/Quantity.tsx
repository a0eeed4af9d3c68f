import { formatKg, fromKg } from '#kernel/quantity.ts';
import { cx } from '../cx.ts';

export type QuantityProps = { readonly className?: string } & (
  | { readonly kg: number; readonly grams?: undefined }
  | { readonly grams: number; readonly kg?: undefined }
);

/** '47.3 kg' in tabular figures, from decimal kilograms (as the API sends them) or whole grams. */
export function Quantity({ kg, grams, className }: QuantityProps) {
  return <span className={cx('figures whitespace-nowrap', className)}>{formatKg(grams ?? fromKg(kg ?? 0))}</span>;
}
