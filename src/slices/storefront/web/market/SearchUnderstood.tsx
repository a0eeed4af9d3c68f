import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import type { SearchExplained } from '#slices/catalogue/contract.ts';
import { withField } from './market-query.ts';

export interface SearchUnderstoodProps {
  readonly search: SearchExplained;
  readonly query: URLSearchParams;
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

function notesOf({ corrected, unknown, missed }: SearchExplained): string[] {
  return [
    ...corrected.map(({ typed, meant }) => `Searched for ${meant} instead of ${typed}.`),
    ...(unknown.length > 0
      ? [`We did not know the ${unknown.length === 1 ? 'word' : 'words'} ${quoted(unknown)}.`]
      : []),
    ...(missed.length > 0 ? [`No product is also ${missed.join(', ')}, so these are shown without it.`] : []),
  ];
}

/** What was made of the words of a search, each part with a link that takes it out again. */
export function SearchUnderstood({ search, query }: SearchUnderstoodProps) {
  const say = useTexts();
  const notes = notesOf(search);
  if (search.sentence === null && notes.length === 0) return null;
  return (
    <div className="grid gap-2 pb-4">
      {search.sentence && <p className="font-semibold">{search.sentence}</p>}
      {notes.map((note) => (
        <p key={note} className="text-sm text-soft">
          {note}
        </p>
      ))}
      {search.parts.length > 1 && (
        <ul aria-label={say('Understood')} className="flex flex-wrap gap-2">
          {search.parts.map(({ label, without }) => (
            <li key={`${label} ${without}`}>
              <Link
                to={withField(query, 'q', without === '' ? null : without)}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-sm font-semibold hover:bg-hover"
              >
                {label}
                <Icon name="x" label={say('Take out')} className="size-4 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
