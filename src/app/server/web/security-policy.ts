import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Only what `app/web/client/trusted-types.ts` allows becomes markup or a script's address. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

const SHARED = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  TRUSTED_TYPES,
];

const AD_PAGES = /^\/(?:marketplace|community)?$/;
/** Single hosts: the whole of google.com answers scripts of anybody's making. */
const AD_SCRIPTS =
  'https://pagead2.googlesyndication.com https://tpc.googlesyndication.com https://www.googletagservices.com https://ep2.adtrafficquality.google';
const AD_FRAMES =
  'https://pagead2.googlesyndication.com https://tpc.googlesyndication.com https://googleads.g.doubleclick.net https://ep1.adtrafficquality.google https://ep2.adtrafficquality.google https://www.google.com';

/**
 * Opens a policy for the advertising network: only where advertisements are configured, and only on the pages with
 * slots. Its scripts know no Trusted Types.
 */
export function withAds(policy: string, pathname: string, configured: boolean): string {
  if (!configured || !AD_PAGES.test(pathname)) return policy;
  return policy
    .replace(/script-src [^;]*/, `$& ${AD_SCRIPTS}`)
    .replace(/img-src [^;]*/, `$& ${AD_FRAMES}`)
    .replace(/connect-src [^;]*/, `$& ${AD_FRAMES}`)
    .replace(`${TRUSTED_TYPES}; `, '')
    .concat(`; frame-src ${AD_FRAMES}`);
}

const DOCUMENT_PAGES = /^\/admin-panel\/kyc\/[0-9a-f-]+$/;

/** Lets the browser's own reader show a PDF of ours, only on the page where identity documents are judged. */
export function withDocuments(policy: string, pathname: string): string {
  return DOCUMENT_PAGES.test(pathname) ? policy.replace("object-src 'none'", "object-src 'self'") : policy;
}

/** Allows the scripts that carry this nonce: for pages rendered for one person. */
export function policyWithNonce(nonce: string): string {
  return [...SHARED, `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
}

/**
 * Allows the inline scripts that carry this nonce, which only the renderer knew: for pages that are kept and sent to
 * many. A script that got into the page in another way has no hash, whatever it says.
 */
export function policyWithHashes(html: string, nonce: string): string {
  const own = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) =>
    attributes.includes(` nonce="${nonce}"`),
  );
  const hashes = own.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [...SHARED, ["script-src 'self'", ...new Set(hashes)].join(' '), "style-src 'self'"].join('; ');
}
