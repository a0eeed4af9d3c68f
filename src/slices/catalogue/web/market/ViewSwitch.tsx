import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { withField } from './market-query.ts';

const views = [
  { value: null, label: 'Grid', icon: LayoutGrid },
  { value: 'map', label: 'Map', icon: MapIcon },
] as const;

/** The same products as a grid or on the map. */
export function ViewSwitch({ query }: { readonly query: URLSearchParams }) {
  const shown = query.get('view') === 'map' ? 'map' : null;
  return (
    <nav aria-label="View" className="flex shrink-0 rounded-md border border-edge bg-card p-0.5">
      {views.map((view) => (
        <Link
          key={view.label}
          to={withField(query, 'view', view.value)}
          preventScrollReset
          aria-current={view.value === shown ? 'true' : undefined}
          className={cx(
            'flex min-h-10 items-center gap-1.5 rounded-[7px] px-3 font-semibold',
            view.value === shown ? 'bg-leaf text-on-leaf' : 'text-soft hover:bg-hover hover:text-ink',
          )}
        >
          <view.icon aria-hidden="true" className="size-4.5" />
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
