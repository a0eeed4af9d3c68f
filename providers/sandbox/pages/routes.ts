import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { phoneSchema } from '#adapters/payments/sandbox-protocol.ts';
import { Refusal } from '../state.ts';
import type { SandboxState } from '../state.ts';
import { steer } from '../steering.ts';
import type { SteerCommand } from '../steering.ts';
import { testCardName, payWithCard } from '../cards.ts';
import type { Dispatcher } from '../webhooks.ts';
import { cardPageContent } from './card-page.ts';
import { readForm } from './form.ts';
import type { Markup } from './layout.ts';
import { cardPagePath, page, phonePath, REFRESH_SCRIPT } from './layout.ts';
import { faultsContent, logContent, overviewContent } from './overview.ts';
import { phoneContent, phoneSettings } from './phone.ts';

const CSS = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const SAID: Readonly<Record<SteerCommand['do'], string>> = {
  approve: 'The PIN was typed.',
  decline: 'Declined.',
  time_out: 'Timed out.',
  settle: 'Settled.',
  return: 'The transfer came back.',
  chargeback: 'The dispute is decided.',
  wallet: 'Wallet saved.',
  float: 'Float set.',
  faults: 'Faults set.',
  release_webhooks: 'Held webhooks sent.',
};

/** The pages for people: phones, faults, webhooks. Plain forms; they work without scripts. */
export function pageRoutes(state: SandboxState, dispatcher: Dispatcher): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/sandbox.css', (c) => c.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/refresh.js', (c) => c.body(REFRESH_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/', (c) => show(c, { title: 'Desk', refreshSeconds: 4 }, overviewContent(state)));
  app.get('/faults', (c) => show(c, { title: 'Faults', refreshSeconds: null }, faultsContent(state)));
  app.get('/log', (c) => show(c, { title: 'Webhooks', refreshSeconds: 4 }, logContent(state)));
  app.get('/phones', (c) => {
    const phone = toE164(c.req.query('number') ?? '');
    if (phone === null)
      return c.redirect(`/?problem=${encodeURIComponent('That is not a Ghanaian mobile number.')}`, 303);
    return c.redirect(phonePath(phone), 303);
  });
  app.get('/phones/:msisdn', (c) => {
    const phone = toE164(c.req.param('msisdn'));
    if (phone === null) return c.notFound();
    return show(c, { title: phone, refreshSeconds: 3 }, phoneContent(state, phone));
  });
  app.get('/phones/:msisdn/settings', (c) => {
    const phone = toE164(c.req.param('msisdn'));
    if (phone === null) return c.notFound();
    return show(c, { title: phone, refreshSeconds: null }, phoneSettings(state, phone));
  });
  app.on(['GET', 'POST'], '/cards/:code', (c) => cardPage(c, state));
  app.post('/act', async (c) => {
    const { command, back } = readForm(await c.req.formData());
    if (command === null)
      return c.redirect(`${back}?problem=${encodeURIComponent('Something in the form does not fit.')}`, 303);
    try {
      await steer(state, dispatcher, command);
      return c.redirect(`${back}?said=${encodeURIComponent(SAID[command.do])}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.redirect(`${back}?problem=${encodeURIComponent(error.message)}`, 303);
    }
  });
  return app;
}

/** The page of a provider on which a card pays; a buyer who has paid, or comes too late, goes on to the shop. */
async function cardPage(c: Context, state: SandboxState): Promise<Response> {
  const charge = state.book.cardPages.get(c.req.param('code') ?? '');
  if (!charge?.page) return c.notFound();
  const { code, returnUrl } = charge.page;
  const isOver = () => charge.finalAtMs !== null || charge.answersAtMs !== null;
  if (c.req.method === 'POST' && !isOver()) {
    const chosen = testCardName.safeParse((await c.req.formData()).get('card'));
    if (chosen.success) await payWithCard(state, charge.reference, chosen.data);
    if (!isOver()) return c.redirect(cardPagePath(code), 303);
  }
  if (isOver()) return c.redirect(returnUrl, 303);
  const policy = POLICY.replace("form-action 'self'", `form-action 'self' ${new URL(returnUrl).origin}`);
  return show(c, { title: 'Pay by card', refreshSeconds: null }, cardPageContent(charge), policy);
}

async function show(
  c: Context,
  frame: { readonly title: string; readonly refreshSeconds: number | null },
  content: Markup,
  policy = POLICY,
): Promise<Response> {
  const said = c.req.query('said') ?? null;
  const problem = c.req.query('problem') ?? null;
  c.header('content-security-policy', policy);
  c.header('cache-control', 'no-store');
  return c.html(await page({ ...frame, said, problem }, content));
}

function toE164(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  const parsed = phoneSchema.safeParse(digits.startsWith('0') ? `+233${digits.slice(1)}` : `+${digits}`);
  return parsed.success ? parsed.data : null;
}
