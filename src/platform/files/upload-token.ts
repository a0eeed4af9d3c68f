import { createHmac, timingSafeEqual } from 'node:crypto';

/** What may be uploaded: one file, of one kind, until a moment. */
export interface UploadGrant {
  readonly purpose: 'upload' | 'message-upload';
  readonly fileId: string;
  readonly expiresAt: Date;
}

/** The signature in an upload's address: this file, until then, by anyone who has the address. */
export function uploadToken({ purpose, fileId, expiresAt }: UploadGrant, secret: string): string {
  return createHmac('sha256', `${secret}:${purpose}`).update(`${fileId}.${expiresAt.getTime()}`).digest('base64url');
}

/** Whether the token was made for this grant; takes the same time for every wrong one. */
export function isUploadToken(token: string, grant: UploadGrant, secret: string): boolean {
  const expected = Buffer.from(uploadToken(grant, secret));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
