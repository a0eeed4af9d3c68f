import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type BadgeTone = 'plain' | 'good' | 'wait' | 'active' | 'bad' | 'accent';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-hover text-soft',
  good: 'bg-leaf-tint text-leaf-ink',
  wait: 'bg-maize-tint text-maize-ink',
  active: 'bg-sky-tint text-sky-ink',
  bad: 'bg-danger-tint text-danger-ink',
  accent: 'bg-laterite-tint text-laterite-ink',
};

/** A short word on a tint. */
export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 align-middle rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
