import type { Tx } from '#platform/db/database.ts';
import type { Kept } from '../domain/translation.ts';

/** A message in a language, by name. */
export interface Named {
  readonly language: string;
  readonly area: string;
  readonly message: string;
}

export interface TranslationRow extends Named, Kept {
  readonly writtenBy: string | null;
  readonly writtenAt: Date | null;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly missed: number;
}

const COLUMNS =
  `language, area, message, written, written_source as "writtenSource", written_by as "writtenBy", written_at as "writtenAt",
  approved, approved_source as "approvedSource", approved_by as "approvedBy", approved_at as "approvedAt", missed::int as missed` as const;

/** Changes of texts take turns: what is looked at before writing stays so. */
export async function lockTranslations(tx: Tx): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('translations', 0))");
}

/** All of them: never more than there are messages and languages. */
export function allTranslations(tx: Tx): Promise<TranslationRow[]> {
  return tx.rows(`select ${COLUMNS} from translations`);
}

/** All of an area, in all languages. */
export function textsOfArea(tx: Tx, area: string): Promise<TranslationRow[]> {
  return tx.rows(`select ${COLUMNS} from translations where area = $1`, [area]);
}

export async function translationOf(tx: Tx, { language, area, message }: Named): Promise<TranslationRow | null> {
  const [row] = await tx.rows(
    `select ${COLUMNS} from translations where language = $1 and area = $2 and message = $3`,
    [language, area, message],
  );
  return row ?? null;
}

/** All approved texts. */
export function approvedTexts(tx: Tx) {
  return tx.rows(
    `select language, area, message, approved, approved_source as "approvedSource" from translations where approved is not null`,
  );
}

export interface Writing {
  readonly text: string;
  readonly source: string;
  readonly personId: string;
  readonly at: Date;
}

export async function putWritten(tx: Tx, { language, area, message }: Named, by: Writing): Promise<void> {
  await tx.rows(
    `insert into translations (language, area, message, written, written_source, written_by, written_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (language, area, message) do update set written = excluded.written, written_source = excluded.written_source,
       written_by = excluded.written_by, written_at = excluded.written_at`,
    [language, area, message, by.text, by.source, by.personId, by.at],
  );
}

/** What was written is approved, and nothing waits any more. */
export async function putApproved(tx: Tx, { language, area, message }: Named, by: Writing): Promise<void> {
  await tx.rows(
    `update translations set approved = $4, approved_source = $5, approved_by = $6, approved_at = $7, written = null, written_source = null,
       written_by = null, written_at = null
     where language = $1 and area = $2 and message = $3`,
    [language, area, message, by.text, by.source, by.personId, by.at],
  );
}

export async function dropApproved(tx: Tx, { language, area, message }: Named): Promise<void> {
  await tx.rows(
    `update translations set approved = null, approved_source = null, approved_by = null, approved_at = null
     where language = $1 and area = $2 and message = $3`,
    [language, area, message],
  );
}

export interface Version extends Named {
  readonly id: string;
  readonly act: 'written' | 'imported' | 'approved' | 'withdrawn';
  readonly text: string;
  readonly personId: string;
  readonly at: Date;
}

export async function addVersion(tx: Tx, { id, language, area, message, act, text, personId, at }: Version) {
  await tx.rows(
    'insert into translation_versions (id, language, area, message, act, text, person_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [id, language, area, message, act, text, personId, at],
  );
}

/** The newest first; old ones are many only where people disagree. */
export function versionsOf(tx: Tx, { language, area, message }: Named) {
  return tx.rows(
    `select act, text, person_id as "personId", at from translation_versions
     where language = $1 and area = $2 and message = $3 order by id desc limit 50`,
    [language, area, message],
  );
}

/** Adds up how often texts fell back to English. */
export async function addMissed(tx: Tx, missed: readonly (Named & { count: number })[], at: Date): Promise<void> {
  await tx.rows(
    `insert into translations (language, area, message, missed, missed_at)
     select language, area, message, count, $5 from unnest($1::text[], $2::text[], $3::text[], $4::integer[]) as given (language, area, message, count)
     order by language, area, message
     on conflict (language, area, message) do update set missed = translations.missed + excluded.missed, missed_at = excluded.missed_at`,
    [
      missed.map(({ language }) => language),
      missed.map(({ area }) => area),
      missed.map(({ message }) => message),
      missed.map(({ count }) => count),
      at,
    ],
  );
}
