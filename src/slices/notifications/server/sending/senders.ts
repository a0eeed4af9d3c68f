import type { Channel } from '../../domain/topics.ts';
import { mailHtml, mailText } from './mail-html.ts';
import type { Ports } from '../ports.ts';
import type { KeptMessage } from './kept-message.ts';
import type { SendOutcome } from './send-outcome.ts';

/** What a message says, and to whom. */
export interface Message {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly linkLabel: string;
  readonly linkUrl: string;
  readonly language: string;
  readonly secret: boolean;
}

/** A channel of which providers report what became of messages. */
export type ReportingChannel = 'sms' | 'whatsapp' | 'voice';

/** One way out: which channel, and how a batch is handed over. */
export interface ChannelSender {
  readonly channel: Channel;
  readonly provider: string;
  /** Under which channel reports of what was sent may have come already; null where there are none. */
  readonly reports: ReportingChannel | null;
  send(batch: readonly Message[]): Promise<readonly SendOutcome[]>;
  /** What is kept of a batch, where messages stay in this database; null where they leave. */
  readonly kept: ((batch: readonly Message[]) => readonly KeptMessage[]) | null;
  /** Whether its provider reports nothing by itself, and is asked what became of messages. */
  readonly isAsked?: boolean;
  /** How long it waits after each try that failed for now; as for all where it does not say. */
  readonly waits?: readonly number[];
}

export function smsSender({ sms, smsReportToken }: Ports): ChannelSender {
  const { kept } = sms;
  const outgoing = ({ id, address, body, secret }: Message) => ({ reference: id, to: address, text: body, secret });
  return {
    channel: 'sms',
    provider: sms.name,
    reports: smsReportToken === null ? null : 'sms',
    isAsked: sms.ask !== null,
    send: (batch) => sms.send(batch.map(outgoing)),
    kept: kept && ((batch) => kept(batch.map(outgoing))),
  };
}

export function mailSender({ mail }: Ports): ChannelSender {
  const { kept } = mail;
  const plain = (letter: Message) => ({
    reference: letter.id,
    to: letter.address,
    subject: letter.subject,
    text: mailText(letter),
    secret: letter.secret,
  });
  return {
    channel: 'email',
    provider: mail.name,
    reports: null,
    send: (batch) =>
      mail.send(batch.map((letter) => ({ ...plain(letter), toName: letter.name, html: mailHtml(letter) }))),
    kept: kept && ((batch) => kept(batch.map(plain))),
  };
}
