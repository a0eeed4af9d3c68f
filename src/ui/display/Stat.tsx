import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

export interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  /** One line under it: what it counts, or what to do about it. */
  readonly note?: ReactNode;
  /** The one that matters most: larger and gold. One per page. */
  readonly lead?: boolean;
  readonly to?: string;
}

/** One figure with its name. Put several into StatRow. */
export function Stat({ label, value, note, lead = false, to }: StatProps) {
  return (
    <div
      className={cx(
        'relative grid grow basis-[42%] content-start gap-0.5 px-5 py-4 lg:basis-0',
        lead && 'bg-maize-tint max-sm:order-first max-sm:basis-full',
        to && 'hover:bg-hover',
      )}
    >
      <dt className="text-sm text-soft">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd
        className={cx(
          'figures min-w-auto font-display font-bold whitespace-nowrap',
          lead ? 'text-3xl text-maize-ink' : 'text-xl sm:text-2xl',
        )}
      >
        {value}
      </dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
    </div>
  );
}
