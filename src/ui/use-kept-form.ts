import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { keptText } from './form-state.ts';

const PREFIX = 'fg-form:';
const SENT = 'fg-form-sent';
const LOST = 'fg-form-lost';

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
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (!isText) continue;
    const value = kept[control.name];
    if (value === undefined || control.type === 'hidden' || control.type === 'file') continue;
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) control.checked = control.value === value;
    else control.value = value;
  }
}

/** Called by the screen that a dropped network shows: the form sent last got no answer. */
export function markFormLost(): void {
  const place = sessionStorage.getItem(SENT);
  if (place !== null) sessionStorage.setItem(LOST, place);
}

/**
 * Keeps a form that was sent and never answered, in this tab, and fills it again together with the key that it was sent
 * under, so that sending it twice still acts once. Only for forms with a request key.
 */
export function useKeptForm(requestKey: string | undefined, intent = '') {
  const ref = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const [restored, setRestored] = useState<string | null>(null);
  const answerAwaited = useRef(false);
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

  useEffect(() => {
    if (navigation.state !== 'idle' || !answerAwaited.current) return;
    answerAwaited.current = false;
    setRestored(null);
  }, [navigation.state]);

  function remember(form: HTMLFormElement): void {
    if (!keyed) return;
    const place = placeOf(intent);
    answerAwaited.current = true;
    sessionStorage.setItem(place, new URLSearchParams(keptText(new FormData(form))).toString());
    sessionStorage.setItem(SENT, place);
    sessionStorage.removeItem(LOST);
  }

  return { ref, remember, restored: restored !== null, requestKey: restored ?? requestKey };
}
