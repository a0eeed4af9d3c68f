import type { MailSender } from '#slices/notifications/server/mail-sender.ts';

/** Where messages are kept. Keeping a reference again changes nothing. */
interface OutboxOptions {
  keep(messages: readonly { reference: string; channel: 'email'; address: string; subject: string; body: string }[]): Promise<void>;
  /** Whether codes and private links may be read by whoever reads the outbox. */
  readonly showSecrets: boolean;
}

const NOT_KEPT = 'This message held a secret and is not kept here.';

/** Sends nothing: messages stay where administrators can read them. For machines without a mail server. */
export function outboxMail({ keep, showSecrets }: OutboxOptions): MailSender {
  return {
    name: 'outbox',
    takesWholeBatches: true,
    async send(messages) {
      const kept = messages.map(({ reference, to, subject, text, secret }) => ({
        reference,
        channel: 'email' as const,
        address: to,
        subject,
        body: secret && !showSecrets ? NOT_KEPT : text,
      }));
      try {
        await keep(kept);
        return messages.map(({ reference }) => ({ kind: 'accepted', providerId: reference }));
      } catch (fault) {
        return messages.map(() => ({ kind: 'failed', reason: String(fault) }));
      }
    },
  };
}
