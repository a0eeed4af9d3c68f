import { formatPhone, networkOf, parsePhone } from '#kernel/phone.ts';

/** The wallet that a person most likely pays from: their own number and the network of its prefix. */
export function payerOf(phone: string | null): { phone: string; network: string } {
  const parsed = parsePhone(phone ?? '');
  return parsed ? { phone: formatPhone(parsed), network: networkOf(parsed) ?? 'mtn' } : { phone: phone ?? '', network: 'mtn' };
}
