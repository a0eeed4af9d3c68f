import { errorMessage } from '#kernel/error.ts';
import type {
  MessageCost,
  OutgoingSms,
  SendOutcome,
  SmsReport,
  SmsSender,
} from '#slices/notifications/server/sms-sender.ts';
import {
  ACCEPTED_CODES,
  type SmsResponse,
  responseSchema,
  REFUSED_CODES,
  REPORTED,
} from './africastalking-protocol.ts';
import { sendInTurn, type TurnOptions } from '#platform/send-in-turn.ts';

/** `url` without a closing slash. */
export interface AfricasTalkingOptions extends TurnOptions {
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  /** The registered sender's name; null sends from the provider's number. */
  readonly sender: string | null;
}

/**
 * SMS by Africa's Talking, version 1 of their messaging call. It knows no idempotency key and cannot be asked what
 * became of a message: one whose answer got lost is sent again, and may arrive twice.
 */
export function africasTalkingSms(options: AfricasTalkingOptions): SmsSender {
  return {
    name: 'africastalking',
    kept: null,
    send: (messages) => sendInTurn(messages, options, (message, deadline) => sendOne(options, message, deadline)),
    readReport,
    ask: null,
  };
}

async function sendOne(
  options: AfricasTalkingOptions,
  message: OutgoingSms,
  deadline: AbortSignal,
): Promise<SendOutcome> {
  const form = new URLSearchParams({
    username: options.username,
    to: message.to,
    message: message.text,
    bulkSMSMode: '1',
  });
  if (options.sender !== null) form.set('from', options.sender);
  try {
    const response = await fetch(`${options.url}/version1/messaging`, {
      method: 'POST',
      headers: {
        apiKey: options.apiKey,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
      // The key must not travel on to wherever somebody between us points.
      redirect: 'error',
      signal: deadline,
    });
    return await readResponse(response);
  } catch (error) {
    return { kind: 'failed', reason: `Africa's Talking could not be reached: ${errorMessage(error)}` };
  }
}

async function readResponse(response: Response): Promise<SendOutcome> {
  const text = await response.text();
  // A wrong key or an empty account is mended by people: the messages wait for that. A malformed message never gets
  // better.
  if (response.status === 400)
    return { kind: 'refused', reason: `Africa's Talking refused the message: ${text.slice(0, 200)}` };
  if (!response.ok)
    return { kind: 'failed', reason: `Africa's Talking answered ${response.status}: ${text.slice(0, 200)}` };
  const reply = parsed(text);
  if (reply === null) return { kind: 'failed', reason: "Africa's Talking answered with something unreadable." };
  const { Recipients: recipients, Message: said } = reply.SMSMessageData;
  const [recipient] = recipients;
  if (!recipient)
    return said === 'InvalidSenderId' ? { kind: 'refused', reason: said } : { kind: 'failed', reason: said };
  if (ACCEPTED_CODES.has(recipient.statusCode))
    return { kind: 'accepted', providerId: recipient.messageId, ...costOf(recipient.cost) };
  const reason = `${recipient.status} (${recipient.statusCode})`;
  return { kind: REFUSED_CODES.has(recipient.statusCode) ? 'refused' : 'failed', reason };
}

/** 'KES 0.8000'. */
function costOf(said = ''): { readonly cost?: MessageCost } {
  const [, currency, amount] = /^([A-Z]{3}) (\d{1,9}(?:\.\d{1,9})?)$/.exec(said) ?? [];
  return currency === undefined || amount === undefined ? {} : { cost: { amount, currency } };
}

function parsed(text: string): SmsResponse | null {
  try {
    return responseSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A delivery report: a form with the message's id and its status. */
function readReport(body: string): SmsReport | null {
  const form = new URLSearchParams(body);
  const providerId = form.get('id');
  const status = form.get('status');
  const outcome = status === null ? undefined : REPORTED.get(status);
  if (!providerId || providerId.length > 200 || status === null || outcome === undefined) return null;
  const reason = outcome === 'failed' ? (form.get('failureReason') ?? status).slice(0, 200) : null;
  return { providerId, status, outcome, reason };
}
