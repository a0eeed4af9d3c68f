import { readableCode } from '#kernel/ids.ts';
import { expect, test } from 'vitest';
import { CODE_LENGTH, groupedCode, readCode } from './code.ts';

test('a code is read as it is printed, and however somebody types it', () => {
  expect(groupedCode('K4T9QX2M7RWA3HPD')).toBe('K4T9-QX2M-7RWA-3HPD');
  for (const typed of ['K4T9-QX2M-7RWA-3HPD', 'k4t9 qx2m 7rwa 3hpd', ' K4T9QX2M7RWA3HPD ', 'k4t9.qx2m–7rwa-3hpd'])
    expect(readCode(typed)).toBe('K4T9QX2M7RWA3HPD');
});

test('every code that is drawn is one', () => {
  for (let turn = 0; turn < 500; turn += 1) {
    const code = readableCode(CODE_LENGTH);
    expect(readCode(groupedCode(code))).toBe(code);
  }
});

test.each(['', 'K4T9', 'K4T9-QX2M-7RWA-3HPDD', 'K4T9-QX2M-7RWA-3HP0', "' or 1=1 --", 'İ'.repeat(16)])(
  '%j is none',
  (typed) => expect(readCode(typed)).toBeNull(),
);
