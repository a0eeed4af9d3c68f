import { KEPT_PAGES, sentAt } from './kept-caches.ts';
import { phoneNow } from '#ui/form-state/phone-now.ts';
import { dataOf, kindAt, pageOf } from './kept-addresses.ts';

/** A copy of an address while it is not too old to help. */
export async function copyOf(address: URL): Promise<Response | undefined> {
  const copy = await caches.match(address.href, { cacheName: KEPT_PAGES, ignoreVary: true });
  const age = copy === undefined ? Number.NaN : phoneNow().getTime() - sentAt(copy);
  return age < (kindAt(address.pathname)?.longestMs ?? 0) ? copy : undefined;
}

/** The newest data of a page: as this navigation wants it, or of the whole page. */
export async function dataCopyOf(address: URL): Promise<Response | undefined> {
  const whole = new URL(address);
  whole.pathname = dataOf(pageOf(address.pathname));
  whole.searchParams.delete('_routes');
  return (await copyOf(address)) ?? copyOf(whole);
}
