import type { MailSender, SendOutcome } from '#slices/notifications/server/mail-sender.ts';
import type { KeptMessage, SmsSender } from '#slices/notifications/server/sms-sender.ts';
import type { VoiceCaller } from '#slices/notifications/server/voice-caller.ts';

interface OutboxOptions {
  /** Where messages are kept that had to wait. Keeping a reference again changes nothing. */
  keep(messages: readonly KeptMessage[]): Promise<void>;
  /** Whether codes and private links may be read by people who read the outbox. */
  readonly showSecrets: boolean;
}

interface Message {
  readonly reference: string;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly secret: boolean;
}

const NOT_KEPT = 'This message held a secret and is not kept here.';

function keptAs(channel: KeptMessage['channel'], messages: readonly Message[], showSecrets: boolean): KeptMessage[] {
  return messages.map(({ reference, to, subject = '', text, secret }) => ({
    reference,
    channel,
    address: to,
    subject,
    body: secret && !showSecrets ? NOT_KEPT : text,
  }));
}

/** Both ways into the outbox: with the transaction that makes the messages, and for those that had to wait. */
function shelf({ keep, showSecrets }: OutboxOptions, channel: KeptMessage['channel']) {
  return {
    name: 'outbox',
    kept: (messages: readonly Message[]) => keptAs(channel, messages, showSecrets),
    async send(messages: readonly Message[]): Promise<readonly SendOutcome[]> {
      try {
        await keep(keptAs(channel, messages, showSecrets));
        return messages.map(({ reference }) => ({ kind: 'accepted', providerId: reference }));
      } catch (error) {
        return messages.map(() => ({ kind: 'failed', reason: String(error) }));
      }
    },
  };
}

/** Sends nothing: e-mail stays where administrators can read it. For machines without a mail server. */
export function outboxMail(options: OutboxOptions): MailSender {
  return shelf(options, 'email');
}

/** Sends nothing: SMS stay where administrators can read them. For machines without a provider. */
export function outboxSms(options: OutboxOptions): SmsSender {
  return { ...shelf(options, 'sms'), readReport: () => null, ask: null };
}

/** Calls nobody: what would be said stays where administrators can read it. For machines without a provider. */
export function outboxCalls(options: OutboxOptions): VoiceCaller {
  const { name, send } = shelf(options, 'voice');
  return { name, send: (calls) => send(calls.map((call) => ({ ...call, secret: false }))) };
}
