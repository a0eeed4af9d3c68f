import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';

/** As long as a page for a card can be paid on. */
const KEPT_MS = 2 * HOUR_MS;

const nameOf = (paymentId: string): string => `fg_pay_${paymentId.replaceAll('-', '')}`;

/**
 * Keeps a guest's secret in their browser while they are at the provider's page, which sends them back without it: it
 * opens the order, and is none of the provider's.
 */
export function keepSecret(call: Call, { id, secret }: { readonly id: string; readonly secret: string }): void {
  call.responseHeaders.append(
    'set-cookie',
    `${nameOf(id)}=${encodeURIComponent(secret)}; Path=/; Max-Age=${KEPT_MS / SECOND_MS}; HttpOnly; SameSite=Lax`,
  );
}

/** The secret that was kept for this payment, or null. */
export function keptSecret(call: Call, paymentId: string): string | null {
  const name = `${nameOf(paymentId)}=`;
  const pair = (call.headers.get('cookie') ?? '').split('; ').find((text) => text.startsWith(name));
  return pair === undefined ? null : decoded(pair.slice(name.length));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
