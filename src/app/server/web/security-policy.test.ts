import { describe, expect, test } from 'vitest';
import { policyWithHashes, policyWithNonce, withAds } from './security-policy.ts';

const policy = policyWithNonce('abc');

describe('a policy with advertisements', () => {
  test('opens on the pages with slots, and only when a network is configured', () => {
    for (const path of ['/', '/marketplace', '/community']) {
      expect(withAds(policy, path, true)).toMatch(/script-src 'self' 'nonce-abc' [^;]*googlesyndication[^;]*;/);
      expect(withAds(policy, path, true)).toContain('frame-src https://');
      expect(withAds(policy, path, false)).toBe(policy);
    }
  });

  test.each(['/kyc', '/escrow-management', '/messages', '/checkout', '/guest-checkout', '/admin-panel', '/auth', '/marketplace/product/1', '/community/experts/1', '/cart'])(
    'stays closed on %s',
    (path) => expect(withAds(policy, path, true)).toBe(policy),
  );

  test('keeps everything else shut', () => {
    const open = withAds(policyWithHashes('<script>1</script>'), '/', true);
    expect(open).toContain("object-src 'none'");
    expect(open).toContain("frame-ancestors 'none'");
    expect(open).toContain("form-action 'self'");
    expect(open).not.toContain('unsafe');
  });
});
