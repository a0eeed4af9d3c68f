import { newId } from '#kernel/ids.ts';
import type { Phone } from '#kernel/ghana/phone.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { MOST_SEPTETS } from '#channels/ussd/dialogue/layout.ts';
import { isGsm7, septetsIn } from '#kernel/telephone/gsm7.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { TestApp } from './app.ts';

/** What makes the gateway's calls count here. */
export const USSD_SECRET = 'a-gateway-of-the-test-1234';
export const USSD_ENV = { USSD_AFRICASTALKING_SECRET: USSD_SECRET, USSD_CODE: '*920*33#' };

export interface PhoneOptions {
  /** The gateway sends each step twice, and must get the same answer. */
  readonly twice?: boolean;
  /** The call is cut off after every screen, and goes on where it was. */
  readonly cutOff?: boolean;
  /** Typed where a cut call is about money. */
  readonly pin?: string;
}

/** A person reads before they type. */
const READING_MS = 5 * SECOND_MS;

const ASKS_PIN = 'Type your PIN to continue.';
const CUT = 'Your last call was cut off.';

const choicesOn = (screen: string) =>
  screen
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .join('\n');

/** A plain phone behind Africa's Talking, and somebody who reads its screen. */
export class UssdPhone {
  readonly number: Phone;
  /** What the screen shows. */
  screen = '';
  goesOn = false;
  /** Screens of the dialogue that were seen, without those about a cut call. */
  seen = 0;
  readonly #app: TestApp;
  readonly #options: PhoneOptions;
  #session = '';
  #typed: string[] = [];

  constructor(app: TestApp, number: string, options: PhoneOptions = {}) {
    const phone = parsePhone(number);
    if (phone === null) throw new Error(`${number} is no number of Ghana.`);
    this.#app = app;
    this.#options = options;
    this.number = phone;
  }

  async #send(): Promise<string> {
    const form = { sessionId: this.#session, phoneNumber: this.number, networkCode: '62001', serviceCode: '*920*33#' };
    const response = await this.#app.request(`/ussd/africastalking/${USSD_SECRET}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, text: this.#typed.join('*') }).toString(),
    });
    if (response.status !== 200) throw new Error(`The gateway was answered ${response.status}.`);
    return response.text();
  }

  async #step(): Promise<void> {
    this.#app.clock.advance(READING_MS);
    const answer = await this.#send();
    const repeated = this.#options.twice ? await this.#send() : answer;
    if (repeated !== answer) throw new Error(`The same step was answered otherwise:\n${answer}\n${repeated}`);
    this.goesOn = answer.startsWith('CON ');
    this.screen = answer.slice('CON '.length);
    if (!isGsm7(this.screen) || septetsIn(this.screen) > MOST_SEPTETS)
      throw new Error(`No phone shows this: ${answer}`);
  }

  async #dialAnew(): Promise<void> {
    this.#session = newId();
    this.#typed = [];
    await this.#step();
  }

  /** The call was cut off: dials again and goes on. */
  async #comeBack(): Promise<void> {
    const before = this.screen;
    await this.#dialAnew();
    if (!this.screen.includes(CUT)) return;
    this.#typed.push('1');
    await this.#step();
    if (this.screen.includes(ASKS_PIN)) {
      this.#typed.push(this.#options.pin ?? '');
      await this.#step();
    }
    if (choicesOn(this.screen) !== choicesOn(before))
      throw new Error(`It came back elsewhere:\n${before}\n${this.screen}`);
  }

  /** Dials, and reads the first screen. */
  async dial(): Promise<string> {
    await this.#dialAnew();
    this.seen += 1;
    return this.screen;
  }

  /** Dials for something new, whatever was left open. */
  async call(): Promise<string> {
    await this.#dialAnew();
    if (this.screen.includes(CUT)) {
      this.#typed.push('2');
      await this.#step();
    }
    this.seen += 1;
    return this.screen;
  }

  /** Types something, and reads what comes. */
  async type(text: string): Promise<string> {
    this.#typed.push(text);
    await this.#step();
    this.seen += 1;
    if (this.#options.cutOff && this.goesOn) await this.#comeBack();
    return this.screen;
  }

  /** Chooses by what the screen says beside a number, on whichever page it is. */
  async choose(label: string): Promise<string> {
    for (let page = 0; page < 12; page += 1) {
      const line = this.screen.split('\n').find((each) => each.includes(label) && /^\d/.test(each));
      const number = line?.split(' ', 1)[0];
      if (number !== undefined) return this.type(number);
      if (!/^9 /m.test(this.screen)) break;
      await this.type('9');
    }
    throw new Error(`Nothing says ${label}: ${this.screen}`);
  }

  #mustSay(words: string): void {
    if (!this.screen.includes(words)) throw new Error(`The screen does not say “${words}”:\n${this.screen}`);
  }

  /**
   * Plays a script and gives the last screen: a line with `>` types or, with a label in quotes, chooses; a line with
   * `<` must be on the screen.
   */
  async play(script: string): Promise<string> {
    for (const line of script.split('\n').map((each) => each.trim())) {
      const words = line.slice(1).trim();
      if (line === 'dial') await this.dial();
      else if (line === 'call') await this.call();
      else if (line.startsWith('<')) this.#mustSay(words);
      else if (line.startsWith('> "')) await this.choose(words.slice(1, -1));
      else if (line.startsWith('>')) await this.type(words);
      else if (line !== '') throw new Error(`A script has no line such as: ${line}`);
    }
    return this.screen;
  }
}
