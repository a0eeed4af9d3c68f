import type { AnyEndpoint } from '#wire/endpoint.ts';
import { html, raw } from 'hono/html';
import { createHash } from 'node:crypto';
import { COMMON_REFUSALS } from './problems.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2418;background:#fff}
h2{margin:2.5rem 0 .5rem;text-transform:capitalize}section{border-top:1px solid #d9dfd2;padding:.75rem 0}code{font:14px ui-monospace,monospace}
.m{display:inline-block;min-width:4rem;font-weight:600}small{color:#55604c}@media(prefers-color-scheme:dark){body{background:#14180f;color:#e8ecdf}section{border-color:#333b2b}small{color:#a9b39c}}`;

function entry(endpoint: AnyEndpoint) {
  const who = typeof endpoint.who === 'string' ? endpoint.who.replace('_', ' ') : endpoint.who.join(', ');
  const needs = endpoint.permission?.length ? `; an admin with ${endpoint.permission.join(' or ')}` : '';
  const codes = Object.entries(endpoint.refusals).map(
    ([code, status]) => html`<li id="${code}"><code>${code}</code> ${status}</li>`,
  );
  return html`<section id="${endpoint.id}">
    <code><span class="m">${endpoint.method}</span> ${endpoint.path}</code>
    <div>${endpoint.summary}</div>
    <small
      >Who:
      ${who}${endpoint.kyc ? ', identity verified' : ''}${needs}${endpoint.idempotency === 'none' ? '' : `; Idempotency-Key ${endpoint.idempotency}`}</small
    >
    ${
      codes.length > 0
        ? html`<ul>
            ${codes}
          </ul>`
        : ''
    }
  </section>`;
}

/** The policy of that page: its one style sheet, and nothing else. */
export const API_DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** One readable page of every endpoint, its callers and its refusals; the full schemas are in /api/openapi.json. */
export function apiDocsPage(endpoints: readonly AnyEndpoint[]) {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.id.split('.')[0] ?? '');
  const common = Object.entries(COMMON_REFUSALS).map(
    ([code, status]) => html`<li id="${code}"><code>${code}</code> ${status}</li>`,
  );
  return html`<!doctype html>
    <html lang="en-GH">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Farmgate API</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>Farmgate API</h1>
        <p>
          JSON over HTTP with a session cookie. Amounts are decimal GHS, quantities decimal kg. Errors are RFC 9457
          problem details; switch on <code>code</code>. Lists send a <code>Link</code> header with
          <code>rel="next"</code>. The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
        <h2>Refusals of every endpoint</h2>
        <ul>
          ${common}
        </ul>
        ${[...groups].map(
          ([name, members]) =>
            html`<h2>${name}</h2>
              ${members.map(entry)}`,
        )}
      </body>
    </html>`;
}
