import { useNames } from '../languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

export interface View {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly current: boolean;
}

/** The same things shown in one way or another; each way has its address. */
export function ViewSwitch({ views }: { readonly views: readonly View[] }) {
  const nameOf = useNames();
  return (
    <nav aria-label="View" className="flex shrink-0 rounded-md border border-edge bg-card p-0.5">
      {views.map((view) => (
        <Link
          key={view.label}
          to={view.to}
          preventScrollReset
          aria-current={view.current ? 'true' : undefined}
          className={cx(
            'flex min-h-10 items-center gap-1.5 rounded-[7px] px-3 font-semibold',
            view.current ? 'bg-leaf text-on-leaf' : 'text-soft hover:bg-hover hover:text-ink',
          )}
        >
          <Icon name={view.icon} className="size-4.5" />
          {nameOf(view.label)}
        </Link>
      ))}
    </nav>
  );
}
