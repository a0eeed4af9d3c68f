import type { Tx } from '#platform/db/database.ts';

export async function languageOfPerson(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx.rows('select language from users where id = $1', [personId]);
  return row?.language ?? null;
}

export async function putLanguageOf(tx: Tx, personId: string, language: string): Promise<void> {
  await tx.rows('update users set language = $2 where id = $1', [personId, language]);
}

/** What a number without an account chose; null where it chose nothing. */
export async function languageOfLine(tx: Tx, phone: string): Promise<string | null> {
  const [row] = await tx.rows('select language from line_languages where phone = $1', [phone]);
  return row?.language ?? null;
}

/** What these numbers chose, by their own or by the account that has confirmed them. */
export async function languagesOfPhones(tx: Tx, phones: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows(
    `select phone, language from line_languages where phone = any($1::text[])
     union all select phone, language from users
       where phone = any($1::text[]) and phone_verified_at is not null and deleted_at is null`,
    [phones],
  );
  return new Map(
    rows.flatMap(({ phone, language }) => (phone === null || language === null ? [] : [[phone, language]])),
  );
}

/** Gives the choice to the account that has confirmed the number; false where there is none. */
export async function putLanguageOfAccount(tx: Tx, phone: string, language: string): Promise<boolean> {
  const rows = await tx.rows(
    'update users set language = $2 where phone = $1 and phone_verified_at is not null and deleted_at is null returning id',
    [phone, language],
  );
  return rows.length > 0;
}

export async function putLanguageOfLine(tx: Tx, phone: string, language: string, at: Date): Promise<void> {
  await tx.rows(
    `insert into line_languages (phone, language, chosen_at) values ($1, $2, $3)
     on conflict (phone) do update set language = excluded.language, chosen_at = excluded.chosen_at`,
    [phone, language, at],
  );
}

/** Hands the choice of a number to its new account. */
export async function moveLanguage(tx: Tx, phone: string, personId: string): Promise<void> {
  const [chosen] = await tx.rows('delete from line_languages where phone = $1 returning language', [phone]);
  if (chosen !== undefined) await putLanguageOf(tx, personId, chosen.language);
}

/** Forgets what numbers chose before a moment; says how many. */
export async function sweepLanguages(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows('delete from line_languages where chosen_at < $1 returning phone', [before]);
  return gone.length;
}
