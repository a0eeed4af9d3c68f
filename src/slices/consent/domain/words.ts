/** The words that a consent is given by. Each version stays, since the record names the one that was read. */
const VERSIONS: Readonly<Record<number, string>> = {
  1: 'This person may do the ticked tasks for me until the day shown, and everything they do is written down for me. They may not withdraw money, change where it is paid, my password, my profile or my documents, nor settle a dispute. I can take this back at any time.',
};

/** What is agreed to now. */
export const WORDS_VERSION = 1;

/** The words of a version. */
export function consentWords(version: number): string {
  return VERSIONS[version] ?? '';
}
