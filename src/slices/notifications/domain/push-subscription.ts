/** So many browsers of one account take notices; with one more the oldest takes none any longer. */
export const MOST_SUBSCRIPTIONS = 10;

export const LONGEST_ENDPOINT = 2000;

const LOCAL = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|test|invalid|example)$/;
const NUMBERS = /^(\[.*\]|[\d.]+)$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether messages may be sent to this address. It comes from a browser, so from anybody: only https, to a public name
 * at its usual port, without a password in it. Where that name leads is looked at again when something is sent.
 */
export function isPushEndpoint(endpoint: string, { loopback }: { readonly loopback: boolean }): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (LOOPBACK.test(hostname)) return loopback;
  return port === '' && hostname.includes('.') && !NUMBERS.test(hostname) && !LOCAL.test(hostname.replace(/\.$/, ''));
}
