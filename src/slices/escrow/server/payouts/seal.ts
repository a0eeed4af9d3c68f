import type { Config } from '#platform/config.ts';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a payout number for storage: nonce, tag, ciphertext (AES-256-GCM). */
export function sealNumber(config: Config, phone: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, config.walletKey, nonce);
  const text = Buffer.concat([cipher.update(phone, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Reads a sealed number; throws when it was altered or sealed with another key. */
export function openNumber(config: Config, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, config.walletKey, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Tells equal numbers apart without telling the number. */
export function hashNumber(config: Config, phone: string): string {
  return createHmac('sha256', config.walletKey).update(`payment-method:${phone}`).digest('base64url');
}
