/** By what an account, or a guest, can be reached. */
export interface Reached {
  /** Null for a guest. */
  readonly id: string | null;
  readonly phone: string;
  readonly email: string;
}

/** Whether two are one person, whatever they are signed in as: the same account, number or e-mail address. */
export function isSamePerson(one: Reached, other: Reached): boolean {
  return (
    (one.id !== null && one.id === other.id) ||
    (one.phone !== '' && one.phone === other.phone) ||
    one.email.toLowerCase() === other.email.toLowerCase()
  );
}
