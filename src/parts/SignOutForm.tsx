import type { ReactNode } from 'react';
import { paths } from '#pages/paths/paths.ts';
import { leaveNothing } from '#ui/device/leave-nothing.ts';

/** Signs out by the button within, and takes away what this browser keeps for the person. */
export function SignOutForm({ children }: { readonly children: ReactNode }) {
  return (
    <form action={paths.signOut()} onSubmit={leaveNothing}>
      {children}
    </form>
  );
}
