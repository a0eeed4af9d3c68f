/** A message that somebody wrote, as its gateway hands it on. */
export interface InboundMessage {
  /** The gateway's own name of the message, the same when it sends it again; null where it gives none. */
  readonly id: string | null;
  /** Who sent it: a number, a short code or a name. */
  readonly from: string;
  /** To which of our numbers; null where that is not said. */
  readonly to: string | null;
  readonly text: string;
  /** When the network took it, in the gateway's words. */
  readonly date: string;
  /** The gateway's name of a photo that came with it. */
  readonly photo?: string | undefined;
}

/** By what people write, and are answered. */
export type Medium = 'sms' | 'whatsapp';

/** Every gateway but that of WhatsApp hands on SMS. */
export const mediumOf = (gateway: string): Medium => (gateway === 'whatsapp' ? 'whatsapp' : 'sms');

/** A photo as it was downloaded. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}
