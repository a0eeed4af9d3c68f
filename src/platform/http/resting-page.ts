import { createHash } from 'node:crypto';

const STYLE = `body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:4rem 1rem;color:#1c2418;background:#fff}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}a{display:inline-block;margin-top:1rem;padding:.75rem 1.25rem;border-radius:.5rem;background:#2f6b2f;color:#fff;font-weight:600}
small{display:block;margin-top:2rem;color:#55604c}@media(prefers-color-scheme:dark){body{background:#14180f;color:#e8ecdf}a{background:#a3d08f;color:#14180f}small{color:#a9b39c}}`;

/** The policy of that page: its one style sheet, and nothing else. */
export const RESTING_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What a person sees while the database cannot be asked: it needs nothing from anywhere, and claims nothing about what was sent. */
export function restingPage(requestId: string): string {
  return `<!doctype html><html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Farmgate is resting for a moment</title><style>${STYLE}</style></head>
<body><main><h1>Farmgate is resting for a moment</h1><p>We will be back shortly. Money in escrow is safe. If you were ordering or paying, look at your orders before you try again.</p>
<a href="">Load again</a><small>Tell support this number: ${requestId}</small></main></body></html>`;
}
