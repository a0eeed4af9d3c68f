import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseForm } from './parse-form.ts';

const schema = z.strictObject({
  tags: z.array(z.string()),
  lines: z.array(z.strictObject({ listingId: z.string(), quantity: z.number() })),
});

test('numbered fields are rows: of one value each, and of several', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['tags[0]', 'maize'],
    ['tags[1]', 'storage'],
    ['lines[1].listingId', 'b'],
    ['lines[0].listingId', 'a'],
    ['lines[0].quantity', '2.5'],
    ['lines[1].quantity', '3'],
  ] as const) {
    form.append(name, value);
  }
  const lines = [
    { listingId: 'a', quantity: 2.5 },
    { listingId: 'b', quantity: 3 },
  ];
  expect(parseForm(form, schema)).toEqual({ ok: true, values: { tags: ['maize', 'storage'], lines } });
});

test('what is wrong in a row is said by the name of its field', () => {
  const form = new FormData();
  form.append('lines[0].quantity', 'much');
  expect(parseForm(form, schema)).toMatchObject({
    ok: false,
    state: { errors: { 'lines[0].quantity': [expect.any(String)] } },
  });
});

test('fields with a dot are a group, and names that only look like one are names', () => {
  const grouped = z.strictObject({
    expected: z.strictObject({ buyer: z.number(), seller: z.number() }),
    'a..b': z.string(),
    on: z.strictObject({ sms: z.boolean().default(false) }),
  });
  const form = new FormData();
  for (const [name, value] of [
    ['expected.buyer', '18.48'],
    ['expected.seller', '2'],
    ['a..b', 'x'],
    ['on.sms', 'on'],
  ] as const)
    form.append(name, value);
  expect(parseForm(form, grouped)).toEqual({
    ok: true,
    values: { expected: { buyer: 18.48, seller: 2 }, 'a..b': 'x', on: { sms: true } },
  });
  form.append('expected.__proto__', '3');
  expect(parseForm(form, grouped).ok).toBe(false);
});

test('a name that is a field and a group at once, or is nested too deep, is refused', () => {
  for (const names of [['tags', 'tags.one'], ['tags[0].a.b.c.d.e']]) {
    const form = new FormData();
    for (const name of names) form.append(name, 'x');
    expect(parseForm(form, z.strictObject({ tags: z.string() })).ok).toBe(false);
  }
});
