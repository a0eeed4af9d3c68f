import { createHash } from 'node:crypto';

/** In the table of translations: a recording is what is 'written' there, by the name of its file. */
export const VOICE = 'voice';

/** Named by what is in it, so that the same sound is kept once and may be remembered for ever. */
export function fileNameOf(bytes: Uint8Array, kind: 'mp3' | 'wav'): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`;
}

export const fileKey = (file: string) => `public/voice/${file}`;
