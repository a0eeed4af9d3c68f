import { errorMessage } from '#kernel/error.ts';
import type { MailSender, OutgoingMail, SendOutcome } from '#slices/notifications/server/mail-sender.ts';

/**
 * `url` as smtp://user:password@host:587 (smtps:// for TLS from the first byte); how long a server may keep silent (10
 * s).
 */
export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

const FROM_NAME = 'Farmgate';
const CONNECTIONS = 4;
/** What a batch does not get sent in this time waits for the next: its claim must not run out meanwhile. */
const BATCH_MS = 20_000;
/**
 * What a mail server says no with for good: 501 to a malformed address, 550 and above to this message or mailbox. The
 * rest (421, 450, 530, 535) may pass or be mended.
 */
const MALFORMED = 501;
const FIRST_FINAL_CODE = 550;

function refusedFor(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('responseCode' in error && typeof error.responseCode === 'number')
    return error.responseCode === MALFORMED || error.responseCode >= FIRST_FINAL_CODE;
  // Not an address at all: found before any server was asked.
  return 'code' in error && error.code === 'EENVELOPE';
}

/**
 * E-mail over SMTP. A server that took a message whose answer got lost gets it again; the Message-ID is the same, so
 * that servers and readers that look at it keep one copy.
 */
export function smtpMail({ url, from, timeoutMs = 10_000 }: SmtpOptions): MailSender {
  const host = from.slice(from.indexOf('@') + 1);
  // Loaded with the first message: a server that keeps its mail in the outbox never pays for the library.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    return createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      ...limits,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof open> | undefined;

  async function sendOne(mail: OutgoingMail): Promise<SendOutcome> {
    const messageId = `<${mail.reference}@${host}>`;
    try {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        messageId,
        from: { name: FROM_NAME, address: from },
        to: { name: mail.toName, address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'auto-submitted': 'auto-generated' },
      });
      return { kind: 'accepted', providerId: messageId };
    } catch (error) {
      return { kind: refusedFor(error) ? 'refused' : 'failed', reason: errorMessage(error) };
    }
  }

  async function send(messages: readonly OutgoingMail[]): Promise<SendOutcome[]> {
    const deadline = AbortSignal.timeout(BATCH_MS);
    const outcomes: SendOutcome[] = [];
    for (let start = 0; start < messages.length; start += CONNECTIONS) {
      const chunk = messages.slice(start, start + CONNECTIONS);
      const late = (): SendOutcome => ({ kind: 'failed', reason: 'There was no time left to send it.' });
      outcomes.push(...(deadline.aborted ? chunk.map(late) : await Promise.all(chunk.map(sendOne))));
    }
    return outcomes;
  }

  return { name: 'smtp', kept: null, send };
}
