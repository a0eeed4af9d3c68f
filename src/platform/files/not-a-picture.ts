import { type Refused, refused } from '#kernel/refusal.ts';

const HEAD_BYTES = 16;
/** The brands of pictures that iPhones and some other phones keep (ISO/IEC 23008-12), after the word `ftyp`. */
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;
const HEIC_HELP = 'This is a HEIC photo. Send it as JPEG: most phones do when they share it.';
const USUAL = 'This file is not a picture that can be opened. Send a JPEG, PNG or WebP.';

/** The refusal of a file that is no picture that we take; says how to send the one that phones keep otherwise. */
export async function notAPicture(
  code: string,
  file: Blob | Uint8Array<ArrayBuffer>,
  detail = USUAL,
  data?: Record<string, unknown>,
): Promise<Refused> {
  const head = await new Blob([file.slice(0, HEAD_BYTES)]).bytes();
  const isHeic = HEIC.test(new TextDecoder('latin1').decode(head));
  return refused(code, isHeic ? HEIC_HELP : detail, data);
}
