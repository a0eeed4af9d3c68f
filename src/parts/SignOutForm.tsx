import type { ReactNode, SubmitEvent } from 'react';
import { paths } from '#pages/paths/paths.ts';
import { dropAllDrafts } from '#ui/form-state/sent-draft.ts';
import { leaveUnsent, othersWait, unsentHere } from '#ui/outbox/unsent.ts';

function leave(event: SubmitEvent<HTMLFormElement>): void {
  if (unsentHere() === 0) {
    // What somebody else left here is theirs.
    if (othersWait()) leaveUnsent(event.currentTarget);
    return dropAllDrafts(sessionStorage);
  }
  event.preventDefault();
  return window.location.assign(paths.offline({ leaving: '1' }));
}

/**
 * Signs out by the button within, and removes what was typed and not sent; the service worker removes kept pages. Who
 * has acts that are not sent yet is asked first what is to become of them.
 */
export function SignOutForm({ children }: { readonly children: ReactNode }) {
  return (
    <form action={paths.signOut()} onSubmit={leave}>
      {children}
    </form>
  );
}
