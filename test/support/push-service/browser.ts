import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '#slices/notifications/server/push-sender.ts';

/** A browser as push sees it: it opens what was encrypted for it, by RFC 8188 and RFC 8291 word for word. */
export interface PushBrowser {
  /** What it sends to the site, for an address at a push service. */
  subscription(endpoint: string): PushAddress;
  /** What a message says; throws where it was encrypted for somebody else or was changed. */
  open(body: Buffer): string;
}

const SALT = 16;
const RECORD_SIZE = 4;
const TAG = 16;
const LAST_RECORD = 2;

function derived(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Makes a browser with keys of its own. */
export function pushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: (endpoint) => ({
      endpoint,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    }),
    open(body) {
      const salt = body.subarray(0, SALT);
      const keyLength = body.readUInt8(SALT + RECORD_SIZE);
      const start = SALT + RECORD_SIZE + 1;
      const senderKey = body.subarray(start, start + keyLength);
      const record = body.subarray(start + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derived(pair.computeSecret(senderKey), auth, info, 32);
      const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-TAG));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
      const end = padded.lastIndexOf(LAST_RECORD);
      return padded.subarray(0, end).toString('utf8');
    },
  };
}
