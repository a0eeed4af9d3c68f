import { type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fieldsOf, fillFields } from './draft-fields.ts';
import type { FormState } from './form-state.ts';
import { type Draft, draftPlace, dropDraft, readDraft, sameFields, writeDraft } from './kept-drafts.ts';
import { DraftOwnerContext, keepSentDraft, noteSentDraft, wasSentFrom } from './sent-draft.ts';

export interface DraftOptions {
  /** Whether this form keeps drafts at all. */
  readonly kept: boolean;
  readonly intent: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** What an action answered, with the fields as it left them. */
  readonly response: FormState | undefined;
}

function dialogOf(form: HTMLFormElement | null): HTMLDialogElement | null {
  return form?.closest('dialog') ?? null;
}

/** Opens the dialog around a form once the page is there: a dialog closes by itself as its page comes. */
function openLater(form: HTMLFormElement): void {
  const dialog = dialogOf(form);
  queueMicrotask(() => {
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  });
}

/**
 * Keeps what is typed into a form, in this tab and for this person, until it is sent and taken: it is there again after
 * a reload or a new sign-in, with the dialog around it open as it was.
 */
export function useDraft(
  ref: RefObject<HTMLFormElement | null>,
  { kept: wanted, intent, hidden, response }: DraftOptions,
) {
  const owner = useContext(DraftOwnerContext);
  const kept = wanted && owner !== null;
  const { pathname } = useLocation();
  const place = draftPlace({ owner: owner ?? '', pathname, intent, hidden });
  const untouched = useRef<{ readonly place: string; readonly fields: Draft['fields'] } | null>(null);
  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent((form: HTMLFormElement) => {
    const fields = fieldsOf(form);
    if (untouched.current?.place !== place) untouched.current = { place, fields };
    if (response) keepSentDraft();
    // What was sent from here a moment ago was taken when the form is here anew without a response.
    const draft = response || wasSentFrom(place) ? null : readDraft(sessionStorage, place);
    if (draft === null || sameFields(draft.fields, fields)) return;
    fillFields(form, draft.fields);
    writeDraft(sessionStorage, place, draft);
    setRestored(true);
    if (draft.open) openLater(form);
  });
  useEffect(() => {
    if (kept && ref.current) restore(ref.current);
  }, [kept, place, response, ref]);

  const keep = useEffectEvent((form: HTMLFormElement) => {
    const fields = fieldsOf(form);
    if (sameFields(fields, untouched.current?.fields ?? {})) return dropDraft(sessionStorage, place);
    return writeDraft(sessionStorage, place, { fields, open: dialogOf(form)?.open ?? false });
  });
  useEffect(() => {
    const form = ref.current;
    if (!kept || form === null) return;
    const type = () => keep(form);
    // A dialog that its person closed stays closed: only the text is kept.
    const close = () => {
      const draft = readDraft(sessionStorage, place);
      if (draft) writeDraft(sessionStorage, place, { ...draft, open: false });
    };
    const dialog = dialogOf(form);
    form.addEventListener('input', type);
    form.addEventListener('change', type);
    dialog?.addEventListener('close', close);
    return () => {
      form.removeEventListener('input', type);
      form.removeEventListener('change', type);
      dialog?.removeEventListener('close', close);
    };
  }, [kept, place, ref]);

  return {
    restored,
    /** Called as the form is sent. */
    sent(): void {
      if (kept) noteSentDraft(place);
      setRestored(false);
    },
    discard(): void {
      dropDraft(sessionStorage, place);
      if (ref.current && untouched.current) fillFields(ref.current, untouched.current.fields);
      setRestored(false);
    },
  };
}
