import type { ReactNode } from 'react';

/** Reads out its text whenever it changes; `shown` also shows it. */
export function LiveRegion({ children, shown = false }: { readonly children: ReactNode; readonly shown?: boolean }) {
  return (
    <div role="status" aria-live="polite" className={shown ? undefined : 'sr-only'}>
      {children}
    </div>
  );
}
