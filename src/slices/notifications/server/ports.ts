import type { Speech } from '#kernel/languages/speech.ts';
import type { Recordings } from '#kernel/voice/recordings.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { Contacts } from './contacts.ts';
import type { MailSender } from './mail-sender.ts';
import type { KeptMessage } from './sending/kept-message.ts';
import type { PushSender } from './push-sender.ts';
import type { SmsSender } from './sms-sender.ts';
import type { VoiceCaller } from './voice-caller.ts';
import type { WhatsAppSender } from './whatsapp-sender.ts';

/** What the composition hands to this slice. */
export interface Ports {
  readonly contacts: Contacts;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  /** What there is of the languages of their receivers. */
  readonly speech: Speech;
  /** What there is of recordings of their languages. */
  readonly recordings: Recordings;
  /** Null where push is off. */
  readonly push: PushSender | null;
  /** Null where WhatsApp is off. */
  readonly whatsapp: WhatsAppSender | null;
  /** Null where nobody is called. */
  readonly voice: VoiceCaller | null;
  /** The session that a call comes from, and what its browser is called; null where a call has none. */
  ownBrowser(call: Call): Promise<{ readonly sessionId: string; readonly device: string } | null>;
  /** Those of these sessions in which somebody is signed in at this moment. */
  signedInAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Keeps messages in the outbox, all or none; a reference that it knows already is left as it is. */
  keep(tx: Tx, messages: readonly KeptMessage[]): Promise<void>;
  /** Where mail for the staff goes; null sends it to every administrator. */
  readonly staffEmail: string | null;
  /** Whether links that act for a guest may be read in the outbox: only where there is nothing to protect. */
  readonly showSecrets: boolean;
  /** The secret part of the address to which the SMS provider posts its reports; null takes none. */
  readonly smsReportToken: string | null;
}
