import { expect, test } from 'vitest';
import { fileHeaders } from './security-headers.ts';

const disposition = (...file: Parameters<typeof fileHeaders>) => fileHeaders(...file)['content-disposition'];

test.each([
  ['image/webp', false, 'inline'],
  ['application/pdf', false, 'inline'],
  ['application/pdf', true, 'attachment'],
  ['text/csv', false, 'attachment'],
  ['text/html', false, 'attachment'],
])('a file of %s that is only saved: %s is sent as %s', (contentType, saveOnly, how) => {
  expect(disposition(contentType, 'a file', saveOnly)).toBe(`${how}; filename="a_file"`);
});
