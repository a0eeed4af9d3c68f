import { expect, test } from 'vitest';
import { isUploadToken, type UploadGrant, uploadToken } from './upload-token.ts';

const SECRET = 'one secret of the installation';
const grant: UploadGrant = { purpose: 'upload', fileId: 'a-file', expiresAt: new Date('2026-11-29T12:00:00Z') };
const token = uploadToken(grant, SECRET);

test('a token opens what it was made for', () => {
  expect(isUploadToken(token, { ...grant, expiresAt: new Date(grant.expiresAt) }, SECRET)).toBe(true);
});

test.each<[string, string, UploadGrant, string]>([
  ['another file', token, { ...grant, fileId: 'another' }, SECRET],
  ['a later end', token, { ...grant, expiresAt: new Date('2026-11-29T12:00:00.001Z') }, SECRET],
  ['another purpose', token, { ...grant, purpose: 'message-upload' }, SECRET],
  ['another secret', token, grant, 'another secret'],
  ['a changed token', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, grant, SECRET],
  ['a shortened token', token.slice(0, -1), grant, SECRET],
  ['no token', '', grant, SECRET],
])('a token does not open %s', (_what, given, other, secret) => {
  expect(isUploadToken(given, other, secret)).toBe(false);
});
