import type { Phone } from '#kernel/ghana/phone.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { newId } from '#kernel/ids.ts';
import { SECOND_MS } from '#kernel/time.ts';
import { createHmac } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { FakeGraph } from './fake-graph.ts';
import { SmsPhone } from './sms-phone.ts';

const WHATSAPP_SECRET = '0123456789abcdef0123456789abcdef';
export const WHATSAPP_VERIFY = 'the-word-that-was-agreed-1';

/** What connects a product to the fake. */
export const whatsAppEnv = ({ url, token, phoneNumberId }: FakeGraph) => ({
  WHATSAPP_URL: url,
  WHATSAPP_ACCESS_TOKEN: token,
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  WHATSAPP_APP_SECRET: WHATSAPP_SECRET,
  WHATSAPP_VERIFY_TOKEN: WHATSAPP_VERIFY,
  USSD_CODE: '*920*33#',
});

export const signatureOf = (body: string, secret = WHATSAPP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Posts a call as Meta does, signed. */
export function postWebhook(app: TestApp, payload: object, signature?: string): Promise<Response> {
  const body = JSON.stringify(payload);
  return app.request('/whatsapp/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature ?? signatureOf(body) },
    body,
  });
}

/** A call of Meta around what happened, as it publishes it. */
export function webhookOf(
  { phoneNumberId }: Pick<FakeGraph, 'phoneNumberId'>,
  { messages = [], statuses = [] }: { readonly messages?: readonly object[]; readonly statuses?: readonly object[] },
) {
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '233301234567', phone_number_id: phoneNumberId },
              ...(messages.length > 0 && {
                contacts: [{ profile: { name: 'Kofi' }, wa_id: '233241234567' }],
                messages,
              }),
              ...(statuses.length > 0 && { statuses }),
            },
            field: 'messages',
          },
        ],
      },
    ],
  };
}

export const textMessage = (from: string, body: string, id = `wamid.${newId()}`) => ({
  from: from.replace('+', ''),
  id,
  timestamp: '1780000000',
  type: 'text',
  text: { body },
});

/** The product's time as Meta says it. */
export const secondsOf = ({ clock }: TestApp) => String(Math.floor(clock.now().getTime() / SECOND_MS));

/** A phone with WhatsApp, whose number also gets SMS, and somebody who reads both. */
export class WhatsAppPhone {
  readonly number: Phone;
  readonly sms: SmsPhone;
  readonly #app: TestApp;
  readonly #graph: FakeGraph;

  constructor(app: TestApp, graph: FakeGraph, number: string) {
    const phone = parsePhone(number);
    if (phone === null) throw new Error(`${number} is no number of Ghana.`);
    this.number = phone;
    this.sms = new SmsPhone(app, number);
    this.#app = app;
    this.#graph = graph;
  }

  /** What came by WhatsApp so far. */
  received(): string[] {
    return this.#graph.sent.filter(({ to }) => to === this.number).map(({ text }) => text);
  }

  /** Has a message handed on twice; gives what was answered to it. */
  async send(message: object): Promise<string[]> {
    await this.#app.settle();
    const before = this.received().length;
    this.#app.clock.advance(20 * SECOND_MS);
    for (let time = 0; time < 2; time += 1) {
      const messages = [{ ...message, timestamp: secondsOf(this.#app) }];
      const { status } = await postWebhook(this.#app, webhookOf(this.#graph, { messages }));
      if (status !== 200) throw new Error(`WhatsApp was answered ${status}.`);
    }
    await this.#app.settle();
    return this.received().slice(before);
  }

  /** Writes a message; gives what was answered. */
  write(text: string): Promise<string[]> {
    return this.send(textMessage(this.number, text));
  }

  /** Writes a message that is answered once. */
  async ask(text: string): Promise<string> {
    return this.#only(await this.write(text));
  }

  /** Sends a photo that is answered once. */
  async show(photo: string, caption?: string): Promise<string> {
    const image = { id: photo, mime_type: 'image/jpeg', sha256: '0', ...(caption !== undefined && { caption }) };
    const from = this.number.replace('+', '');
    return this.#only(await this.send({ from, id: `wamid.${newId()}`, timestamp: '1780000000', type: 'image', image }));
  }

  /** The code in the SMS that came last. */
  async code(): Promise<string> {
    const [, code] = /answer YES (\d{6})/.exec((await this.sms.news()).at(-1) ?? '') ?? [];
    if (code === undefined) throw new Error('No code came by SMS.');
    return code;
  }

  /** Shows by the code in an SMS that the number is theirs. */
  async link(): Promise<void> {
    await this.ask('bal');
    const said = await this.ask(`yes ${await this.code()}`);
    if (!said.includes('You are known here now')) throw new Error(said);
  }

  #only(answers: readonly string[]): string {
    const [answer, ...more] = answers;
    if (answer === undefined || more.length > 0) throw new Error(`There were ${answers.length} answers.`);
    return answer;
  }
}
