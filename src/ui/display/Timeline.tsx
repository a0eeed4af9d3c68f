import { Icon } from '#ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { DateTime } from './DateTime.tsx';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  readonly at?: string | Date | null;
  /** Who did it. */
  readonly by?: string;
  readonly note?: ReactNode;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

const dots = {
  done: 'bg-leaf text-on-leaf',
  now: 'bg-maize text-on-maize ring-4 ring-maize-tint',
  next: 'border-2 border-line bg-card',
  failed: 'bg-danger text-on-danger',
} as const;

/** What happened and what comes, from top to bottom. */
export function Timeline({ steps, label }: { readonly steps: readonly TimelineStep[]; readonly label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[1.5rem_1fr] gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2',
                step.state === 'done' ? 'bg-leaf' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx('relative grid size-6 place-items-center rounded-full text-xs font-bold', dots[step.state])}
          >
            {step.state === 'done' && <Icon name="check" className="stroke-3 size-3.5" />}
            {step.state === 'failed' && '!'}
          </span>
          <div className="min-w-0">
            <p className={cx('font-semibold', step.state === 'next' && 'font-normal text-soft')}>{step.title}</p>
            {(step.at ?? step.by) && (
              <p className="text-sm text-soft">
                {step.at && <DateTime value={step.at} />}
                {step.at && step.by && ' · '}
                {step.by}
              </p>
            )}
            {step.note && <div className="mt-1 text-sm">{step.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
