import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { intentOf, parseForm } from './parse-form.ts';

const schema = z.strictObject({
  name: z.string('Write a name'),
  count: z.number().optional(),
  on: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
});

function form(text: string): FormData {
  const sent = new FormData();
  for (const [name, value] of new URLSearchParams(text)) sent.append(name, value);
  return sent;
}

describe('a sent form', () => {
  test('becomes what its schema asks for; what is empty counts as left out', () => {
    expect(parseForm(form('name=Ama&count=&on=on&tags=a&intent=save&requestKey=1'), schema)).toEqual({
      ok: true,
      values: { name: 'Ama', on: true, tags: ['a'] },
    });
    expect(parseForm(form('name=Ama&count=2&tags=a&tags=b'), schema)).toEqual({
      ok: true,
      values: { name: 'Ama', count: 2, on: false, tags: ['a', 'b'] },
    });
  });

  test.each([
    ['1,200.50', 1200.5],
    ['₵3.50', 3.5],
    ['250 kg', 250],
    ['\u202a٤٢\u202c', 42],
    ['-0.18664000000003', -0.18664000000003],
  ])('takes %j for the number that it means', (text, count) => {
    const parsed = parseForm(form(`name=Ama&count=${encodeURIComponent(text)}`), schema);
    expect(parsed).toMatchObject({ ok: true, values: { count } });
  });

  test('that does not fit says so by field, and keeps what was typed', () => {
    const parsed = parseForm(form('name=&count=many&password=secret'), schema);
    expect(parsed).toMatchObject({
      ok: false,
      state: { errors: { name: ['Write a name'], count: [expect.any(String)] }, values: { count: 'many' } },
    });
    expect(parsed.ok || Object.keys(parsed.state.values)).toEqual(['name', 'count']);
  });

  test.each(['__proto__', 'constructor', 'toString', '__state__', '__intent__', 'hasOwnProperty'])(
    'with a field %s does not fit, like any other unknown name',
    (name) => {
      for (const value of ['x', '{', '{"type":"reset","payload":{}}']) {
        const parsed = parseForm(form(`name=Ama&${name}=${encodeURIComponent(value)}`), schema);
        expect(parsed).toMatchObject({ ok: false, state: { message: expect.any(String) } });
      }
    },
  );

  test('forty thousand times the same field is read once, and no list is copied for each', () => {
    const many = new FormData();
    for (let field = 0; field < 40_000; field += 1) many.append('tags', 'x');
    const entries = vi.spyOn(many, Symbol.iterator);
    const concatenated = vi.spyOn(Array.prototype, 'concat');
    expect(parseForm(many, z.strictObject({ tags: z.array(z.string()) })).ok).toBe(true);
    expect([entries.mock.calls.length, concatenated.mock.calls.length]).toEqual([1, 0]);
    concatenated.mockRestore();
  });
});

test('a form of several does what it says, and nothing where it says something else', () => {
  const known = ['leave', 'call-off'] as const;
  expect(intentOf(form('intent=call-off'), known)).toBe('call-off');
  for (const text of ['', 'intent=', 'intent=end'])
    expect(() => intentOf(form(text), known)).toThrow(expect.objectContaining({ init: { status: 400 } }));
});
