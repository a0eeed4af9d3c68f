const MONTHS = 12;

/** The year or month before one, and the one after it. */
export function neighbours(period: string): readonly [string, string] {
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return [String(year - 1), String(year + 1)];
  const at = (count: number) => `${Math.floor(count / MONTHS)}-${String((count % MONTHS) + 1).padStart(2, '0')}`;
  const index = year * MONTHS + month - 1;
  return [at(index - 1), at(index + 1)];
}
