import { addDays, dayInWords } from './moment.ts';

/** 'Away until 5 Jan 2027. Order from 6 Jan 2027.' */
export function awayWords(until: string): string {
  return `Away until ${dayInWords(until)}. Order from ${dayInWords(addDays(until, 1))}.`;
}
