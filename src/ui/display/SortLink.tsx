import { Icon } from '#ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** A column's name that sorts by it; pressed again it turns the order round. The list starts at its head again. */
export function SortLink({ by, children }: { readonly by: string; readonly children: ReactNode }) {
  const [query] = useSearchParams();
  const current = query.get('sort');
  const next = new URLSearchParams(query);
  next.set('sort', current === by ? `-${by}` : by);
  next.delete('cursor');
  const icon = current === by ? 'arrow-up' : current === `-${by}` ? 'arrow-down' : 'chevrons-up-down';
  const order = current === by ? ', ascending' : current === `-${by}` ? ', descending' : '';
  return (
    <Link
      to={`?${next}`}
      preventScrollReset
      className="inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink"
    >
      {children}
      <span className="sr-only">{order}</span>
      <Icon name={icon} className="size-3.5" />
    </Link>
  );
}
