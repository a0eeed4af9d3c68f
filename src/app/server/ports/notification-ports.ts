import { smtpMail } from '#adapters/mail/smtp.ts';
import { outboxCalls, outboxMail, outboxSms } from '#adapters/outbox/outbox.ts';
import { webPush } from '#adapters/push/web-push.ts';
import { africasTalkingSms } from '#adapters/sms/africastalking.ts';
import { hubtelSms } from '#adapters/sms/hubtel.ts';
import { kannelSms } from '#adapters/sms/kannel.ts';
import { africasTalkingCalls } from '#adapters/voice/africastalking.ts';
import { whatsAppSender } from '#adapters/whatsapp/sender.ts';
import type { SimulatedWhatsApp } from '#adapters/whatsapp/simulator.ts';
import type { VoiceDoor } from '#channels/voice/mount.ts';
import type { WhatsAppDoor } from '#channels/whatsapp/mount.ts';
import type { WrittenChannelDeps } from '#channels/written/channel.ts';
import { languageOf } from '#kernel/languages/language.ts';
import { realEmail } from '#kernel/telephone/no-email.ts';
import type { Recordings } from '#kernel/voice/recordings.ts';
import type { Platform } from '#platform/platform.ts';
import {
  findAdminIds,
  findPeople,
  languagesOfPhones,
  ownBrowser,
  type ShownContacts,
  shownContactsOf,
  signedInAmong,
} from '#slices/identity/server/index.ts';
import {
  type Contact,
  type Contacts,
  keepMessages,
  type KeptMessage,
  type NotificationPorts,
  noteWritten,
  notify,
  takeCall,
  takeWhatsAppReports,
} from '#slices/notifications/server/index.ts';

function contactOf({ id, firstName, lastName, email, phone, isActive, ...shown }: ShownContacts): Contact {
  return {
    personId: id,
    name: `${firstName} ${lastName}`.trim(),
    email: realEmail(email),
    phone: shown.phoneOfAnother ? '' : phone,
    language: languageOf(shown.language) ?? 'en',
    isActive,
    emailConfirmed: shown.emailConfirmed,
    phoneConfirmed: shown.phoneConfirmed,
  };
}

/** Staff are reached at what their account says. */
const STAFF = { emailConfirmed: true, phoneConfirmed: true, phoneOfAnother: false, language: 'en' };

const contacts: Contacts = {
  async find(tx, personIds) {
    const shown = await shownContactsOf(tx, personIds);
    return new Map([...shown].map(([id, person]) => [id, contactOf(person)]));
  },
  async languagesOf(tx, phones) {
    const chosen = await languagesOfPhones(tx, phones);
    return new Map([...chosen].map(([phone, language]) => [phone, languageOf(language) ?? 'en']));
  },
  async staff(tx) {
    const people = await findPeople(tx, await findAdminIds(tx, null));
    return [...people.values()].map((person) => ({
      ...contactOf({ ...person, ...STAFF }),
      permissions: person.permissions,
    }));
  },
};

/** The way that SMS leave this machine; null where none is set up. */
function leavingSms({ outgoing, publicUrl }: Platform['config']): NotificationPorts['sms'] | null {
  const { africasTalking, hubtel, kannel } = outgoing;
  if (africasTalking !== null) return africasTalkingSms(africasTalking);
  if (hubtel !== null) return hubtelSms(hubtel);
  if (kannel === null) return null;
  return kannelSms({ ...kannel, reportsTo: `${publicUrl}/api/notifications/sms-reports/${kannel.reportToken}` });
}

/** Who calls people: only where there is nothing to protect does the outbox stand in. */
function callsBy({ voice, outgoing }: Platform['config'], outbox: Parameters<typeof outboxCalls>[0]) {
  if (voice !== null) return africasTalkingCalls(voice);
  return outgoing.showSecrets ? outboxCalls(outbox) : null;
}

interface Given extends Pick<NotificationPorts, 'speech' | 'recordings'> {
  readonly simulatedWhatsApp: Pick<SimulatedWhatsApp, 'sender'> | null;
}

/** How notices find people and leave the system, as the configuration says. */
export function notificationPorts(
  platform: Platform,
  { speech, recordings, simulatedWhatsApp }: Given,
): NotificationPorts {
  const { smtp, africasTalking, kannel, staffEmail, showSecrets } = platform.config.outgoing;
  const keep: NotificationPorts['keep'] = (tx, messages) => keepMessages(tx, messages, platform.clock.now());
  const outbox = { keep: (messages: readonly KeptMessage[]) => keep(platform.db, messages), showSecrets };
  return {
    contacts,
    speech,
    recordings,
    sms: leavingSms(platform.config) ?? outboxSms(outbox),
    mail: smtp === null ? outboxMail(outbox) : smtpMail(smtp),
    push: platform.config.push && webPush(platform.config.push),
    voice: callsBy(platform.config, outbox),
    whatsapp: simulatedWhatsApp?.sender ?? (platform.config.whatsApp && whatsAppSender(platform.config.whatsApp)),
    ownBrowser,
    signedInAmong: (sessionIds) => signedInAmong(platform, sessionIds),
    keep,
    staffEmail,
    showSecrets,
    smsReportToken: (africasTalking ?? kannel)?.reportToken ?? null,
  };
}

const ANSWERS = {
  sms: { open: 'sms_answer', secret: 'sms_secret_answer' },
  whatsapp: { open: 'whatsapp_answer', secret: 'whatsapp_secret_answer' },
} as const;

/** The answer to what somebody wrote goes to the number that wrote, the way it came. */
export const notifyWriter: WrittenChannelDeps['notify'] = async (tx, { by, phone, text, secret, key, at }) => {
  const kind = ANSWERS[by][secret ? 'secret' : 'open'];
  await notify(tx, { kind, to: { name: '', phone }, key, params: { text }, link: '/', at });
};

/** What the door of WhatsApp notes beside the messages that it keeps. */
export const whatsAppNotes: Pick<WhatsAppDoor, 'noteWritten' | 'noteStatuses'> = {
  noteWritten,
  noteStatuses: (tx, reports, at) => takeWhatsAppReports(tx, { provider: 'whatsapp', reports, at }),
};

/** What the door of calls notes, and what it has people hear. */
export function callTaker(recordings: Recordings): VoiceDoor['takeCall'] {
  return (tx, taken) => takeCall(tx, { contacts, recordings }, taken);
}
