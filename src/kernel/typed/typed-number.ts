import { typedText } from './typed-text.ts';

/**
 * How a text writes decimals. `unclear` refuses what either could have meant: 2,500 is 2500 in one and 2.5 in the
 * other.
 */
export type NumberStyle = 'point' | 'comma' | 'unclear';

interface Form {
  readonly whole: RegExp;
  readonly group: RegExp;
  readonly decimal: RegExp;
}

const FORMS: Readonly<Record<'point' | 'comma', Form>> = {
  point: {
    whole: /^(?:\d{1,12}|[1-9]\d{0,2}(?:[, ]\d{3})+)(?:\.\d{1,6})?$|^\.\d{1,6}$/,
    group: /[, ]/g,
    decimal: /\./,
  },
  comma: { whole: /^(?:\d{1,12}|[1-9]\d{0,2}(?:[. ]\d{3})+)(?:,\d{1,6})?$|^,\d{1,6}$/, group: /[. ]/g, decimal: /,/ },
};

function readAs(text: string, { whole, group, decimal }: Form): string | null {
  if (!whole.test(text)) return null;
  const [before = '', after] = text.split(decimal);
  const digits = before.replace(group, '') || '0';
  return after === undefined ? digits : `${digits}.${after}`;
}

/**
 * The digits of a number as people write it, with a point before its decimals: '1200.50' of '1,200.50'. Null for what
 * is no number without a sign, or could mean two.
 */
export function plainNumber(text: string, style: NumberStyle = 'point'): string | null {
  const typed = typedText(text);
  if (style !== 'unclear') return readAs(typed, FORMS[style]);
  const [byPoint, byComma] = [readAs(typed, FORMS.point), readAs(typed, FORMS.comma)];
  if (byPoint !== null && byComma !== null && Number(byPoint) !== Number(byComma)) return null;
  return byPoint ?? byComma;
}

/**
 * How the numbers of a file write decimals: as those do that can be read in one way only. Where none tells, commas are
 * decimals in a file whose cells are divided by semicolons, since programs write those for that reason.
 */
export function numberStyleOf(cells: Iterable<string>, delimiter: string): NumberStyle {
  let [points, commas] = [false, false];
  for (const cell of cells) {
    const typed = typedText(cell);
    const [byPoint, byComma] = [readAs(typed, FORMS.point), readAs(typed, FORMS.comma)];
    points ||= byPoint !== null && byComma === null;
    commas ||= byComma !== null && byPoint === null;
  }
  if (points && commas) return 'unclear';
  if (points || commas) return points ? 'point' : 'comma';
  return delimiter === ';' ? 'comma' : 'point';
}

const CURRENCY = /^(?:gh\s?[s₵¢c]|₵|¢|c(?=\s?\d)|cedis?)\.?\s*|\s*(?:gh\s?[s₵¢c]|₵|¢|cedis?)$/gi;

/** The number in an amount of money: '3.50' of 'GH¢3.50', '3.50 GHS' or '3.50 cedis'. */
export function withoutCurrency(text: string): string {
  return typedText(text).replace(CURRENCY, '');
}

/** The number in a weight: '250' of '250 kgs' or '250 kilos'. */
export function withoutKilograms(text: string): string {
  return typedText(text).replace(/\s*(?:kgs?|kilos?|kilogram(?:me)?s?)\.?$/i, '');
}
