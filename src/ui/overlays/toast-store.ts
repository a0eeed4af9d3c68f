/** A short message over the page. */
export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'good' | 'bad' | 'plain';
  /** A form that takes back what was done. */
  readonly undo?: { readonly action: string; readonly fields: Readonly<Record<string, string>> };
}

export const TOAST_EVENT = 'farmgate:toast';

/** Shows a toast now. For one after a redirect, an action uses `redirectWithToast`. */
export function showToast(toast: ToastMessage): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST_EVENT, { detail: toast }));
}
