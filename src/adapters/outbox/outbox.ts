import type { MailSender, SendOutcome } from '#slices/notifications/server/mail-sender.ts';
import type { SmsSender } from '#slices/notifications/server/sms-sender.ts';

interface Kept {
  readonly reference: string;
  readonly channel: 'email' | 'sms';
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

interface OutboxOptions {
  /** Where messages are kept. Keeping a reference again changes nothing. */
  keep(messages: readonly Kept[]): Promise<void>;
  /** Whether codes and private links may be read by whoever reads the outbox. */
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

async function keepAll({ keep, showSecrets }: OutboxOptions, channel: Kept['channel'], messages: readonly Message[]): Promise<readonly SendOutcome[]> {
  try {
    await keep(
      messages.map(({ reference, to, subject = '', text, secret }) => ({ reference, channel, address: to, subject, body: secret && !showSecrets ? NOT_KEPT : text })),
    );
    return messages.map(({ reference }) => ({ kind: 'accepted', providerId: reference }));
  } catch (fault) {
    return messages.map(() => ({ kind: 'failed', reason: String(fault) }));
  }
}

/** Sends nothing: e-mail stays where administrators can read it. For machines without a mail server. */
export function outboxMail(options: OutboxOptions): MailSender {
  return { name: 'outbox', takesWholeBatches: true, send: (messages) => keepAll(options, 'email', messages) };
}

/** Sends nothing: SMS stay where administrators can read them. For machines without a provider. */
export function outboxSms(options: OutboxOptions): SmsSender {
  return { name: 'outbox', takesWholeBatches: true, send: (messages) => keepAll(options, 'sms', messages), readReport: () => null };
}
