import { Icon } from '#ui/icons/Icon.tsx';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { UndoForm } from '../forms/UndoForm.tsx';
import { forgetFlashCookie } from './flash-cookie.ts';
import type { ToastMessage } from './toast-store.ts';

const SHOWN_MS = 5000;
const SWIPE_PX = 50;
const icons = { good: 'circle-check', bad: 'circle-exclamation-point', plain: 'info' } as const;
const tints = {
  good: 'text-[oklch(0.82_0.14_150)]',
  bad: 'text-[oklch(0.78_0.14_22)]',
  plain: 'text-[oklch(0.85_0.13_88)]',
} as const;

/** How tall a message may become: what it will say stands a moment later. */
const TALLEST_PX = 160;
const GAP_PX = 8;

/** Puts a message that would stand on the title of an open dialog below it; what the dialog is about stays in sight. */
function leaveTitleFree(stage: HTMLElement): void {
  const title = document.querySelector('dialog[open] h2')?.parentElement?.getBoundingClientRect();
  const own = stage.getBoundingClientRect();
  if (!title || own.right <= title.left || title.right <= own.left) return;
  if (own.top >= title.bottom || own.top + TALLEST_PX <= title.top) return;
  stage.style.top = `${title.bottom + GAP_PX}px`;
  stage.style.bottom = 'auto';
}

interface ToastStageProps {
  readonly message: ToastMessage;
  /** The page brings it with every response until it was shown. */
  readonly brought: boolean;
}

/** The toast on show and the region that F8 reaches. */
export function ToastStage({ message, brought }: ToastStageProps) {
  const tone = message.tone ?? 'plain';
  const icon = icons[tone];
  const stage = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (brought) forgetFlashCookie();
  }, [brought]);

  // Popovers stand in the browser's top layer: without this an open dialog would cover the message.
  useEffect(() => {
    if (!stage.current) return;
    stage.current.showPopover?.();
    leaveTitleFree(stage.current);
  }, []);

  return (
    <Toast.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Message">
      <Toast.Root
        type={tone === 'bad' ? 'foreground' : 'background'}
        className="flex items-start gap-3 rounded-lg bg-ground px-4 py-3 text-on-ground shadow-lift ring-1 ring-on-ground/15 data-[swipe=move]:opacity-70"
      >
        <Icon name={icon} className={cx('mt-0.5 size-5 shrink-0', tints[tone])} />
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold">{message.title}</Toast.Title>
          {message.text && (
            <Toast.Description className="text-sm text-on-ground-soft">{message.text}</Toast.Description>
          )}
          {message.undo && <UndoForm undo={message.undo} />}
        </div>
        <Toast.Close aria-label="Close" className="-my-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-md">
          <Icon name="x" className="size-4" />
        </Toast.Close>
      </Toast.Root>
      {/* On a phone below the header: at the foot stand the buttons that save, and a message about a failure would cover them. */}
      <Toast.Viewport
        ref={stage}
        popover="manual"
        className="fixed inset-x-4 top-20 bottom-auto z-50 m-0 grid w-auto gap-2 overflow-visible border-0 bg-transparent p-0 outline-none sm:left-auto sm:w-96 lg:top-auto lg:bottom-6"
      />
    </Toast.Provider>
  );
}
