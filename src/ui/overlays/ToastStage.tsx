import { Icon } from '#ui/icons/Icon.tsx';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { UndoForm } from '../forms/UndoForm.tsx';
import { useNames, useTexts } from '../languages/use-texts.ts';
import { forgetFlashCookie } from './flash-cookie.ts';
import { bestSpot } from './toast-spot.ts';
import type { ToastMessage } from './toast-store.ts';

const SHOWN_MS = 5000;
const SWIPE_PX = 50;
const icons = { good: 'circle-check', bad: 'circle-exclamation-point', plain: 'info' } as const;
const tints = {
  good: 'text-[oklch(0.82_0.14_150)]',
  bad: 'text-[oklch(0.78_0.14_22)]',
  plain: 'text-[oklch(0.85_0.13_88)]',
} as const;

/** What a message must not cover: where one is, what is to be mended, what sends. */
const ASKED_FOR = 'h1, h2, [aria-invalid="true"], button[type="submit"]';

/** Puts the message where it covers least: in its usual place, over the header, or at the foot. */
function standAside(stage: HTMLElement): void {
  const shown = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const asked = Array.from(shown?.querySelectorAll(ASKED_FOR) ?? [], (part) => part.getBoundingClientRect());
  const title = document.querySelector('dialog[open] h2')?.parentElement?.getBoundingClientRect();
  const { spot } = bestSpot(stage.getBoundingClientRect(), { asked, windowHeight: window.innerHeight, title });
  if (spot === null) return;
  stage.style.top = `${spot}px`;
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
  const nameOf = useNames();
  const say = useTexts();

  useEffect(() => {
    if (brought) forgetFlashCookie();
  }, [brought]);

  // Popovers are in the browser's top layer: without this an open dialog would cover the message.
  useEffect(() => {
    if (!stage.current) return;
    stage.current.showPopover?.();
    standAside(stage.current);
  }, []);

  return (
    <Toast.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={say('Message')}>
      <Toast.Root
        type={tone === 'bad' ? 'foreground' : 'background'}
        className="flex items-start gap-3 rounded-lg bg-ground px-4 py-3 text-on-ground shadow-lift ring-1 ring-on-ground/15 data-[swipe=move]:opacity-70"
      >
        <Icon name={icon} className={cx('mt-0.5 size-5 shrink-0', tints[tone])} />
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold">{nameOf(message.title)}</Toast.Title>
          {message.text && (
            <Toast.Description className="text-sm text-on-ground-soft">{nameOf(message.text)}</Toast.Description>
          )}
          {message.undo && <UndoForm undo={message.undo} />}
        </div>
        <Toast.Close
          aria-label={say('Close')}
          className="-my-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-md"
        >
          <Icon name="x" className="size-4" />
        </Toast.Close>
      </Toast.Root>
      {/* On a phone above its bar, where the thumb closes it; what it would cover moves it. */}
      <Toast.Viewport
        ref={stage}
        popover="manual"
        className="fixed inset-x-4 top-auto bottom-20 z-50 m-0 grid w-auto gap-2 overflow-visible border-0 bg-transparent p-0 outline-none sm:left-auto sm:w-96 lg:bottom-6"
      />
    </Toast.Provider>
  );
}
