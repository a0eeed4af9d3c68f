import { errorMessage } from '#kernel/error.ts';
import type { WhatsAppConfig } from '#platform/telephone/whatsapp-config.ts';
import type { OutgoingWhatsApp, SendOutcome, WhatsAppSender } from '#slices/notifications/server/whatsapp-sender.ts';
import { z } from 'zod';
import { sendInTurn, type TurnOptions } from '#platform/send-in-turn.ts';

const acceptedSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const errorSchema = z.object({ error: z.object({ code: z.number(), message: z.string() }) });

/**
 * Of Meta's numbers of errors those that never get better for this message: no such receiver or not on WhatsApp, not
 * within a day, a wrong parameter or template, a receiver who stopped us. All others are mended, or pass.
 */
const REFUSED: ReadonlySet<number> = new Set([
  131_008, 131_009, 131_021, 131_026, 131_030, 131_047, 131_050, 131_051, 132_000, 132_001, 132_005, 132_007, 132_012,
  132_015, 132_016,
]);

/** What a template's variable may hold at most; WhatsApp refuses new lines, tabs and four spaces in one. */
const LONGEST_VARIABLE = 900;

/** A text as the variable of a template takes it. */
export const variable = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_VARIABLE);

function bodyOf({ template }: WhatsAppConfig, { to, text, reference, isOpen }: OutgoingWhatsApp) {
  const message = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    biz_opaque_callback_data: reference,
  };
  if (isOpen || template === null) return { ...message, type: 'text', text: { preview_url: false, body: text } };
  const components = [{ type: 'body', parameters: [{ type: 'text', text: variable(text) }] }];
  const { name, language } = template;
  return { ...message, type: 'template', template: { name, language: { code: language }, components } };
}

async function outcomeOf(response: Response): Promise<SendOutcome> {
  const text = await response.text();
  const said = parsed(text);
  const accepted = response.ok ? acceptedSchema.safeParse(said) : null;
  const [first] = accepted?.data?.messages ?? [];
  if (first !== undefined) return { kind: 'accepted', providerId: first.id };
  const { error } = errorSchema.safeParse(said).data ?? {};
  const reason = error === undefined ? text.slice(0, 200) : `${error.message.slice(0, 160)} (${error.code})`;
  return {
    kind: error !== undefined && REFUSED.has(error.code) ? 'refused' : 'failed',
    reason: `WhatsApp answered ${response.status}: ${reason}`,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Messages by Meta's Cloud API. It knows no idempotency key; what it reports of a message carries our name of it, by
 * which one whose answer got lost is known before it is sent again.
 */
export function whatsAppSender(config: WhatsAppConfig, options: TurnOptions = {}): WhatsAppSender {
  async function sendOne(message: OutgoingWhatsApp, deadline: AbortSignal): Promise<SendOutcome> {
    try {
      const response = await fetch(`${config.url}/${config.phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(config, message)),
        // The token must not travel on to wherever somebody between us points.
        redirect: 'error',
        signal: deadline,
      });
      return await outcomeOf(response);
    } catch (error) {
      return { kind: 'failed', reason: `WhatsApp could not be reached: ${errorMessage(error)}` };
    }
  }
  return {
    name: 'whatsapp',
    hasTemplate: config.template !== null,
    send: (messages) => sendInTurn(messages, options, sendOne),
  };
}
