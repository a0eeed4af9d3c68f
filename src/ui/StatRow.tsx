import type { ReactNode } from 'react';

/** Several Stats as one ledger strip. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 divide-line overflow-hidden rounded-lg border border-line bg-card shadow-card max-lg:[&>*]:border-b max-lg:[&>*]:border-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x max-lg:[&>*:first-child:nth-last-child(odd)]:col-span-2">
      {children}
    </dl>
  );
}
