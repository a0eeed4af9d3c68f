import type { FromPhone, SignedCall, ToPhone, WhatsAppGateway, WhatsAppSimulator } from '#channels/whatsapp/gateway.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { newId } from '#kernel/ids.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { WhatsAppConfig } from '#platform/telephone/whatsapp-config.ts';
import type { OutgoingWhatsApp, WhatsAppSender } from '#slices/notifications/server/whatsapp-sender.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { whatsAppGateway } from './gateway.ts';
import { variable } from './sender.ts';

/** WhatsApp played in this process: both sides of Meta's machine, and the phones. */
export interface SimulatedWhatsApp extends WhatsAppSimulator {
  readonly gateway: WhatsAppGateway;
  readonly sender: WhatsAppSender;
}

interface Received extends ToPhone {
  readonly reference: string;
}

/** What came to a phone, and how much of it was reported as read. */
interface Chat {
  readonly messages: readonly Received[];
  readonly read: number;
}
const NOTHING: Chat = { messages: [], read: 0 };

const OUR_NUMBER = '233300000000';
const word = () => randomBytes(16).toString('hex');
const waId = (phone: string) => phone.replace('+', '');
const wamid = () => `wamid.${newId()}`;
const secondsOf = (at: Date) => String(Math.floor(at.getTime() / SECOND_MS));

/** The template that docs/whatsapp.md proposes, with the button that ends it. */
const inTemplate = (text: string) => `News from Farmgate: ${variable(text)} Write STOP to end this.`;

const asReceived = ({ text, reference, isOpen }: OutgoingWhatsApp): Received => ({
  ...{ id: wamid(), reference },
  ...(isOpen ? { text, buttons: [] } : { text: inTemplate(text), buttons: ['STOP'] }),
});

function messageOf({ phone, text, isButton, at }: FromPhone, photoId: string | null) {
  const head = { from: waId(phone), id: wamid(), timestamp: secondsOf(at) };
  if (photoId !== null)
    return { ...head, type: 'image', image: { id: photoId, mime_type: 'image/jpeg', sha256: '', caption: text } };
  if (isButton) return { ...head, type: 'button', button: { text, payload: text } };
  return { ...head, type: 'text', text: { body: text } };
}

/** Nothing leaves this process, and what came to phones is gone with it. */
export function simulateWhatsApp(): SimulatedWhatsApp {
  const config: WhatsAppConfig = {
    ...{ url: 'http://127.0.0.1', phoneNumberId: OUR_NUMBER, accessToken: word(), appSecret: word() },
    ...{ verifyToken: word(), template: { name: 'simulated', language: 'en' } },
  };
  const photos = new BoundedMap<string, NonNullable<FromPhone['photo']>>(50);
  const chats = new BoundedMap<string, Chat>(1000);
  const chatOf = (phone: string) => chats.get(phone) ?? NOTHING;
  let photosTaken = 0;

  function signed(value: object): SignedCall {
    const metadata = { display_phone_number: OUR_NUMBER, phone_number_id: config.phoneNumberId };
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '0', changes: [change] }] });
    return { body, signature: `sha256=${createHmac('sha256', config.appSecret).update(body).digest('hex')}` };
  }

  return {
    gateway: { ...whatsAppGateway(config), picture: async (id) => photos.get(id) ?? null },
    sender: {
      name: 'whatsapp',
      hasTemplate: true,
      async send(messages) {
        return messages.map((message) => {
          const received = asReceived(message);
          const { messages: before, read } = chatOf(message.to);
          chats.set(message.to, { messages: [...before, received], read });
          return { kind: 'accepted', providerId: received.id };
        });
      },
    },
    handOn(sent) {
      const photoId = sent.photo === null ? null : String((photosTaken += 1));
      if (photoId !== null && sent.photo !== null) photos.set(photoId, sent.photo);
      const contacts = [{ profile: { name: 'Simulator' }, wa_id: waId(sent.phone) }];
      return signed({ contacts, messages: [messageOf(sent, photoId)] });
    },
    received: (phone) => chatOf(phone).messages.map(({ id, text, buttons }) => ({ id, text, buttons })),
    reportRead(phone, at) {
      const { messages, read } = chatOf(phone);
      const came = messages.slice(read);
      if (came.length === 0) return null;
      chats.set(phone, { messages, read: messages.length });
      const statuses = came.map(({ id, reference }) => ({
        ...{ id, status: 'read', timestamp: secondsOf(at), recipient_id: waId(phone) },
        biz_opaque_callback_data: reference,
      }));
      return signed({ statuses });
    },
  };
}
