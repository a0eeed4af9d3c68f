import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { parsers, readMoment } from './value-parsers.ts';

const RUNS = 1000;
const byDriver: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');

/** As PostgreSQL writes it in UTC: no zeros at the end of a fraction, no fraction of zero. */
function written(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().replace('Z', '').split('T');
  return `${day} ${time.replace(/\.?0+$/, '')}+00`;
}

describe('a moment', () => {
  test('in UTC is what was written, to the millisecond', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('0100-01-01T00:00:00Z'),
          max: new Date('9999-12-31T23:59:59.999Z'),
          noInvalidDate: true,
        }),
        fc.integer({ min: 0, max: 999 }),
        (moment, micros) => {
          expect(readMoment(written(moment))).toEqual(moment);
          expect(
            readMoment(
              `${moment.toISOString().replace('T', ' ').replace('Z', '')}${String(micros).padStart(3, '0')}+00`,
            ),
          ).toEqual(moment);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['2026-11-22 20:31:05+00', '2026-11-22T20:31:05.000Z'],
    ['2026-11-22 20:31:05.5+00', '2026-11-22T20:31:05.500Z'],
    ['2026-11-22 20:31:05.05+00', '2026-11-22T20:31:05.050Z'],
    ['2024-02-29 00:00:00.570001+00', '2024-02-29T00:00:00.570Z'],
    ['2026-11-22 22:31:05.5+02', '2026-11-22T20:31:05.500Z'],
    ['2026-11-23 02:01:05+05:30', '2026-11-22T20:31:05.000Z'],
  ])('%s', (text, iso) => {
    expect(readMoment(text)).toEqual(new Date(iso));
  });

  test.each([
    '0044-03-15 12:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '12026-11-22 20:31:05+00',
    'infinity',
    '-infinity',
  ])('%s is read by the driver', (text) => {
    expect(readMoment(text)).toEqual(byDriver(text));
  });
});

test('a bigint that no number holds exactly is refused', () => {
  const read = parsers.getTypeParser(pg.types.builtins.INT8);
  expect(read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => read('9007199254740993')).toThrow(RangeError);
});
