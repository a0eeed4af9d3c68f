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
