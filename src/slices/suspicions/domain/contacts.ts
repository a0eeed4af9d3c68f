/** By what somebody is reached. */
export interface Contacts {
  readonly phone: string;
  readonly email: string;
}

/** An address without what follows a plus sign: everything for ama+farm@ comes to ama@. */
export function plainEmail(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** What two accounts have in common of the addresses that they gave. */
export function sharedContacts(one: Contacts, other: Contacts): ('phone' | 'email')[] {
  return [
    ...(one.phone !== '' && one.phone === other.phone ? (['phone'] as const) : []),
    ...(plainEmail(one.email) === plainEmail(other.email) ? (['email'] as const) : []),
  ];
}
