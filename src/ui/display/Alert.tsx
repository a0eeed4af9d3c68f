import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type AlertTone = 'plain' | 'good' | 'wait' | 'bad';

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons or links: what to do about it. */
  readonly actions?: ReactNode;
}

const looks: Record<AlertTone, { readonly box: string; readonly icon: IconName }> = {
  plain: { box: 'bg-sky-tint text-sky-ink', icon: 'info' },
  good: { box: 'bg-leaf-tint text-leaf-ink', icon: 'circle-check' },
  wait: { box: 'bg-maize-tint text-maize-ink', icon: 'clock' },
  bad: { box: 'bg-danger-tint text-danger-ink', icon: 'circle-exclamation-point' },
};

/** A message in the page. A bad one is read out at once. */
export function Alert({ tone = 'plain', title, children, actions }: AlertProps) {
  const look = looks[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={cx('flex gap-3 rounded-md px-4 py-3', look.box)}>
      <Icon name={look.icon} className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-sm text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
