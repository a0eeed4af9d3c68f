/** The domain of placeholders for people without an address: no mail ever goes there (RFC 2606). */
const NOWHERE = '@no-email.invalid';

/** A placeholder for the address of somebody who registered by telephone, unique as addresses are. */
export function noEmailOf(id: string): string {
  return `${id}${NOWHERE}`;
}

/** An address as it is shown and written to: empty for people who have none. */
export function realEmail(email: string): string {
  return email.endsWith(NOWHERE) ? '' : email;
}
