import pg from 'pg';

const { builtins } = pg.types;
const readByDriver: (text: string) => unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text');

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond exact numbers: ${text}`);
  return value;
}

const ZERO = '0'.charCodeAt(0);

/** The number whose digits are in `text` from `from` to before `to`; 0 where none do. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

/** Where the parts of `2026-11-22 20:31:05.123+00` begin, and where its milliseconds end. */
const AT = { year: 0, month: 5, day: 8, hour: 11, minute: 14, second: 17, fraction: 20, microseconds: 23 } as const;
const SHORTEST = '2026-11-22 20:31:05+00'.length;
const UTC = '+00';

/**
 * A `timestamptz` as PostgreSQL writes it. In UTC, which our connections to the built-in server speak, it is read by
 * its places: a page of a list holds dozens of them, and the driver's own reader takes more than twice as long. All
 * others are left to that.
 */
export function readMoment(text: string): unknown {
  const inPlace =
    text.length >= SHORTEST && text.endsWith(UTC) && text.charAt(AT.month - 1) === '-' && !text.startsWith('00');
  if (!inPlace) return readByDriver(text);
  const end = Math.min(AT.microseconds, text.length - UTC.length);
  const milliseconds = digits(text, AT.fraction, end) * 10 ** (AT.microseconds - end);
  return new Date(
    Date.UTC(
      digits(text, AT.year, AT.year + 4),
      digits(text, AT.month, AT.month + 2) - 1,
      digits(text, AT.day, AT.day + 2),
      digits(text, AT.hour, AT.hour + 2),
      digits(text, AT.minute, AT.minute + 2),
      digits(text, AT.second, AT.second + 2),
      milliseconds,
    ),
  );
}

/**
 * How the values of a response are read: `bigint` as a number, which must be exact, and moments quickly; the rest as
 * the driver does.
 */
export const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === builtins.INT8) return wholeNumber;
    return oid === builtins.TIMESTAMPTZ ? readMoment : pg.types.getTypeParser(oid, 'text');
  },
};
