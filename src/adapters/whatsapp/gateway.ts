import type { WhatsAppGateway } from '#channels/whatsapp/gateway.ts';
import type { WhatsAppConfig } from '#platform/telephone/whatsapp-config.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { downloadPicture } from './download-picture.ts';
import { readWebhook } from './read-webhook.ts';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** WhatsApp by Meta's Cloud API, as it calls us. */
export function whatsAppGateway(config: WhatsAppConfig): WhatsAppGateway {
  return {
    name: 'whatsapp',
    isOurs: (verifyToken) => timingSafeEqual(digest(verifyToken), digest(config.verifyToken)),
    isSigned(body, signature) {
      const [, given] = SIGNATURE.exec(signature) ?? [];
      if (given === undefined) return false;
      return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', config.appSecret).update(body).digest());
    },
    read: (body) => readWebhook(body, config.phoneNumberId),
    picture: (id) => downloadPicture(config, id),
  };
}
