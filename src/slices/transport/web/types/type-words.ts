import { formatNumber } from '#kernel/written/numbers.ts';
export const TYPE_TOASTS = {
  saved: { title: 'Delivery Type Saved', tone: 'good' },
  deleted: { title: 'Delivery Type Deleted', tone: 'good' },
} as const;

/** '16 of 16 regions', or the names of a few. */
export function coverageWords(
  areas: readonly string[],
  all: readonly { readonly value: string; readonly label: string }[],
): string {
  if (areas.length === all.length) return `All ${all.length} regions`;
  const names = all.filter(({ value }) => areas.includes(value)).map(({ label }) => label);
  return names.length > 3 ? `${names.length} regions` : names.join(', ');
}

/** '300 kg', or '1,000 to 25,000 kg' where little is not carried. */
export function weightWords(minKg: number, maxKg: number): string {
  const most = `${formatNumber(maxKg)} kg`;
  return minKg === 0 ? most : `${formatNumber(minKg)} to ${most}`;
}
