import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/**
 * jsdom knows `<dialog>` and its `open`, but not how it is opened and closed. This is what the standard says of it as
 * far as components can tell: no second opening, focus, Escape, and an event that comes later than `close()`.
 */
function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is open.', 'InvalidStateError');
  this.open = true;
  this.addEventListener('keydown', closeOnEscape);
  this.querySelector<HTMLElement>('[autofocus], a[href], button, input, select, textarea')?.focus();
}

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') this.close();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  this.removeEventListener('keydown', closeOnEscape);
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

Object.assign(HTMLDialogElement.prototype, { showModal, close });

// A busy machine may be slow; no test passes or fails by how long it takes.
configure({ asyncUtilTimeout: 10_000 });

// Each test begins in a tab that nobody has used.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});
