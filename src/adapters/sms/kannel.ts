import { errorMessage } from '#kernel/error.ts';
import { newId } from '#kernel/ids.ts';
import { isGsm7 } from '#kernel/telephone/gsm7.ts';
import type { OutgoingSms, SendOutcome, SmsReport, SmsSender } from '#slices/notifications/server/sms-sender.ts';
import { sendInTurn, type TurnOptions } from '#platform/send-in-turn.ts';

/** `url` is that of its smsbox, `reportsTo` what it calls with delivery reports; both without a query. */
export interface KannelOptions extends TurnOptions {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** A number, or a name of 11 characters at most. */
  readonly sender: string;
  readonly reportsTo: string;
}

const ACCEPTED = 202;
const REFUSED = 400;

/** Delivered (1), not delivered (2), taken by the operator (8) and refused by it (16). */
const WANTED_REPORTS = '27';

/** What a report's number means, as of Kannel 1.4.5: 4 is queued by the operator, 32 on the way. */
const REPORTED: ReadonlyMap<string, SmsReport['outcome']> = new Map([
  ['1', 'delivered'],
  ['2', 'failed'],
  ['4', 'sent'],
  ['8', 'sent'],
  ['16', 'failed'],
  ['32', 'sent'],
]);

/**
 * SMS by a Kannel of one's own, which speaks SMPP with operators. It names no message when it takes one, so the name is
 * ours and travels in the address of the report. It knows no idempotency key: a message whose answer got lost is sent
 * again, and may arrive twice.
 */
export function kannelSms(options: KannelOptions): SmsSender {
  return {
    name: 'kannel',
    kept: null,
    send: (messages) => sendInTurn(messages, options, (message, deadline) => sendOne(options, message, deadline)),
    readReport,
    ask: null,
  };
}

function query({ username, password, sender, reportsTo }: KannelOptions, { to, text }: OutgoingSms, id: string) {
  return new URLSearchParams({
    ...{ username, password, from: sender, to, text, charset: 'UTF-8' },
    coding: isGsm7(text) ? '0' : '2',
    'dlr-mask': WANTED_REPORTS,
    'dlr-url': `${reportsTo}?id=${id}&status=%d&answer=%A`,
  });
}

async function sendOne(options: KannelOptions, message: OutgoingSms, deadline: AbortSignal): Promise<SendOutcome> {
  const id = newId();
  try {
    const response = await fetch(`${options.url}/cgi-bin/sendsms?${query(options, message, id)}`, {
      // The password must not travel on to wherever somebody between us points.
      redirect: 'error',
      signal: deadline,
    });
    const text = await response.text();
    if (response.status === ACCEPTED) return { kind: 'accepted', providerId: id };
    const reason = `Kannel answered ${response.status}: ${text.slice(0, 200)}`;
    // A number that it does not take never gets better; a wrong password or a full queue is mended.
    return { kind: response.status === REFUSED ? 'refused' : 'failed', reason };
  } catch (error) {
    return { kind: 'failed', reason: `Kannel could not be reached: ${errorMessage(error)}` };
  }
}

/** A delivery report: our name of the message, Kannel's number of what happened, and the operator's words. */
function readReport(body: string): SmsReport | null {
  const form = new URLSearchParams(body);
  const [providerId, type, answer] = [form.get('id'), form.get('status') ?? '', form.get('answer') ?? ''];
  const outcome = REPORTED.get(type);
  if (!providerId || providerId.length > 200 || outcome === undefined) return null;
  const [words, state] = /stat:(\w+)(?: err:\w+)?/.exec(answer) ?? [answer.slice(0, 200)];
  const status = state ?? `report ${type}`;
  return { providerId, status, outcome, reason: outcome === 'failed' ? words || status : null };
}
