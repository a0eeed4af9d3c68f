import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { isTouched } from '#ui/form-state/early/is-touched.ts';
import { marketQuery } from './market-query.ts';

const TYPING_PAUSE_MS = 250;

/** Fills the form by an address, all of it or but for the field in use. */
function show(form: HTMLFormElement, query: URLSearchParams, whole: boolean): void {
  for (const control of form.elements) {
    if (control === document.activeElement && !whole) continue;
    if (control instanceof HTMLSelectElement)
      control.value = query.get(control.name) ?? control.options[0]?.value ?? '';
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === 'checkbox') control.checked = query.get(control.name) === control.value;
    else if (control.type !== 'hidden') control.value = query.get(control.name) ?? '';
  }
}

/**
 * Makes the market's GET form act while it is filled in: a short pause after typing, at once after choosing. Each
 * choice is a step that Back takes back, and so is what was typed, however many pauses it was typed in. Moves between
 * addresses fill the form again; only Back and Forward touch the field in use. What was filled in before the scripts
 * came is asked for as soon as they are here. `near` is the place that distances are counted to, of the address or
 * remembered.
 */
export function useMarketForm(near: string | null) {
  const form = useRef<HTMLFormElement>(null);
  /** Set while what was filled in is about to be asked for. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The addresses that typing has asked for; one that is still on its way is in no step that could be replaced. */
  const typing = useRef(new Set<string>());
  const isNew = useRef(true);
  const navigate = useNavigate();
  const back = useNavigationType() === 'POP';
  const [query] = useSearchParams();

  // A visitor who opens a product within the pause after typing wants the product: the search must not call it off.
  useEffect(() => {
    function giveWay(event: MouseEvent): void {
      if (!(event.target instanceof Element && event.target.closest('a'))) return;
      clearTimeout(timer.current);
      timer.current = undefined;
    }
    document.addEventListener('click', giveWay, true);
    return () => document.removeEventListener('click', giveWay, true);
  }, []);

  const apply = useCallback(
    (typed: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (!form.current) return;
      const next = `?${marketQuery(new FormData(form.current), near).toString()}`;
      const replace = typed && typing.current.has(window.location.search);
      if (typed) typing.current.add(next);
      else typing.current.clear();
      if (next !== window.location.search) void navigate(next, { replace, preventScrollReset: true });
    },
    [navigate, near],
  );

  useEffect(() => {
    if (!form.current) return;
    const wasFilledInBefore = isNew.current && isTouched(form.current);
    isNew.current = false;
    if (wasFilledInBefore) return apply(false);
    // What was chosen a moment ago is about to be asked for.
    if (timer.current !== undefined && !back) return;
    const shown = new URLSearchParams(query);
    shown.set('near', near ?? '');
    if (back) typing.current.clear();
    show(form.current, shown, back);
  }, [query, near, back, apply]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onInput = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      const typed = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      timer.current = setTimeout(() => apply(typed), typed ? TYPING_PAUSE_MS : 0);
    },
    [apply],
  );

  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply(false);
    },
    [apply],
  );

  return { form, query, onInput, onSubmit };
}
