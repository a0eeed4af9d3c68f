import { createRecordings, createSpeech } from '#slices/languages/server/index.ts';
import { outboxMail, outboxSms } from '#adapters/outbox/outbox.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notificationPorts } from '#app/server/ports/notification-ports.ts';
import { keepMessages, type KeptMessage, notify } from '#slices/notifications/server/index.ts';
import type { OutgoingSms, SendOutcome } from '#slices/notifications/server/sms-sender.ts';
import type { Ports } from '#slices/notifications/server/ports.ts';
import type { TestApp } from './app.ts';

/** Moves the clock on to the next time that it is `hour` in Ghana. */
export function goToHour(app: TestApp, hour: number): void {
  const now = app.clock.now();
  const next = new Date(now);
  next.setUTCHours(hour, 0, 0, 0);
  const waitMs = next.getTime() - now.getTime();
  app.clock.advance(waitMs > 0 ? waitMs : waitMs + 24 * HOUR_MS);
}

/** A sender that answers as told and remembers what it took; its twin for mail takes the same answers. */
export interface ScriptedSender {
  readonly ports: Ports;
  /** The same with the outbox, which is broken for a batch with any message that is not to be accepted. */
  readonly keeping: Ports;
  /** Reference and text of everything taken, in order. */
  readonly taken: { reference: string; to: string; text: string }[];
  /** Decides what comes of the next messages; accepted when left out. */
  respondWith(response: (message: { to: string; text: string }) => SendOutcome['kind'] | 'crash'): void;
}

/** The slice's ports with a sender that a test steers, over both channels. */
export function scriptedSender(platform: Platform): ScriptedSender {
  const taken: ScriptedSender['taken'] = [];
  const state: { respond: (message: { to: string; text: string }) => SendOutcome['kind'] | 'crash' } = {
    respond: () => 'accepted',
  };
  const send = async (messages: readonly Pick<OutgoingSms, 'reference' | 'to' | 'text'>[]): Promise<SendOutcome[]> =>
    messages.map(({ reference, to, text }): SendOutcome => {
      const kind = state.respond({ to, text });
      if (kind === 'crash') throw new Error('The process was killed here.');
      if (kind !== 'accepted') return { kind, reason: 'So the script says.' };
      taken.push({ reference, to, text });
      return { kind, providerId: `script-${reference}` };
    });
  const keep = async (tx: Tx, messages: readonly KeptMessage[]): Promise<void> => {
    if (messages.some(({ address, body }) => state.respond({ to: address, text: body }) !== 'accepted'))
      throw new Error('The outbox is broken.');
    await keepMessages(tx, messages, platform.clock.now());
    taken.push(
      ...messages.map(({ reference, address, subject, body }) => ({
        reference,
        to: address,
        text: `${subject}\n\n${body}`,
      })),
    );
  };
  const outbox = { keep: (messages: readonly KeptMessage[]) => keep(platform.db, messages), showSecrets: true };
  const recordings = createRecordings(platform.db, platform.files);
  const speech = createSpeech(platform.db);
  const ports = notificationPorts(platform, { speech, recordings, simulatedWhatsApp: null });
  return {
    taken,
    keeping: { ...ports, keep, sms: outboxSms(outbox), mail: outboxMail(outbox) },
    ports: {
      ...ports,
      sms: { ...ports.sms, name: 'script', kept: null, send },
      mail: {
        name: 'script',
        kept: null,
        send: (letters) => send(letters.map((letter) => ({ ...letter, text: `${letter.subject}\n\n${letter.text}` }))),
      },
    },
    respondWith(response) {
      state.respond = response;
    },
  };
}

/** Tells a person something that may go out at any hour; its amount is its number. */
export function notifyNumber(platform: Platform, personId: string, number: number): Promise<void> {
  const params = { amountPesewas: number * 100, reason: 'Wrong PIN.' };
  return notify(platform.db, {
    kind: 'payment_failed',
    to: { personId },
    key: `n${number}`,
    params,
    link: '/orders',
    at: platform.clock.now(),
  });
}

/**
 * The numbers of what an address got, in order, copies by the same reference left out as a provider with idempotency
 * does.
 */
export function numbersAt(taken: ScriptedSender['taken'], address: string): number[] {
  const seen = new Set<string>();
  return taken
    .filter(({ to, reference }) => to === address && !seen.has(reference) && seen.add(reference))
    .map(({ text }) => Number(/(?:GHS |₵)(\d+)\.00/.exec(text)?.[1]));
}
