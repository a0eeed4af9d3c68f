import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { keptText } from './form-state.ts';

const PREFIX = 'fg-form:';
const SENT = 'fg-form-sent';
const LOST = 'fg-form-lost';
/** Under this name the place in the tab's history where a form was sent is kept beside its fields. */
const ENTRY = 'historyEntry';
/** Every page that is loaded as a whole has this place, so it tells nothing. */
const NO_ENTRY = 'default';

function placeOf(intent: string): string {
  return `${PREFIX}${location.pathname}#${intent}`;
}

function readKept(place: string): Record<string, string> | null {
  const kept: Record<string, string> = {};
  const text = sessionStorage.getItem(place);
  if (text === null) return null;
  for (const [name, value] of new URLSearchParams(text)) kept[name] = value;
  return kept;
}

function fill(form: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const control of form.elements) {
    const isText =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (!isText) continue;
    const value = kept[control.name];
    if (value === undefined || control.type === 'hidden' || control.type === 'file') continue;
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
      choose(control, control.value === value);
    else control.value = value;
  }
}

/** What was sent from this place in the tab's history, if anything was. */
function keptAt(place: string, entry: string): Record<string, string> | null {
  const kept = entry === NO_ENTRY ? null : readKept(place);
  return kept?.[ENTRY] === entry ? kept : null;
}

/** Chooses as a person does, so that the page follows; a radio button is left by choosing another. */
function choose(control: HTMLInputElement, wanted: boolean): void {
  if (control.checked !== wanted && (wanted || control.type === 'checkbox')) control.click();
}

const OWN_FIELDS = new Set(['requestKey', 'formId', ENTRY]);

function sameContent(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = [...Object.keys(one), ...Object.keys(other)].filter((name) => !OWN_FIELDS.has(name));
  return names.every((name) => one[name] === other[name]);
}

/** Whoever goes back and sends the same again means the same act: it goes under the key that it was sent under. */
function reuseKey(form: HTMLFormElement, kept: Readonly<Record<string, string>> | null): void {
  const field = form.elements.namedItem('requestKey');
  const key = kept?.['requestKey'];
  if (kept && key && field instanceof HTMLInputElement && sameContent(kept, keptText(new FormData(form))))
    field.value = key;
}

/** Called by the screen that a dropped network shows: the form sent last got no answer. */
export function markFormLost(): void {
  const place = sessionStorage.getItem(SENT);
  if (place !== null) sessionStorage.setItem(LOST, place);
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
  const answerAwaited = useRef(false);
  const arrived = useRef(false);
  const keyed = requestKey !== undefined;

  useEffect(() => {
    const place = placeOf(intent);
    if (!keyed || ref.current === null || sessionStorage.getItem(LOST) !== place) return;
    const kept = readKept(place);
    const key = kept?.['requestKey'];
    if (!kept || !key) return;
    fill(ref.current, kept);
    setRestored(key);
  }, [keyed, intent]);

  // Only on arrival: later the fields belong to whoever types in them. A form that an answer draws anew has not
  // arrived; its page may still stand where it was sent from, since a page that is loading again when the next form is
  // sent keeps its place.
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const kept = keyed && !answered ? keptAt(placeOf(intent), entry) : null;
    if (kept && ref.current && sessionStorage.getItem(LOST) !== placeOf(intent)) fill(ref.current, kept);
  }, [keyed, intent, entry, answered]);

  useEffect(() => {
    if (navigation.state !== 'idle' || !answerAwaited.current) return;
    answerAwaited.current = false;
    setRestored(null);
  }, [navigation.state]);

  function remember(form: HTMLFormElement): void {
    if (!keyed) return;
    const place = placeOf(intent);
    answerAwaited.current = true;
    reuseKey(form, keptAt(place, entry));
    sessionStorage.setItem(place, new URLSearchParams({ ...keptText(new FormData(form)), [ENTRY]: entry }).toString());
    sessionStorage.setItem(SENT, place);
    sessionStorage.removeItem(LOST);
  }

  return { ref, remember, restored: restored !== null, requestKey: restored ?? requestKey };
}
