import { createHmac, timingSafeEqual } from 'node:crypto';

interface Grant {
  readonly fileId: string;
  readonly expiresAt: Date;
}

/** The signature in an upload's address: this file, until then, by whoever holds the secret. */
export function uploadToken(grant: Grant, secret: string): string {
  return createHmac('sha256', `${secret}:upload`)
    .update(`${grant.fileId}.${grant.expiresAt.getTime()}`)
    .digest('base64url');
}

/** Whether the token was made for this grant; takes the same time for every wrong one. */
export function isUploadToken(token: string, grant: Grant, secret: string): boolean {
  const expected = Buffer.from(uploadToken(grant, secret));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
