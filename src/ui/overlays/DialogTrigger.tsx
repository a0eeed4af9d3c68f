import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { type ButtonLook, buttonStyle } from '../actions/button-style.ts';
import { openDialog } from './dialog-control.ts';

export interface DialogTriggerProps extends ButtonLook {
  /** The Dialog's id. */
  readonly dialog: string;
  /** A key of the page that opens it too. */
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
}

/** Looks like a button and opens a Dialog. A link to it underneath, so it works without scripts. */
export function DialogTrigger({ dialog, shortcut, children, ...look }: DialogTriggerProps) {
  function open(event: SyntheticEvent): void {
    if (openDialog(dialog)) event.preventDefault();
  }
  function openOnSpace(event: KeyboardEvent): void {
    if (event.key === ' ') open(event);
  }
  return (
    <a
      href={`#${dialog}`}
      role="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut}
      className={buttonStyle(look)}
      onClick={open}
      onKeyDown={openOnSpace}
    >
      {children}
    </a>
  );
}
