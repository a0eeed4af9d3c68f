import { useEffect } from 'react';
import type { SeeingAs } from '#pages/api-context.ts';
import { paths } from '#pages/paths/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** What may be sent while nothing can be changed: searches and filters, the way out, and dialogs that close. */
function isHarmless(form: HTMLFormElement): boolean {
  const { pathname } = new URL(form.action);
  return form.method !== 'post' || pathname === paths.stopSeeing();
}

/** Forms are stopped before any part of a page hears of them: some keep what is sent, to send it again. */
function useReadOnlyForms(personName: string): void {
  useEffect(() => {
    const stop = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || isHarmless(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      showToast({ title: 'Nothing was changed', text: `You see what ${personName} sees.`, tone: 'plain' });
    };
    window.addEventListener('submit', stop, { capture: true });
    return () => window.removeEventListener('submit', stop, { capture: true });
  }, [personName]);
}

/** Says on every page as whom an administrator sees it, with the way out. */
export function SeeingBar({ seeing: { personName, until, isOver } }: { readonly seeing: SeeingAs }) {
  useReadOnlyForms(personName);
  return (
    <section
      aria-label="You see as somebody else"
      className="sticky top-0 z-50 flex h-(--above) items-center justify-between gap-3 border-b-2 border-maize bg-maize-tint px-4 text-ink sm:px-6"
    >
      <p className="line-clamp-2 min-w-0 text-sm leading-tight sm:text-base">
        <strong>{isOver ? `You no longer see what ${personName} sees.` : `You see what ${personName} sees.`}</strong>{' '}
        {isOver ? 'Stop to continue as yourself.' : 'Nothing can be changed.'}
        {!isOver && (
          <span className="max-sm:hidden">
            {' '}
            Until <DateTime value={until} show="time" />.
          </span>
        )}
      </p>
      <form method="post" action={paths.stopSeeing()}>
        <Button type="submit" variant="secondary" size="sm">
          Stop
        </Button>
      </form>
    </section>
  );
}
