import type { ReactNode } from 'react';

/** Several Stats as one ledger strip. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-card shadow-card [&>*]:-mr-px [&>*]:-mb-px [&>*]:border-r [&>*]:border-b [&>*]:border-line">
      {children}
    </dl>
  );
}
