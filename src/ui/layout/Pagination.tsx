import { Icon } from '#ui/icons/Icon.tsx';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../actions/ButtonLink.tsx';

export interface PaginationProps {
  /** Of the page shown; null at the end of the list. */
  readonly nextCursor: string | null;
  /** Query field that carries it. */
  readonly name?: string;
  /** What the links are for, where a page has two lists. */
  readonly label?: string;
  /** Id of the list, to come back to it and not to the head of the page. */
  readonly anchor?: string;
}

/** Links to the next rows and back to the first. The rest of the query stays. */
export function Pagination({ nextCursor, name = 'cursor', label = 'Pages', anchor }: PaginationProps) {
  const [query] = useSearchParams();
  const first = new URLSearchParams(query);
  first.delete(name);
  const next = new URLSearchParams(query);
  if (nextCursor) next.set(name, nextCursor);
  if (!nextCursor && !query.has(name)) return null;
  const hash = anchor === undefined ? '' : `#${anchor}`;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 py-4">
      {query.has(name) ? (
        <ButtonLink to={`?${first}${hash}`} variant="secondary" size="sm">
          <Icon name="chevrons-left" />
          First page
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextCursor && (
        <ButtonLink to={`?${next}${hash}`} rel="next" variant="secondary" size="sm">
          Next page
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
}
