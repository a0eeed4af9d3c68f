import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { RefusalCode } from '#slices/escrow/server/payment-provider.ts';
import {
  cardPageRequestSchema,
  chargeRequestSchema,
  MERCHANT_ACCOUNT,
  otpRequestSchema,
  refundRequestSchema,
  statementQuerySchema,
  transferRequestSchema,
  walletQuerySchema,
} from '#adapters/payments/sandbox-protocol.ts';
import { type CardPage, openCardPage } from './cards.ts';
import { askCharge, resendPrompt, submitOtp } from './charges.ts';
import type { SandboxState } from './state.ts';
import { Refusal } from './state.ts';
import { cardPagePath } from './pages/layout.ts';
import { takeResponseFault } from './faults.ts';
import { askRefund, askTransfer } from './payouts.ts';
import type { CallName, ChargeRow, PayoutKind, PayoutRow } from './records.ts';
import { registeredName, SANDBOX_BANKS } from './wallets.ts';

export type SandboxContext = Context<{ Bindings: HttpBindings }>;

const STATUS_OF_REFUSAL: Partial<Record<RefusalCode, ContentfulStatusCode>> = {
  invalid_request: 400,
  unauthorised: 401,
  unknown_reference: 404,
  reference_conflict: 409,
};

/** The calls that the app makes, under `/v1`. */
export function apiRoutes(state: SandboxState, secret: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => refuse(c, error));
  const expected = digestOf(`Bearer ${secret}`);
  app.use(async (c, next) => {
    if (!timingSafeEqual(digestOf(c.req.header('authorization') ?? ''), expected)) {
      throw new Refusal('unauthorised', 'The secret is missing or wrong.');
    }
    await next();
  });

  app.post('/charges', async (c) => {
    const request = await readBody(c, chargeRequestSchema);
    return respond(c, state, {
      call: 'charge',
      phone: request.phone,
      work: async () => chargeView(await askCharge(state, request)),
    });
  });
  app.post('/card-pages', async (c) => {
    const request = await readBody(c, cardPageRequestSchema);
    const work = async (): Promise<unknown> => cardPageView(await openCardPage(state, request));
    return respond(c, state, { call: 'charge', phone: null, work });
  });
  app.get('/charges/:reference', (c) => {
    const charge = state.book.charges.get(c.req.param('reference'));
    return respond(c, state, {
      call: 'read',
      phone: charge?.phone ?? null,
      work: async () => chargeView(found(charge)),
    });
  });
  app.post('/charges/:reference/otp', async (c) => {
    const { otp } = await readBody(c, otpRequestSchema);
    const reference = c.req.param('reference');
    const phone = state.book.charges.get(reference)?.phone ?? null;
    return respond(c, state, {
      call: 'otp',
      phone,
      work: async () => chargeView(await submitOtp(state, reference, otp)),
    });
  });
  app.post('/charges/:reference/resend', (c) => {
    const reference = c.req.param('reference');
    const phone = state.book.charges.get(reference)?.phone ?? null;
    return respond(c, state, {
      call: 'resend',
      phone,
      work: async () => chargeView(await resendPrompt(state, reference)),
    });
  });
  app.post('/transfers', async (c) => {
    const request = await readBody(c, transferRequestSchema);
    return respond(c, state, {
      call: 'transfer',
      phone: request.phone,
      work: async () => payoutView(await askTransfer(state, request)),
    });
  });
  app.post('/refunds', async (c) => {
    const request = await readBody(c, refundRequestSchema);
    const phone = state.book.charges.get(request.chargeReference)?.phone ?? null;
    return respond(c, state, { call: 'refund', phone, work: async () => payoutView(await askRefund(state, request)) });
  });
  app.get('/transfers/:reference', (c) => readPayout(c, state, 'transfer', c.req.param('reference')));
  app.get('/refunds/:reference', (c) => readPayout(c, state, 'refund', c.req.param('reference')));
  app.get('/names', (c) => {
    const query = walletQuerySchema.safeParse(c.req.query());
    if (!query.success) throw new Refusal('invalid_request', 'A Ghanaian phone and its network are needed.');
    const { phone, network } = query.data;
    const work = async (): Promise<unknown> => ({ name: registeredName(state.openWallet(phone).wallet, network) });
    return respond(c, state, { call: 'name', phone, work });
  });
  app.get('/banks', (c) =>
    respond(c, state, { call: 'name', phone: null, work: async () => ({ banks: SANDBOX_BANKS }) }),
  );
  accountRoutes(app, state);
  return app;
}

/** What the merchant's own account holds, and what moved it. */
function accountRoutes(app: Hono<{ Bindings: HttpBindings }>, state: SandboxState): void {
  app.get('/balances', (c) => {
    const { floatPesewas: availablePesewas } = state.book;
    const work = async (): Promise<unknown> => ({ balances: [{ account: MERCHANT_ACCOUNT, availablePesewas }] });
    return respond(c, state, { call: 'balance', phone: null, work });
  });
  app.get('/statement', (c) => {
    const query = statementQuerySchema.safeParse(c.req.query());
    if (!query.success) throw new Refusal('invalid_request', 'A statement needs from and until.');
    const { after, ...period } = query.data;
    const work = async (): Promise<unknown> => state.book.movements.page({ ...period, after: Number(after) });
    return respond(c, state, { call: 'statement', phone: null, work });
  });
}

/** Reads a JSON body by its schema, or refuses it. */
export async function readBody<T>(c: SandboxContext, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal('invalid_request', `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'not as expected'}`);
}

/** Turns a refusal into its response; anything else is the sandbox's own fault. */
export function refuse(c: Context, error: unknown): Response {
  if (error instanceof Refusal) {
    const { code, message } = error;
    return c.json({ error: { code, message } }, STATUS_OF_REFUSAL[code] ?? 422);
  }
  console.error('The sandbox failed:', error);
  return c.json({ error: { code: 'internal', message: 'The sandbox failed.' } }, 500);
}

interface Task {
  readonly call: CallName;
  readonly phone: string | null;
  readonly work: () => Promise<unknown>;
}

/** Does the work and tells its result once it is on disk, unless a fault gets in the way. */
async function respond(c: SandboxContext, state: SandboxState, { call, phone, work }: Task): Promise<Response> {
  const fault = await takeResponseFault(state, phone, call);
  if (fault === 'unreachable') {
    c.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (fault === 'refused') throw new Refusal('invalid_request', 'A fault was set.');
  if (fault === 'error_before_work') return c.json({ error: { code: 'internal', message: 'A fault was set.' } }, 500);
  if (fault === 'hang_before_work') return hang(c);
  if (fault === 'work_after_hang') await hang(c);
  const result = await work();
  await state.settled();
  if (fault === 'error_after_work') return c.json({ error: { code: 'internal', message: 'A fault was set.' } }, 500);
  if (fault === 'hang_after_work') return hang(c);
  return tell(c, result);
}

/** Straight onto the wire: a Response would be made only to be taken apart again, as a stream. */
function tell(c: SandboxContext, result: unknown): Response {
  const body = JSON.stringify(result);
  c.env.outgoing
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
  return RESPONSE_ALREADY_SENT;
}

async function hang(c: SandboxContext): Promise<Response> {
  if (!c.env.outgoing.destroyed) await once(c.env.outgoing, 'close');
  return RESPONSE_ALREADY_SENT;
}

function readPayout(c: SandboxContext, state: SandboxState, kind: PayoutKind, reference: string): Promise<Response> {
  const payout = state.book.payouts[kind].get(reference);
  return respond(c, state, { call: 'read', phone: payout?.phone ?? null, work: async () => payoutView(found(payout)) });
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('unknown_reference', 'Nothing has this reference.');
  return row;
}

function chargeView(charge: ChargeRow): object {
  const { state, providerReference, amountPesewas, paidPesewas, reason, card, finalAtMs } = charge;
  const paidCard = state === 'succeeded' ? card : null;
  const mayYetPay = state === 'declined' && finalAtMs === null;
  return { state, providerReference, amountPesewas, paidPesewas, reason, card: paidCard, mayYetPay };
}

function cardPageView({ charge, isNew }: CardPage): unknown {
  return { ...chargeView(charge), path: isNew && charge.page !== null ? cardPagePath(charge.page.code) : null };
}

function payoutView({ state, providerReference, amountPesewas, reason }: PayoutRow): unknown {
  return { state, providerReference, amountPesewas, reason };
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
