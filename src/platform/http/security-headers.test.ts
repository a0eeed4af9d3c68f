import { expect, test } from 'vitest';
import { fileHeaders, strictTransport } from './security-headers.ts';

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

test('browsers are told to come over TLS for a year, with subdomains, where the site is reached over it', () => {
  expect(strictTransport('https://farmgate.example')).toBe('max-age=31536000; includeSubDomains');
  expect(strictTransport('http://localhost:3000')).toBeNull();
});
