/** Characters of a verification code, five bits each: 80 bits. */
export const CODE_LENGTH = 16;
const GROUP = 4;
const FORM = /^[2-9A-HJ-NP-Z]{16}$/;

/** 'K4T9-QX2M-7RWA-3HPD', as it is printed. */
export function groupedCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/** The code in what somebody typed or scanned, however it is spaced and in either case; null when it is none. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\-–.]/g, '').toUpperCase();
  return FORM.test(code) ? code : null;
}
