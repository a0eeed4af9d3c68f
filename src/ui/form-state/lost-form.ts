// Every page has this, also those without a form: what keeps and fills forms stands apart (`use-kept-form.ts`).

const SENT = 'fg-form-sent';
const LOST = 'fg-form-lost';

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

/** Whether the form whose fields are kept under this name was sent last and never answered. */
export function isFormLost(place: string): boolean {
  return sessionStorage.getItem(LOST) === place;
}
