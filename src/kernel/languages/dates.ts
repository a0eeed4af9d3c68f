import { type Language, LOCALES } from './language.ts';

/** 'Oct 26' of the first of a month. */
export function monthIn(language: Language, day: string): string {
  const written = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], written);
}

/** '22 Nov' of a day. */
export function dayIn(language: Language, day: string): string {
  const written = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], written);
}

/** '22 Nov, 14:05' in Ghana, of an ISO moment. */
export function momentIn(language: Language, iso: string): string {
  return new Date(iso).toLocaleString(LOCALES[language], {
    timeZone: 'Africa/Accra',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
