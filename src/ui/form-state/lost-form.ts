// Every page has this, also those without a form: what keeps and fills forms is apart (`use-kept-form.ts`).

const PREFIX = 'fg-form:';
const SENT = 'fg-form-sent';
const LOST = 'fg-form-lost';

/** The name under which the fields of a form are kept. */
export function formPlace(pathname: string, intent: string): string {
  return `${PREFIX}${pathname}#${intent}`;
}

/** Called when a form is sent: its fields are kept under this name until it is known how that ended. */
export function noteFormSent(place: string): void {
  sessionStorage.setItem(SENT, place);
  sessionStorage.removeItem(LOST);
}

/** Called by the screen that a dropped network shows: the form sent last got no response. */
export function markFormLost(): void {
  const place = sessionStorage.getItem(SENT);
  if (place !== null) sessionStorage.setItem(LOST, place);
}

/** Whether the form that was sent last was never answered. */
export function wasFormLost(): boolean {
  const sent = sessionStorage.getItem(SENT);
  return sent !== null && isFormLost(sent);
}

/** Fills the form of this name with these fields, under their key, when its page is opened. */
export function bringBackForm(place: string, fields: URLSearchParams): void {
  sessionStorage.setItem(place, fields.toString());
  sessionStorage.setItem(LOST, place);
}

/** Whether the form whose fields are kept under this name was sent last and never answered. */
export function isFormLost(place: string): boolean {
  return sessionStorage.getItem(LOST) === place;
}
