import { lazy, Suspense, useEffect, useState } from 'react';
import { UndoForm } from '../forms/UndoForm.tsx';
import { useNames } from '../languages/use-texts.ts';
import { TOAST_EVENT, type ToastMessage } from './toast-store.ts';

const ToastStage = lazy(async () => ({ default: (await import('./ToastStage.tsx')).ToastStage }));

/**
 * Where toasts appear, one at a time. Its machinery is fetched with the first one; without scripts the message is a
 * plain box.
 */
export function Toaster({ flash }: { readonly flash: ToastMessage | null }) {
  const nameOf = useNames();
  const [toast, setToast] = useState<{ readonly message: ToastMessage; readonly turn: number } | null>(null);

  // Until the scripts are here, and where there are none, the page itself carries the message.
  const [plain, setPlain] = useState(true);
  useEffect(() => setPlain(false), []);

  useEffect(() => {
    function show(message: ToastMessage): void {
      setToast((last) => ({ message, turn: (last?.turn ?? 0) + 1 }));
    }
    function hear(event: Event): void {
      if (event instanceof CustomEvent) show(event.detail);
    }
    if (flash) show(flash);
    window.addEventListener(TOAST_EVENT, hear);
    return () => window.removeEventListener(TOAST_EVENT, hear);
  }, [flash]);

  return (
    <>
      {flash && plain && (
        <div
          role="status"
          className="fixed inset-x-4 bottom-20 z-50 rounded-lg bg-ground px-4 py-3 text-on-ground shadow-lift sm:left-auto sm:w-96 lg:bottom-6"
        >
          <strong className="block">{nameOf(flash.title)}</strong>
          {flash.text && <span className="block text-sm text-on-ground-soft">{nameOf(flash.text)}</span>}
          {flash.undo && <UndoForm undo={flash.undo} />}
        </div>
      )}
      {toast && (
        <Suspense fallback={null}>
          <ToastStage key={toast.turn} message={toast.message} brought={toast.message === flash} />
        </Suspense>
      )}
    </>
  );
}
