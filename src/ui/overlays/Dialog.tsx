import { Icon } from '#ui/icons/Icon.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../cx.ts';
import { useTexts } from '../languages/use-texts.ts';
import { closeDialog } from './dialog-control.ts';

export interface DialogProps {
  /** A DialogTrigger with the same id opens it. */
  readonly id: string;
  readonly title: string;
  /** Open from the start, as when the action inside was refused and shows its errors. */
  readonly open?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;
const centre =
  'm-auto max-h-[min(92dvh,54rem)] rounded-lg max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none';

/**
 * A modal over the page, the browser's own. Without scripts its trigger's link shows it all the same. Closes after a
 * success.
 */
export function Dialog({ id, title, open = false, size = 'md', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const say = useTexts();
  const location = useLocation();
  // Its trigger is a link to it: pressed before the scripts came, it has left the id in the address.
  const addressed = location.hash === `#${id}`;
  // The browser owns the attribute after the first rendering: React taking it away would not close a modal properly.
  const [openAtFirst] = useState(open);
  const isThere = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Its trigger may be alive before it is, and have opened it already.
    const isNew = !isThere.current;
    isThere.current = true;
    if (!open && !addressed) {
      if (!isNew) closeDialog(dialog);
      return;
    }
    dialog.close();
    dialog.showModal();
  }, [open, addressed, location.key]);

  // Escape closes it without us; and an event may come when it is open again.
  function leaveAddress(dialog: HTMLDialogElement): void {
    if (!dialog.open) closeDialog(dialog);
  }

  return (
    <dialog
      ref={ref}
      onClose={(event) => leaveAddress(event.currentTarget)}
      id={id}
      open={openAtFirst}
      aria-labelledby={`${id}-title`}
      className={cx(
        'z-50 w-full flex-col overflow-hidden border border-line bg-card p-0 text-ink shadow-lift open:flex',
        widths[size],
        centre,
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {title}
        </h2>
        <a
          href="#main"
          role="button"
          aria-label={say('Close')}
          className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink"
          onClick={(event) => {
            event.preventDefault();
            if (ref.current) closeDialog(ref.current);
          }}
        >
          <Icon name="x" className="size-5" />
        </a>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
    </dialog>
  );
}
