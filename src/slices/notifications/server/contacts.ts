import type { Language } from '#kernel/languages/language.ts';
import type { Permission } from '#kernel/permissions/permission.ts';
import type { Tx } from '#platform/db/database.ts';

/** How a person is reached. */
export interface Contact {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  /** E.164; empty when there is none, or when another account has shown that it is theirs. */
  readonly phone: string;
  readonly isActive: boolean;
  /** Whether they showed that the address, or the number, is theirs. */
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
  /** In which language they get SMS. */
  readonly language: Language;
}

/** An administrator, with what they look after. */
export interface StaffContact extends Contact {
  readonly permissions: readonly Permission[];
}

/** Who people are is known above this slice; the composition hands it in. */
export interface Contacts {
  /** Those of these persons that exist, by id. */
  find(tx: Tx, personIds: readonly string[]): Promise<ReadonlyMap<string, Contact>>;
  /** In which language those of these numbers get SMS that chose one, whether or not they have an account. */
  languagesOf(tx: Tx, phones: readonly string[]): Promise<ReadonlyMap<string, Language>>;
  /** The site's active administrators. */
  staff(tx: Tx): Promise<readonly StaffContact[]>;
}
