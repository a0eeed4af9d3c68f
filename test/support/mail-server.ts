import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly headers: string;
  /** The plain part, decoded. */
  readonly text: string;
}

/** A mail server as others run them, on a port of its own. */
export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Answers every sender 'later' while true. */
  refuseAll(broken: boolean): void;
  close(): Promise<void>;
}

function replyWith(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** The plain part of a letter of ours, which is either all of it or the first of two; quoted-printable or as it is. */
function plainPartOf(raw: string): string {
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((block) => /^Content-Type: text\/plain/m.test(block)) ?? raw;
  const headEnd = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, headEnd), part.slice(headEnd + 4)];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/**
 * Starts a server that knows the user farmgate with the password right; `refused` mailboxes do not exist, later@… is
 * greylisted.
 */
export async function mailServer({ refused }: { readonly refused: readonly string[] }): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const state = { broken: false };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'farmgate' && password === 'right') callback(null, { user: username });
      else callback(replyWith(535, 'Authentication failed'));
    },
    onMailFrom(_address, _session, callback) {
      callback(state.broken ? replyWith(421, 'Service not available') : null);
    },
    onRcptTo({ address }, _session, callback) {
      if (refused.includes(address)) callback(replyWith(550, 'No such mailbox'));
      else callback(address.startsWith('later@') ? replyWith(451, 'Greylisted, try again later') : null);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({
          from,
          to: recipients[0] ?? '',
          recipients,
          raw,
          headers: raw.slice(0, raw.indexOf('\r\n\r\n')),
          text: plainPartOf(raw),
        });
        callback();
      });
    },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = addressOf(listener.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseAll(broken) {
      state.broken = broken;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return address;
}
