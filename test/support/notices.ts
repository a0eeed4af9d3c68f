import { HOUR_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import { notificationPorts } from '#app/server/notification-ports.ts';
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
  /** Reference and text of everything taken, in order. */
  readonly taken: { reference: string; to: string; text: string }[];
  /** Decides what comes of the next messages; accepted when left out. */
  answerWith(answer: (message: { to: string; text: string }) => SendOutcome['kind'] | 'crash'): void;
}

/** The slice's ports with a sender that a test steers, over both channels. */
export function scriptedSender(platform: Platform): ScriptedSender {
  const taken: ScriptedSender['taken'] = [];
  const state: { answer: (message: { to: string; text: string }) => SendOutcome['kind'] | 'crash' } = { answer: () => 'accepted' };
  const send = async (messages: readonly Pick<OutgoingSms, 'reference' | 'to' | 'text'>[]): Promise<SendOutcome[]> =>
    messages.map(({ reference, to, text }): SendOutcome => {
      const kind = state.answer({ to, text });
      if (kind === 'crash') throw new Error('The process was killed here.');
      if (kind !== 'accepted') return { kind, reason: 'So the script says.' };
      taken.push({ reference, to, text });
      return { kind, providerId: `script-${reference}` };
    });
  const ports = notificationPorts(platform);
  return {
    taken,
    ports: {
      ...ports,
      sms: { ...ports.sms, name: 'script', keep: null, send },
      mail: { name: 'script', keep: null, send: (letters) => send(letters.map((letter) => ({ ...letter, text: `${letter.subject}\n\n${letter.text}` }))) },
    },
    answerWith(answer) {
      state.answer = answer;
    },
  };
}
