import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { fillAsSent } from './draft-fields.ts';
import { keptEntries } from './form-state.ts';
import { formPlace, isFormLost, noteFormSent } from './lost-form.ts';

/** Under this name the place in the tab's history where a form was sent is kept beside its fields. */
const ENTRY = 'historyEntry';
/** Every page that is loaded as a whole has this place, so it tells nothing. */
const NO_ENTRY = 'default';

function placeOf(intent: string): string {
  return formPlace(location.pathname, intent);
}

/** What a form sends as text, without passwords. A name may come more than once, as that of several boxes. */
function fieldsSent(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(keptEntries(new FormData(form)));
}

function readKept(place: string): URLSearchParams | null {
  const text = sessionStorage.getItem(place);
  return text === null ? null : new URLSearchParams(text);
}

/** What was sent from this place in the tab's history, if anything was. */
function keptAt(place: string, entry: string): URLSearchParams | null {
  const kept = entry === NO_ENTRY ? null : readKept(place);
  return kept?.get(ENTRY) === entry ? kept : null;
}

const OWN_FIELDS = ['requestKey', 'formId', ENTRY];

/** The fields that say what is asked for, as text. */
function contentOf(fields: URLSearchParams): string {
  const content = new URLSearchParams(fields);
  for (const name of OWN_FIELDS) content.delete(name);
  content.sort();
  return content.toString();
}

/** A person who goes back and sends the same again means the same act: it goes under the key that it was sent under. */
function reuseKey(form: HTMLFormElement, kept: URLSearchParams | null): void {
  const field = form.elements.namedItem('requestKey');
  const key = kept?.get('requestKey');
  if (kept && key && field instanceof HTMLInputElement && contentOf(kept) === contentOf(fieldsSent(form)))
    field.value = key;
}

/**
 * Keeps a form that was sent, in this tab. One that was never answered is filled again together with the key that it
 * was sent under, and so is one that its sender goes back to: sending it twice still acts once. Only for forms with a
 * request key. `answered`: the page shows what an action answered, with the fields as it left them.
 */
export function useKeptForm(
  requestKey: string | undefined,
  { intent = '', answered }: { readonly intent?: string | undefined; readonly answered: boolean },
) {
  const ref = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const entry = useLocation().key;
  const [restored, setRestored] = useState<string | null>(null);
  const responseAwaited = useRef(false);
  const arrived = useRef(false);
  const keyed = requestKey !== undefined;

  // Forms are filled before they are painted: what somebody types the moment they see one must not be written over.
  useLayoutEffect(() => {
    const place = placeOf(intent);
    if (!keyed || ref.current === null || !isFormLost(place)) return;
    const kept = readKept(place);
    const key = kept?.get('requestKey');
    if (!kept || !key) return;
    fillAsSent(ref.current, kept);
    setRestored(key);
  }, [keyed, intent]);

  // Only on arrival: later the fields belong to the person who types in them. A form that a response draws anew has not
  // arrived; its page may still stand where it was sent from, since a page that is loading again when the next form is
  // sent keeps its place.
  useLayoutEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const kept = keyed && !answered ? keptAt(placeOf(intent), entry) : null;
    if (kept && ref.current && !isFormLost(placeOf(intent))) fillAsSent(ref.current, kept);
  }, [keyed, intent, entry, answered]);

  useEffect(() => {
    if (navigation.state !== 'idle' || !responseAwaited.current) return;
    responseAwaited.current = false;
    setRestored(null);
  }, [navigation.state]);

  function remember(form: HTMLFormElement): void {
    if (!keyed) return;
    const place = placeOf(intent);
    responseAwaited.current = true;
    reuseKey(form, keptAt(place, entry));
    const kept = fieldsSent(form);
    kept.set(ENTRY, entry);
    sessionStorage.setItem(place, kept.toString());
    noteFormSent(place);
  }

  return { ref, remember, restored: restored !== null, requestKey: restored ?? requestKey };
}
