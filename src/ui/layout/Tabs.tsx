import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly count?: number;
  readonly current: boolean;
}

/**
 * Tabs that are links: each has its address. On a narrow screen the current one is brought into view, and the page
 * itself stays where it is.
 */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = tabs.find((tab) => tab.current)?.to;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    const bar = list.current?.parentElement;
    if (tab && bar) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2;
  }, [chosen]);
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <ul ref={list} className="flex w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 border-b-3 px-3 font-semibold whitespace-nowrap -outline-offset-3',
                tab.current
                  ? 'border-leaf text-leaf-ink'
                  : 'border-transparent text-soft hover:border-line hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures rounded-full bg-hover px-2 text-xs leading-5 text-soft">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
