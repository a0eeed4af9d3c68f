import { DAY_MS, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';

const CART_COOKIE = 'fg_cart';

/** How long an untouched cart of a visitor is kept. */
export const CART_LIFE_MS = 30 * DAY_MS;

/** The secret of a visitor's cart that came with the request, or null. */
export function cartToken(call: Call): string | null {
  return /(?:^|;\s*)fg_cart=([0-9a-f]{32})(?:;|$)/.exec(call.headers.get('cookie') ?? '')?.[1] ?? null;
}

function write(call: Call, value: string, seconds: number): void {
  call.responseHeaders.append(
    'set-cookie',
    `${CART_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
  );
}

export function keepCartToken(call: Call, token: string): void {
  write(call, token, CART_LIFE_MS / SECOND_MS);
}

export function forgetCartToken(call: Call): void {
  write(call, '', 0);
}
