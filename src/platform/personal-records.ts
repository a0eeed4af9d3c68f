import type { Tx } from './db/database.ts';

/** Something open that an account cannot be deleted before: '2 orders under way', and the page where it is seen. */
export interface OpenMatter {
  readonly what: string;
  readonly link: string;
}

/** What one slice knows of a person, for their right to see it, and to have it erased. Each part may be left out. */
export interface PersonalRecords {
  /** Money and promises that others still wait for. */
  openMatters?(tx: Tx, personId: string): Promise<readonly OpenMatter[]>;
  /** What only the person's present role lets them finish: the role does not change before it is done. */
  duties?(tx: Tx, personId: string): Promise<readonly OpenMatter[]>;
  /** Everything kept about the person, by the name of the list. Never other people's secrets. */
  records?(tx: Tx, personId: string): Promise<Readonly<Record<string, readonly object[]>>>;
  /** Writes a new name wherever a copy of it is shown to others. */
  rename?(tx: Tx, personId: string, name: { readonly firstName: string; readonly lastName: string }): Promise<void>;
  /** Erases what nobody needs any more, and takes the person out of what the ledger and the law need. */
  forget?(tx: Tx, personId: string, at: Date): Promise<void>;
}

/** The name in place of a deleted person's. */
export const FORGOTTEN_NAME = { firstName: 'Deleted', lastName: 'account' } as const;
