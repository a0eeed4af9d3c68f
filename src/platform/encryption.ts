import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES;

function keyId(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** The name of a key, which gives nothing of it away: the first bytes of its hash, in hexadecimal. */
export function keyName(key: Buffer): string {
  return keyId(key).toString('hex');
}

/**
 * Encrypts a file with AES-256-GCM, bound to its document's id so that stored files cannot be exchanged.
 * Layout: 8 bytes naming the key, 12 of nonce, 16 of tag, then the ciphertext.
 */
export function seal(bytes: Uint8Array, documentId: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(documentId));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([keyId(key), nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what {@link seal} made with one of `keys`. Throws when no key fits or a byte was changed. */
export function unseal(sealed: Uint8Array, documentId: string, keys: readonly Buffer[]): Buffer {
  const whole = Buffer.from(sealed);
  const key = keys.find((each) => keyId(each).equals(whole.subarray(0, KEY_ID_BYTES)));
  if (!key) throw new Error('The key of this document is not configured.');
  const nonce = whole.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce);
  decipher.setAAD(Buffer.from(documentId));
  decipher.setAuthTag(whole.subarray(KEY_ID_BYTES + NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(whole.subarray(HEAD_BYTES)), decipher.final()]);
}
