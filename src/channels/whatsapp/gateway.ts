import type { Phone } from '#kernel/ghana/phone.ts';
import type { InboundMessage, Picture } from '../written/inbound.ts';

export type { InboundMessage, Picture } from '../written/inbound.ts';

/** What became of a message that was sent. */
export interface WhatsAppStatus {
  readonly providerId: string;
  /** Our own name of it; null where it does not come back. */
  readonly reference: string | null;
  readonly status: string;
  readonly outcome: 'sent' | 'delivered' | 'failed';
  readonly reason: string | null;
}

/** What one call hands on. */
export interface Webhook {
  readonly messages: readonly InboundMessage[];
  readonly statuses: readonly WhatsAppStatus[];
}

/** Meta's machine, in its own words. */
export interface WhatsAppGateway {
  /** Under which name its messages are kept. */
  readonly name: 'whatsapp';
  /** Whether it asks, with the word that was agreed, whether this address is ours. */
  isOurs(verifyToken: string): boolean;
  /** Whether it signed these bytes. */
  isSigned(body: Uint8Array, signature: string): boolean;
  /** Reads what was handed on; null for what is no call of WhatsApp. */
  read(body: string): Webhook | null;
  /** Downloads a photo; null where it is no picture, too large, or gone. */
  picture(id: string): Promise<Picture | null>;
}

/** What somebody sends from a phone of the simulator. */
export interface FromPhone {
  readonly phone: Phone;
  readonly text: string;
  /** Whether it was pressed, and not written. */
  readonly isButton: boolean;
  readonly photo: Picture | null;
  readonly at: Date;
}

/** What came to a phone of the simulator. */
export interface ToPhone {
  readonly id: string;
  readonly text: string;
  /** Labels of the buttons below it; only what is sent by a template has some. */
  readonly buttons: readonly string[];
}

/** A call as Meta makes it. */
export interface SignedCall {
  readonly body: string;
  readonly signature: string;
}

/** Meta's machine and the phones behind it, played in this process. */
export interface WhatsAppSimulator {
  /** How Meta hands on what a phone sent. */
  handOn(sent: FromPhone): SignedCall;
  /** What came to a phone, the oldest first. */
  received(phone: Phone): readonly ToPhone[];
  /** How Meta reports that what came to a phone was read; null where nothing came since the last time. */
  reportRead(phone: Phone, at: Date): SignedCall | null;
}
