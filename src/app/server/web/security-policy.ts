import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const SHARED = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
];

/** Allows the scripts that carry this nonce: for pages rendered for one person. */
export function policyWithNonce(nonce: string): string {
  return [...SHARED, `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
}

/** Allows exactly the inline scripts in this page: for pages that are kept and sent to many. */
export function policyWithHashes(html: string): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [...SHARED, ["script-src 'self'", ...new Set(hashes)].join(' '), "style-src 'self'"].join('; ');
}
