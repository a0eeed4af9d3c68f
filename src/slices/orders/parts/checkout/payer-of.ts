import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { formatPhone, networkOf } from '#kernel/ghana/phone.ts';

/** A wallet as a form shows it. */
export interface Payer {
  readonly phone: string;
  readonly network: string;
}

/** The wallet that a person most likely pays from: their own number and the network of its prefix. */
export function payerOf(phone: string | null): Payer {
  const parsed = parsePhone(phone ?? '');
  return parsed
    ? { phone: formatPhone(parsed), network: networkOf(parsed) ?? 'mtn' }
    : { phone: phone ?? '', network: 'mtn' };
}
