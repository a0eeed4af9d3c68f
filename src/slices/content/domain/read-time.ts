/** Words a minute: below the usual 230, for people who read in a second language. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes that an article takes, at least one. */
export function readMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
