import { API_HEADERS } from '#platform/http/security-headers.ts';
import { createHash } from 'node:crypto';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#e7e5df;font:16px/1.4 system-ui,sans-serif;color:#1c1a17}
main{width:min(100%,340px);padding:16px}
h1{font-size:18px;margin:0 0 4px}
p{margin:0 0 12px;font-size:14px}
.phone{background:#2b2f36;border-radius:28px;padding:20px 16px}
label{display:block;color:#fff;font-size:14px;margin-bottom:4px}
input{width:100%;font:inherit;padding:10px;border:0;border-radius:8px;margin-bottom:12px;background:#fff;color:#111}
button{font:inherit;font-weight:600;min-height:44px;border:0;border-radius:10px;background:#4a505b;color:#fff}
button:focus-visible,input:focus-visible{outline:3px solid #ffd166;outline-offset:2px}
.call{background:#1d7a3a}
.row{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-bottom:12px}
`;

interface SimulatorPage {
  readonly title: string;
  readonly style: string;
  readonly script: string;
  readonly body: string;
}

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Serves the page of a phone. It may have its own style and script, and call where it came from. */
export function simulatorPage({ title, style: more, script, body }: SimulatorPage): () => Response {
  const style = `${STYLE}${more}`;
  const policy = `default-src 'none'; style-src ${sha(style)}; script-src ${sha(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main>${body}</main><script>${script}</script></body></html>`;
  const headers = { ...API_HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return () => new Response(html, { headers });
}
