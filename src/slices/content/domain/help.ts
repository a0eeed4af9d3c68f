/** A question people ask, and its answer in paragraphs. `link` leads to where it is done. */
export interface HelpEntry {
  readonly question: string;
  readonly answer: readonly string[];
  readonly link?: { readonly label: string; readonly to: string };
}

export interface HelpGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly HelpEntry[];
}

/** The words of an entry, for the search. */
function wordsOf(entry: HelpEntry): string {
  return [entry.question, ...entry.answer].join(' ').toLowerCase();
}

/** The entries that hold every word asked for, in their groups; without words, all of them. */
export function searchHelp(groups: readonly HelpGroup[], text: string): HelpGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => words.every((word) => wordsOf(entry).includes(word))),
    }))
    .filter((group) => group.entries.length > 0);
}
