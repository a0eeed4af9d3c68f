import { lazy, Suspense, useEffect, useState } from 'react';
import type { ToastMessage } from './toast-store.ts';

const ToastStage = lazy(() => import('./ToastStage.tsx'));

/** Where toasts appear, one at a time. Its machinery arrives after the page; without scripts the message is plain text. */
export function Toaster({ flash }: { readonly flash: ToastMessage | null }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <>
      {flash && (
        <noscript>
          <p role="status" className="fixed inset-x-4 bottom-20 z-50 rounded-lg bg-ground px-4 py-3 text-on-ground shadow-lift sm:left-auto sm:max-w-sm">
            <strong>{flash.title}</strong> {flash.text}
          </p>
        </noscript>
      )}
      {ready && (
        <Suspense fallback={null}>
          <ToastStage flash={flash} />
        </Suspense>
      )}
    </>
  );
}
