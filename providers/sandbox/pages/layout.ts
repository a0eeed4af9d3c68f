import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** `refreshSeconds` null for pages with something to type. */
export interface PageFrame {
  readonly title: string;
  readonly refreshSeconds: number | null;
  readonly said: string | null;
  readonly problem: string | null;
}

/**
 * Reloads the page while nobody types in it; browsers without scripts follow the meta element. A visitor on the way to
 * another page, or has just sent a form, is not called back by it.
 */
export const REFRESH_SCRIPT = `const seconds = Number(document.currentScript.dataset.seconds);
const turns = setInterval(() => {
  const focused = document.activeElement;
  const typing = focused !== null && focused.matches('input, select');
  if (!typing && !document.hidden) location.replace(location.pathname);
}, seconds * 1000);
addEventListener('beforeunload', () => clearInterval(turns));
`;

const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Accra',
});

/** A whole page around its content. */
export function page(frame: PageFrame, content: Markup): Markup {
  const { title, refreshSeconds, said, problem } = frame;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox money</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
        ${
          refreshSeconds === null
            ? ''
            : html`<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript>
                <script src="/refresh.js" data-seconds="${refreshSeconds}" defer></script>`
        }
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <div class="strip" aria-hidden="true"></div>
          <div class="bar">
            <a class="home" href="/">Sandbox money</a>
            <nav aria-label="Pages">
              <a href="/faults">Faults</a>
              <a href="/log">Webhooks</a>
            </nav>
          </div>
        </header>
        <main id="main">
          ${said === null ? '' : html`<p class="notice" role="status">${said}</p>`}
          ${problem === null ? '' : html`<p class="notice problem" role="alert">${problem}</p>`} ${content}
        </main>
        <footer>Pretend phones, pretend cedis. Nothing here moves real money.</footer>
      </body>
    </html>`;
}

/** Integer pesewas as `₵1,240.00`. */
export function cedis(amountPesewas: number): string {
  const whole = Math.trunc(Math.abs(amountPesewas) / 100);
  const rest = String(Math.abs(amountPesewas) % 100).padStart(2, '0');
  return `${amountPesewas < 0 ? '−' : ''}₵${whole.toLocaleString('en-GB')}.${rest}`;
}

/** A moment in Ghana's time. */
export function when(atMs: number): Markup {
  return html`<time datetime="${new Date(atMs).toISOString()}">${WHEN.format(atMs)}</time>`;
}

/** `+233241234567` as people write it: `024 123 4567`. */
export function localPhone(phone: string): string {
  const digits = `0${phone.slice(4)}`;
  return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
}

/** The page of a phone. */
export function phonePath(phone: string): string {
  return `/phones/${phone.slice(1)}`;
}

/** The page on which a card pays. */
export function cardPagePath(code: string): string {
  return `/cards/${code}`;
}
