import { DAY_MS, after } from '#kernel/time.ts';
import { inProcessApi } from '#platform/http/in-process-api.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import { getWebsiteContent } from '#slices/content/contract.ts';
import type { Product } from './compose.ts';

const ADDRESS = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year, so that nobody writes to an address that was given up. */
const VALID_FOR_MS = 180 * DAY_MS;

async function contactOf({ dispatcher, platform }: Product): Promise<string> {
  if (platform.config.securityContact !== null) return platform.config.securityContact;
  const nobody = {
    viewer: null,
    requestId: 'security-txt',
    ip: '',
    headers: new Headers(),
    responseHeaders: new Headers(),
  };
  return `mailto:${(await inProcessApi(dispatcher, nobody).call(getWebsiteContent)).contactEmail}`;
}

/** Where people report a weakness, as RFC 9116 writes it: the configured address, or the one of the contact page. */
export async function securityText(product: Product): Promise<Response> {
  const { platform } = product;
  const expires = after(platform.clock.now(), VALID_FOR_MS)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  const canonical = new URL(ADDRESS, platform.config.publicUrl).href;
  const lines = [
    `Contact: ${await contactOf(product)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${canonical}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8' } });
}
