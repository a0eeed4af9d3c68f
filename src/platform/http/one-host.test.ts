import { expect, test } from 'vitest';
import { namesOneHost } from './one-host.ts';

test.each([
  [['Host', 'a.example', 'cookie', 'host'], true],
  [['Host', 'a.example', 'accept', '*/*', 'hOST', 'b.example'], false],
  [['Host', 'a.example', 'Host', 'a.example'], false],
  [[], true],
])('%j', (rawHeaders, one) => expect(namesOneHost(rawHeaders)).toBe(one));
