import type { ReactNode } from 'react';

/** A fact with a quieter one under it, for a cell of a table; what is long is cut off where a table has columns. */
export function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="inline-grid max-w-full leading-snug">
      <span>{first}</span>
      <span className="text-sm font-normal text-soft sm:max-w-56 sm:truncate">{second}</span>
    </span>
  );
}
