import { errorMessage } from '#kernel/error.ts';
import { sendInTurn, type TurnOptions } from '#platform/send-in-turn.ts';
import type { OutgoingSms, SendOutcome, SmsReport, SmsSender } from '#slices/notifications/server/sms-sender.ts';
import { z } from 'zod';

/** `url` without a closing slash. */
export interface HubtelOptions extends TurnOptions {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A registered name of 11 characters at most. */
  readonly sender: string;
}

/** The words of businessdocs-developers.hubtel.com (simple messaging). Only the status 0 is explained there. */
const sentSchema = z.object({
  status: z.number(),
  messageId: z.string().max(200).nullish(),
  /** What an SMS costs, in cedis; whether for each part is not said. */
  rate: z.number().nonnegative().nullish(),
  statusDescription: z.string().nullish(),
});
const ACCEPTED = 0;

const reportSchema = z.object({ status: z.string().max(200) });

/** What a status means. Others than these are not explained, and leave a message as it is. */
const REPORTED: ReadonlyMap<string, SmsReport['outcome']> = new Map([
  ['Sent', 'sent'],
  ['Pending', 'sent'],
  ['Delivered', 'delivered'],
  ['Undeliverable', 'failed'],
  ['Blacklisted', 'failed'],
]);

/**
 * SMS by Hubtel, version 1. It knows no idempotency key: a message whose answer got lost is sent again, and may arrive
 * twice. It reports nothing by itself and is asked about each message.
 */
export function hubtelSms(options: HubtelOptions): SmsSender {
  return {
    name: 'hubtel',
    kept: null,
    send: (messages) => sendInTurn(messages, options, (message, deadline) => sendOne(options, message, deadline)),
    readReport: () => null,
    async ask(providerIds) {
      const reports = await sendInTurn(providerIds, options, (id, deadline) => askOne(options, id, deadline));
      return reports.flatMap((report) => (report !== null && 'outcome' in report ? [report] : []));
    },
  };
}

function called({ url, clientId, clientSecret }: HubtelOptions, path: string, request: RequestInit): Promise<Response> {
  const key = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const headers = { authorization: `Basic ${key}`, accept: 'application/json', 'content-type': 'application/json' };
  // The secret must not travel on to wherever somebody between us points.
  return fetch(`${url}/v1/messages/${path}`, { ...request, headers, redirect: 'error' });
}

async function sendOne(options: HubtelOptions, message: OutgoingSms, signal: AbortSignal): Promise<SendOutcome> {
  try {
    const body = JSON.stringify({ From: options.sender, To: message.to, Content: message.text });
    return await readResponse(await called(options, 'send', { method: 'POST', body, signal }));
  } catch (error) {
    return { kind: 'failed', reason: `Hubtel could not be reached: ${errorMessage(error)}` };
  }
}

async function readResponse(response: Response): Promise<SendOutcome> {
  const text = await response.text();
  const reason = `Hubtel answered ${response.status}: ${text.slice(0, 200)}`;
  // A malformed message never gets better; a wrong key, an address that is not allowed or an empty account is mended.
  if (!response.ok) return { kind: response.status === 400 ? 'refused' : 'failed', reason };
  const { status, messageId, rate, statusDescription } = sentSchema.safeParse(parsed(text)).data ?? {};
  if (status !== ACCEPTED || !messageId)
    return { kind: 'failed', reason: status ? `${statusDescription ?? 'Status'} (${status})` : reason };
  const accepted = { kind: 'accepted', providerId: messageId } as const;
  return typeof rate === 'number' ? { ...accepted, cost: { amount: String(rate), currency: 'GHS' } } : accepted;
}

async function askOne(options: HubtelOptions, providerId: string, signal: AbortSignal): Promise<SmsReport | null> {
  try {
    const response = await called(options, encodeURIComponent(providerId), { signal });
    const { status = '' } = reportSchema.safeParse(parsed(await response.text())).data ?? {};
    const outcome = response.ok ? REPORTED.get(status) : undefined;
    return outcome ? { providerId, status, outcome, reason: outcome === 'failed' ? status : null } : null;
  } catch {
    // It is asked again.
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
