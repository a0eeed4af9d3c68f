import { DRAFT_PREFIX } from './sent-draft.ts';

/** What was typed into a form and not sent yet, or sent and not taken: field names with their values. */
export interface Draft {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Whether the dialog around the form was open. */
  readonly open: boolean;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Passwords, codes, and the numbers of wallets and identity cards never stay behind on a device. */
const NEVER_KEPT = /password|secret|pin$|code$|otp|phone|accountNumber|documentNumber/i;
const NEVER_TYPES = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Whether what is typed into a field of this kind may be kept. */
export function mayKeep({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return name !== '' && !NEVER_TYPES.has(type) && !NEVER_KEPT.test(name);
}

/** Hidden fields that say what a form is about, such as an order's id: forms of one page are told apart by them. */
const SUBJECT = /^(?:id|listing|order|to)$|Id$/;

export interface FormPlace {
  /** Whose form it is: an id, or nothing for a visitor. */
  readonly owner: string;
  readonly pathname: string;
  readonly intent: string;
  readonly hidden: Readonly<Record<string, string>>;
}

/** The name under which a form's draft is kept. */
export function draftPlace({ owner, pathname, intent, hidden }: FormPlace): string {
  const subjects = Object.entries(hidden).filter(([name]) => SUBJECT.test(name));
  return `${DRAFT_PREFIX}${owner}:${pathname}#${intent}${subjects.map(([name, value]) => `&${name}=${value}`).join('')}`;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fields' in value &&
    typeof value.fields === 'object' &&
    value.fields !== null &&
    'open' in value
  );
}

/** The draft at this place; null where there is none, or none that can be read. */
export function readDraft(shelf: Shelf, place: string): Draft | null {
  try {
    const value: unknown = JSON.parse(shelf.getItem(place) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDraft(shelf: Shelf, place: string, draft: Draft): void {
  try {
    shelf.setItem(place, JSON.stringify(draft));
  } catch {
    // A full or forbidden shelf keeps nothing; the form itself goes on.
  }
}

export function dropDraft(shelf: Shelf, place: string): void {
  shelf.removeItem(place);
}

export function sameFields(one: Draft['fields'], other: Draft['fields']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? []).join('\n') === (other[name] ?? []).join('\n'));
}
