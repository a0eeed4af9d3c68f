import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Link } from 'react-router';
import type { ActView } from '../contract.ts';

/** What others did for a farmer. */
export function DoneList({
  items,
  nextCursor,
}: {
  readonly items: readonly ActView[];
  readonly nextCursor: string | null;
}) {
  if (items.length === 0)
    return <EmptyState title="Nothing was done for you yet">What somebody does for you will appear here.</EmptyState>;
  return (
    <>
      <ol className="divide-y divide-line">
        {items.map(({ id, name, what, link, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-3">
            <p>
              <strong>{name}</strong> {what}
            </p>
            <p className="flex items-center gap-4">
              <DateTime value={at} className="text-soft" />
              {link !== null && (
                <Link to={link} className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline">
                  See it
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
      <div className="px-5">
        <Pagination nextCursor={nextCursor} />
      </div>
    </>
  );
}
