import type { ReactNode } from 'react';
import { paths } from '#pages/paths/paths.ts';
import { dropAllDrafts } from '#ui/form-state/sent-draft.ts';

/**
 * Signs out by the button within, and removes what was typed and not sent; the service worker removes kept pages. What
 * was done at stops and is not sent yet stays for its owner.
 */
export function SignOutForm({ children }: { readonly children: ReactNode }) {
  return (
    <form action={paths.signOut()} onSubmit={() => dropAllDrafts(sessionStorage)}>
      {children}
    </form>
  );
}
