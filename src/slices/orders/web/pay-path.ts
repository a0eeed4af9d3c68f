import { paths } from '#app/web/paths.ts';

/** The page of a payment; `secret` opens it to a guest, `next` is where it leads once the money is there. */
export function payPath(paymentId: string, more: { readonly secret?: string; readonly next?: string } = {}): string {
  const query = new URLSearchParams(Object.entries(more).filter(([, value]) => value !== undefined));
  return query.size === 0 ? paths.pay(paymentId) : `${paths.pay(paymentId)}?${query}`;
}
