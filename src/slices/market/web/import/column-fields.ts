/** The fields in which columns are chosen. */
export const PRICE_FIELDS = [
  { name: 'date', label: 'Day or month' },
  { name: 'commodity', label: 'Crop' },
  { name: 'market', label: 'Market' },
  { name: 'price', label: 'Price in cedis' },
  { name: 'unit', label: 'Kilograms that it is for, else one', optional: true },
  { name: 'kind', label: 'Wholesale or retail', optional: true },
] as const;

export const DAY_ORDER_CHOICES = [
  { value: 'year_first', label: '2026-11-23 or 2026-11' },
  { value: 'day_first', label: '23/11/2026' },
  { value: 'month_first', label: '11/23/2026 or 11/2026' },
];

export const EVERY_KIND_CHOICES = [
  { value: 'wholesale', label: 'Wholesale' },
  { value: 'retail', label: 'Retail' },
];

const OTHERS = ['dayOrder', 'everyKind'] as const;

/** What was chosen, for the contract to read; an empty field is left out. */
export function chosenColumns(form: FormData): Readonly<Record<string, string>> {
  const names = [...PRICE_FIELDS.map(({ name }) => name), ...OTHERS];
  const texts = names.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
