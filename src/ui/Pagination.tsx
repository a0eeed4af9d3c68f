import { ArrowRight, ChevronsLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from './ButtonLink.tsx';

export interface PaginationProps {
  /** Of the page shown; null at the end of the list. */
  readonly nextCursor: string | null;
  /** Query field that carries it. */
  readonly name?: string;
}

/** Links to the next rows and back to the first. The rest of the query stays. */
export function Pagination({ nextCursor, name = 'cursor' }: PaginationProps) {
  const [query] = useSearchParams();
  const first = new URLSearchParams(query);
  first.delete(name);
  const next = new URLSearchParams(query);
  if (nextCursor) next.set(name, nextCursor);
  if (!nextCursor && !query.has(name)) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 py-4">
      {query.has(name) ? (
        <ButtonLink to={`?${first}`} variant="secondary" size="sm">
          <ChevronsLeft aria-hidden="true" />
          First page
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextCursor && (
        <ButtonLink to={`?${next}`} rel="next" variant="secondary" size="sm">
          Next page
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
