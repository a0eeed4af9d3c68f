import type { Phone } from '#kernel/ghana/phone.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { newId } from '#kernel/ids.ts';
import { isGsm7, smsSegments } from '#kernel/telephone/gsm7.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { TestApp } from './app.ts';
import { rowsIn } from './rows.ts';

/** What makes the gateway's calls count here. */
export const SMS_SECRET = 'an-sms-gateway-of-tests-1';
export const SMS_ENV = { SMS_AFRICASTALKING_SECRET: SMS_SECRET, USSD_CODE: '*920*33#' };

/** Posts a form as the gateway does. */
export function postSms(app: TestApp, form: Readonly<Record<string, string>>): Promise<Response> {
  return app.request(`/sms/africastalking/${SMS_SECRET}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ linkId: '', cost: 'GHS 0.0300', networkCode: '62001', to: '1789', ...form }).toString(),
  });
}

/** Every SMS that a number was sent so far, the oldest first. */
export async function smsTo(app: TestApp, phone: string): Promise<string[]> {
  await app.settle();
  const rows = await rowsIn<{ body: string }>(
    app.platform.db,
    "select body from outbox_messages where address = $1 and channel = 'sms' order by reference",
    [phone],
  );
  return rows.map(({ body }) => body);
}

/** A phone that sends SMS by Africa's Talking, and somebody who reads what comes. */
export class SmsPhone {
  readonly number: Phone;
  readonly #app: TestApp;
  #read = 0;

  constructor(app: TestApp, number: string) {
    const phone = parsePhone(number);
    if (phone === null) throw new Error(`${number} is no number of Ghana.`);
    this.number = phone;
    this.#app = app;
  }

  /** What came since it was read last. */
  async news(): Promise<string[]> {
    const all = await smsTo(this.#app, this.number);
    const fresh = all.slice(this.#read);
    this.#read = all.length;
    return fresh;
  }

  /** Writes a message, which the gateway hands on three times; gives the answers. */
  async write(text: string): Promise<string[]> {
    await this.news();
    this.#app.clock.advance(20 * SECOND_MS);
    const form = { id: newId(), from: this.number, text, date: this.#app.clock.now().toISOString() };
    for (let time = 0; time < 3; time += 1) {
      const { status } = await postSms(this.#app, form);
      if (status !== 200) throw new Error(`The gateway was answered ${status}.`);
    }
    const answers = await this.news();
    for (const answer of answers)
      if (!isGsm7(answer) || smsSegments(answer) !== 1) throw new Error(`This is more than one SMS: ${answer}`);
    return answers;
  }

  /** Writes a message that is answered by one SMS. */
  async ask(text: string): Promise<string> {
    const [answer, ...more] = await this.write(text);
    if (answer === undefined || more.length > 0)
      throw new Error(`'${text}' was answered ${more.length + (answer ? 1 : 0)} times.`);
    return answer;
  }

  /** Writes a message that binds, and gives the code that came with what it means. */
  async code(text: string): Promise<{ readonly about: string; readonly code: string }> {
    const about = await this.ask(text);
    const [, code] = /answer YES (\d{6})/.exec(about) ?? [];
    if (code === undefined) throw new Error(`'${text}' was sent no code: ${about}`);
    return { about, code };
  }
}
