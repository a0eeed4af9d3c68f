import { escapeHtml } from '#kernel/escape-html.ts';
import { createHash } from 'node:crypto';
import { PAGE_HEADERS } from './security-headers.ts';

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#faf9f3,#131a16);--ink:light-dark(#12211a,#f2efe6);--soft:light-dark(#49544b,#b7bdae);--leaf:light-dark(#14592e,#7ed094);--on-leaf:light-dark(#fbfdf8,#04200e)}
body{font:18px/1.5 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper);overflow-wrap:break-word}
header{border-top:6px solid;border-image:linear-gradient(90deg,#14592e 0 46%,#e6b033 46% 58%,#1c2f25 58% 66%,#e6b033 66% 70%,#a04d26 70% 94%,#e6b033 94%) 1}
header a{display:block;max-width:34rem;margin:0 auto;padding:1rem;color:var(--ink);font-weight:800;text-decoration:none}
main{max-width:34rem;margin:0 auto;padding:2.5rem 1rem}h1{font-size:2rem;line-height:1.15;margin:0 0 1rem}
blockquote{margin:0 0 1rem;padding-left:1rem;border-left:4px solid #a04d26}nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
nav a{padding:.6rem 1.25rem;border:1px solid var(--leaf);border-radius:9px;color:var(--leaf);font-weight:600;text-decoration:none}nav a:first-child{background:var(--leaf);color:var(--on-leaf)}
a:focus-visible{outline:3px solid #e6b033;outline-offset:2px}small{display:block;margin-top:2rem;color:var(--soft)}`;

/** The policy of such a page: its one style sheet, and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What such a page says, as plain text. */
export interface PlainWords {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The sentence of the rule that refused, when there is one. */
  readonly reason?: string;
  /** Where to go from here; the first is the main one. */
  readonly ways: readonly { readonly href: string; readonly label: string }[];
  readonly requestId: string;
}

/** A page that needs nothing from anywhere: no script, no file, no database. */
function plainPage({ title, paragraphs, reason, ways, requestId }: PlainWords): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const quoted = reason ? `<blockquote>${escapeHtml(reason)}</blockquote>` : '';
  const links = ways.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('');
  return `<!doctype html><html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Farmgate</title><style>${STYLE}</style></head>
<body><header><a href="/">Farmgate</a></header><main><h1>${escapeHtml(title)}</h1>${text}${quoted}<nav>${links}</nav><small>Tell support this number: ${escapeHtml(requestId)}</small></main></body></html>`;
}

/** A plain page as a response, with the seconds after which to come again when they are known. */
export function plainResponse(words: PlainWords, status: number, retryAfterSeconds: number | null): Response {
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-request-id': words.requestId,
  };
  const again: Record<string, string> = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  return new Response(plainPage(words), { status, headers: { ...PAGE_HEADERS, ...own, ...again } });
}

const LOAD_AGAIN = [{ href: '', label: 'Reload' }];

/** What a person sees while the database cannot be asked. It claims nothing about what was sent. */
export function restingWords(requestId: string): PlainWords {
  const paragraphs = [
    'We will be back shortly. Money in escrow is safe. If you were ordering or paying, look at your orders before you try again.',
  ];
  return { title: 'Farmgate is unavailable for a moment', paragraphs, ways: LOAD_AGAIN, requestId };
}

/** What a person sees after an error of ours that no page could tell of. */
export function brokenWords(requestId: string): PlainWords {
  const paragraphs = [
    'It has been recorded. If you were paying, look at your orders before you try again: no payment is taken twice.',
  ];
  return { title: 'Something broke on our side', paragraphs, ways: LOAD_AGAIN, requestId };
}
