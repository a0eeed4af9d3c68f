import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const SHARED = [
  "default-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
];

/** Allows the scripts that carry this nonce: for pages rendered for one person. An identity document may stand in one as a PDF. */
export function policyWithNonce(nonce: string): string {
  return [...SHARED, "object-src 'self'", `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
}

/** Allows exactly the inline scripts in this page: for pages that are kept and sent to many. */
export function policyWithHashes(html: string): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [...SHARED, "object-src 'none'", ["script-src 'self'", ...new Set(hashes)].join(' '), "style-src 'self'"].join('; ');
}

/** Headers of every page beside its policy. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
};
