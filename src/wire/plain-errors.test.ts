import { expect, test } from 'vitest';
import { z } from 'zod';
import './plain-errors.ts';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'This field is required'],
  [z.string(), 5, 'Enter a text'],
  [z.number(), 'five', 'Enter a number'],
  [z.number().int(), 1.5, 'Enter a whole number'],
  [z.string().min(1), '', 'This field is required'],
  [z.string().min(3), 'ab', 'At least 3 characters'],
  [z.string().max(2), 'abc', 'At most 2 characters'],
  [z.number().max(1000), 1001, 'At most 1,000'],
  [z.array(z.string()).min(1), [], 'At least 1 choice'],
  [z.enum(['red', 'green']), 'blue', 'Choose one from the list'],
  [z.uuid(), 'x', 'Choose one from the list'],
  [z.email(), 'x', 'Please enter a valid email address'],
  [z.iso.date(), 'x', 'Choose a day'],
  [z.strictObject({}), { a: 1 }, 'This is more than was asked for'],
  [z.string().refine(() => false), 'x', 'This is not in the right form'],
  [z.string().min(3, 'A name has three letters'), 'x', 'A name has three letters'],
])('%# is said in plain words', (schema, value, words) => {
  expect(said(schema, value)).toBe(words);
});
