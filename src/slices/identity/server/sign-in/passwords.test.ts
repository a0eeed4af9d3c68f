import { describe, expect, test } from 'vitest';
import { hashPassword, passwordFits, passwordProblem } from './passwords.ts';

const LEAST = 6;

test('a password is kept as argon2id with 19 MiB and two passes', async () => {
  const hashed = await hashPassword('velvet-7x');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await passwordFits(hashed, 'velvet-7x'), await passwordFits(hashed, 'velvet-7y')]).toEqual([true, false]);
});

describe('a password that somebody chooses', () => {
  test.each([
    '654321',
    '121212',
    '777777',
    '987654',
    'aaaaaa',
    'abcdef',
    'abcdefg',
    'zzzzzz',
    '      ',
    'qwe123',
    'a1b2c3',
    '112233',
    'tomato',
    'ghana1',
    'kumasi',
    'Farmgate1',
    'Farmgate2026',
    '13051990',
    'password1',
    'p@ssw0rd',
  ])('%j: is guessed soon and refused', (text) => {
    expect(passwordProblem(text, LEAST)).toMatchObject({ code: 'password.too_common' });
  });

  test.each(['xk7q2m', 'harness-password-7', 'yam-and-palava-sauce', 'Correct horse', 'velvet-7x'])(
    '%j: is taken',
    (text) => {
      expect(passwordProblem(text, LEAST)).toBeNull();
    },
  );

  test('the own name, address or number is refused', () => {
    const own = ['Akosua', 'Boateng', 'akosua.boateng@example.com', '+233244123456'];
    for (const text of ['akosua', 'Boateng1', 'akosua.boateng', '0244123456'])
      expect(passwordProblem(text, LEAST, own), text).toMatchObject({ code: 'password.too_common' });
    expect(passwordProblem('akosua', LEAST)).toBeNull();
  });

  test('a very long one is taken', () => {
    expect(passwordProblem('abcdefghij1990'.repeat(2000), LEAST)).toBeNull();
  });
});
