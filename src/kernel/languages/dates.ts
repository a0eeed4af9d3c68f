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

/** '22 Nov 2026' of a day. */
export function dateIn(language: Language, day: string): string {
  const written = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], written);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)t?\b/g;

/** A date that came in English, as '27 Nov 2026, 7:00 to 12:00', with the month as another language names it. */
export function writtenIn(language: Language, date: string): string {
  if (language === 'en') return date;
  const month = (name: string) =>
    new Date(Date.UTC(2026, MONTHS.indexOf(name))).toLocaleDateString(LOCALES[language], {
      month: 'short',
      timeZone: 'UTC',
    });
  return date.replaceAll(MONTH, (_whole, name: string) => month(name)).replaceAll(' to ', '-');
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
