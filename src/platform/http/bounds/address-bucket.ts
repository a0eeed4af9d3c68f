import { createHmac } from 'node:crypto';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
/**
 * What comes before an IPv4 address that is written as an IPv6 one: mapped (RFC 4291), or translated by a network (RFC
 * 6052).
 */
const IPV4_INSIDE = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

function dotted(high: string, low: string): string {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/** The last four bytes of an address may be written as IPv4 does; then they are two groups. */
function withoutDots(address: string): string {
  return address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = withoutDots(address).split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing =
    tail === undefined ? [] : Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * What limits count as one address: an IPv4 address, or the /64 network of an IPv6 address, which one household has to
 * itself and could otherwise change at will. Logs and the audit log keep the whole address.
 */
export function addressBucket(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain);
  const [, high, low] = IPV4_INSIDE.exec(groups.join(':')) ?? [];
  if (high !== undefined && low !== undefined) return dotted(high, low);
  return groups.slice(0, GROUPS_OF_A_NETWORK).join(':');
}

/**
 * A keyed hash of what counts as one address, for rows that must tell callers apart without keeping where they came
 * from. `about` keeps hashes of different purposes apart.
 */
export function hashedAddress(secret: string, about: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`${about}:${addressBucket(address)}`)
    .digest('base64url');
}
