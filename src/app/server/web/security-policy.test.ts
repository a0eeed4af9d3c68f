import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { policyWithHashes, policyWithNonce, withAds, withDocuments } from './security-policy.ts';

const policy = policyWithNonce('abc');

describe('a policy with advertisements', () => {
  test('opens on the pages with slots, and only when a network is configured', () => {
    for (const path of ['/', '/marketplace', '/community']) {
      expect(withAds(policy, path, true)).toMatch(/script-src 'self' 'nonce-abc' [^;]*googlesyndication[^;]*;/);
      expect(withAds(policy, path, true)).toContain('frame-src https://');
      expect(withAds(policy, path, true)).not.toContain('*');
      expect(withAds(policy, path, false)).toBe(policy);
    }
  });

  test.each([
    '/kyc',
    '/escrow-management',
    '/messages',
    '/checkout',
    '/guest-checkout',
    '/admin-panel',
    '/auth',
    '/marketplace/product/1',
    '/community/experts/1',
    '/cart',
  ])('stays closed on %s', (path) => expect(withAds(policy, path, true)).toBe(policy));

  test('drops Trusted Types, which the network does not know, there only', () => {
    expect(withAds(policy, '/', true)).not.toContain('trusted-types');
    expect(withAds(policy, '/auth', true)).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  test('keeps everything else shut', () => {
    const open = withAds(policyWithHashes('<script nonce="n">1</script>', 'n'), '/', true);
    expect(open).toContain("object-src 'none'");
    expect(open).toContain("frame-ancestors 'none'");
    expect(open).toContain("form-action 'self'");
    expect(open).not.toContain('unsafe');
  });
});

test('a PDF may be in the page that judges identity documents, and in no other', () => {
  expect(withDocuments(policy, '/admin-panel/kyc/01a1df35-02c1-7197-a72e-350fc459c038')).toContain("object-src 'self'");
  for (const path of ['/admin-panel', '/kyc', '/admin-panel/kyc/', '/'])
    expect(withDocuments(policy, path)).toBe(policy);
});

test('a kept page allows the scripts that our renderer marked, and no other that is in it', () => {
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');
  const html =
    '<script nonce="own">ours()</script><script type="module" nonce="own" async="">more()</script><script>planted()</script><script nonce="guessed">planted2()</script>';
  const allowed = policyWithHashes(html, 'own');
  expect([hashOf('ours()'), hashOf('more()')].map((hash) => allowed.includes(hash))).toEqual([true, true]);
  expect([hashOf('planted()'), hashOf('planted2()')].map((hash) => allowed.includes(hash))).toEqual([false, false]);
});
