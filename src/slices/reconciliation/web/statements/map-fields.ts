import { STATEMENT_LINE_KINDS } from '#kernel/provider/statement-line-kind.ts';

/** The fields in which a map of columns is chosen: what a statement needs, and what each is called. */
export const COLUMN_FIELDS = [
  { name: 'date', label: 'Date' },
  { name: 'lineId', label: 'The provider’s own number of the line' },
  { name: 'kind', label: 'Kind of line', optional: true },
  { name: 'amount', label: 'Amount', optional: true },
  { name: 'paidIn', label: 'What came in, where it has a column of its own', optional: true },
  { name: 'paidOut', label: 'What left, where it has a column of its own', optional: true },
  { name: 'reference', label: 'Our reference', optional: true },
  { name: 'account', label: 'Account', optional: true },
  { name: 'fee', label: 'Fee', optional: true },
  { name: 'text', label: 'Text', optional: true },
  { name: 'status', label: 'State, where lines are listed that failed', optional: true },
] as const;

const OTHERS = ['dayOrder', 'everyKind', 'everyAccount', 'doneWord'] as const;

/** The name of a field of the map in the form, and so in what is wrong with it. */
export const mapField = (name: string) => `map.${name}`;
export const wordField = (index: number) => `word.${index}`;
export const wordText = (index: number) => `wordText.${index}`;

/** What was chosen, for the contract to read; an empty field is left out. */
export function chosenMap(form: FormData): Readonly<Record<string, unknown>> {
  const names = [...COLUMN_FIELDS.map(({ name }) => name), ...OTHERS];
  const texts = names.map((name) => [name, String(form.get(mapField(name)) ?? '').trim()] as const);
  const kinds: [string, string][] = [];
  for (let index = 0; form.has(wordText(index)); index += 1) {
    const kind = String(form.get(wordField(index)) ?? '');
    if (kind !== '') kinds.push([String(form.get(wordText(index))), kind]);
  }
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    isUnsigned: form.has(mapField('isUnsigned')),
    kinds: Object.fromEntries(kinds),
  };
}

/** The fields as they are for a map that is kept. */
export function valuesOf(map: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(map).flatMap(([name, value]) =>
    typeof value === 'string' ? [[mapField(name), value] as const] : [],
  );
  return Object.fromEntries([
    ...texts,
    ...(map['isUnsigned'] === true ? [[mapField('isUnsigned'), 'on'] as const] : []),
  ]);
}

/** Words of the column of kinds that say nothing yet. */
export function unknownWords(words: readonly string[], kinds: Readonly<Record<string, string>>): string[] {
  return words.filter((word) => kinds[word] === undefined && !STATEMENT_LINE_KINDS.some((kind) => kind === word));
}
