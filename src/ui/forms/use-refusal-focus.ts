import { type RefObject, useLayoutEffect } from 'react';
import type { FormState } from '../form-state/form-state.ts';

/** What a refused form begins with; it is in focus where no field of it is faulty. */
export const SUMMARY = 'form-summary';

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button';

function isShown(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

/**
 * The first thing to correct once a form was refused: a faulty field, of which some come before their form on the
 * page, else what is said of the whole form.
 */
function firstToCorrect(form: HTMLFormElement): HTMLElement | null {
  const place = form.closest('dialog, main') ?? form;
  const faulty = [...place.querySelectorAll<HTMLElement>('[aria-invalid=true]')].find(isShown);
  const group = faulty?.matches('fieldset, [role=radiogroup], [role=group]') ? faulty : null;
  return group?.querySelector<HTMLElement>(FOCUSABLE) ?? faulty ?? form.querySelector<HTMLElement>(`.${SUMMARY}`);
}

/** Moves the focus to the first thing to correct as the refusal appears, so that no key goes to the button again. */
export function useRefusalFocus(form: RefObject<HTMLFormElement | null>, state: FormState | undefined): void {
  useLayoutEffect(() => {
    if (!state || state.asksAgain || form.current === null) return;
    const target = firstToCorrect(form.current);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView?.({ block: 'center' });
  }, [form, state]);
}
