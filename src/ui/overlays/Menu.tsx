import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../cx.ts';

export interface MenuProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** What it is called, when the trigger is an icon. */
  readonly label?: string;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** Menu items, or any content. */
  readonly children: ReactNode;
}

/**
 * A button that opens a short list below it. Opens without scripts; with them, Escape, a click outside and a choice
 * close it.
 */
export function Menu({ trigger, label, align = 'end', className, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const location = useLocation();

  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [location.key]);

  useEffect(() => {
    function closeOutside(event: PointerEvent): void {
      if (ref.current && event.target instanceof Node && !ref.current.contains(event.target)) ref.current.open = false;
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !ref.current?.open) return;
    ref.current.open = false;
    ref.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={ref} className="relative" onKeyDown={closeOnEscape}>
      <summary aria-label={label} className={cx('flex min-h-11 items-center rounded-md', className)}>
        {trigger}
      </summary>
      <div
        className={cx(
          'absolute top-full z-40 mt-1.5 grid w-max max-w-[min(20rem,90vw)] min-w-52 gap-0.5 rounded-lg border border-line bg-card p-1.5 shadow-lift',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}
