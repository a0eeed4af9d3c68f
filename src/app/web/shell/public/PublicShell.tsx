import type { ReactNode } from 'react';
import { type Contact, PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';

/** Header, content, footer. Content brings its own width: `page-width`. */
export function PublicShell({ contact, children }: { readonly contact?: Contact; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter contact={contact} />
    </div>
  );
}
