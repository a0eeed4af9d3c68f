// Every page with a form has this: what keeps and sends acts is loaded when it is needed (`outbox.ts`).

const UNSENT = 'fg-unsent';
const OTHERS = 'fg-unsent-others';
const KEEPER = 'fg-keeper';

function noteCount(name: string, count: number): void {
  if (count === 0) localStorage.removeItem(name);
  else localStorage.setItem(name, String(count));
}

/** Notes how many acts of the signed-in person, and of others, are not sent, for code that cannot ask the database. */
export function noteUnsent(own: number, others: number): void {
  noteCount(UNSENT, own);
  noteCount(OTHERS, others);
}

export function unsentHere(): number {
  return Number(localStorage.getItem(UNSENT) ?? 0);
}

/** Whether somebody left acts here, who comes back for them. */
export function othersWait(): boolean {
  return localStorage.getItem(OTHERS) !== null;
}

/** Has the sign-out by this form leave what is not sent, and nothing else that pages kept. */
export function leaveUnsent(form: HTMLFormElement): void {
  sessionStorage.clear();
  localStorage.clear();
  const field = form.ownerDocument.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'unsent', value: 'stay' });
  form.append(field);
}

/** Notes whose acts are kept here: a page that opens without a network does not know who looks at it. */
export function noteKeeper(id: string | null): void {
  if (id === null) localStorage.removeItem(KEEPER);
  else localStorage.setItem(KEEPER, id);
}

export function lastKeeper(): string | null {
  return localStorage.getItem(KEEPER);
}
