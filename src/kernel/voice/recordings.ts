import type { Language } from '../languages/language.ts';

/** Addresses of approved recordings, by language and clip. */
export type Recorded = ReadonlyMap<string, string>;

/** What there is of recordings at this moment. */
export interface Recordings {
  approved(): Promise<Recorded>;
}

export const nameOfClip = (language: string, clip: string) => `${language}/${clip}`;

/** The addresses of clips in a language, in their order; null where one of them is not recorded. */
export function addressesOf(recorded: Recorded, language: Language, clips: readonly string[]): string[] | null {
  const found = clips.flatMap((clip) => recorded.get(nameOfClip(language, clip)) ?? []);
  return found.length === clips.length ? found : null;
}
