/** '+8 % vs the period before'; says so where there was nothing to compare with. */
export function trend({ now, before }: { readonly now: number; readonly before: number }): string {
  if (before === 0) return now === 0 ? 'none before either' : 'none in the period before';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} % vs the period before`;
}
