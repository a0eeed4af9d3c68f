import { type Approved, draftOf, type Message, nameOf, saidIn } from '#kernel/languages/catalogue.ts';
import type { Translated } from '#kernel/languages/language.ts';
import type { TranslationView } from '../contract.ts';
import { isSaid, NOTHING_KEPT, stateOf } from '../domain/translation.ts';
import type { TranslationRow } from './store.ts';

/** A message with what is kept of it in a language, null where nothing is. */
export interface Found {
  readonly language: Translated;
  readonly message: Message;
  readonly row: TranslationRow | null;
}

function approvedIn({ language, message, row }: Found): Approved {
  const text = row !== null && isSaid(row, message) ? row.approved : null;
  return new Map(text === null ? [] : [[nameOf(language, message), text]]);
}

export function viewOf(found: Found): TranslationView {
  const { language, message, row } = found;
  return {
    area: message.area,
    message: message.id,
    english: message.english,
    binding: message.isBinding,
    state: stateOf(row ?? NOTHING_KEPT, message, draftOf(language, message)),
    said: saidIn(language, message, approvedIn(found)),
    written: row?.written ?? null,
    missed: row?.missed ?? 0,
  };
}
