import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ExportLinks } from '#parts/ExportLinks.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import type { ExportName } from '../domain/exports.ts';
import { exportOf } from './exports/export-of.ts';

export interface ListBarProps {
  /** What the search looks through. */
  readonly label: string;
  readonly placeholder: string;
  /** Query fields that a new search keeps. */
  readonly kept: readonly string[];
  /** Which file the list comes as. */
  readonly file: ExportName;
  /** The list's filters. */
  readonly children?: ReactNode;
}

/** The head of a list: search, filters, and the list as a file with the same filters. All of it lives in the URL. */
export function ListBar({ label, placeholder, kept, file, children }: ListBarProps) {
  const [query] = useSearchParams();
  const keep = Object.fromEntries(kept.map((name) => [name, query.get(name) ?? undefined]));
  return (
    <div className="flex flex-wrap gap-3">
      <div className="flex min-w-64 flex-1">
        <SearchInput label={label} placeholder={placeholder} defaultValue={query.get('q') ?? ''} keep={keep} />
      </div>
      {children}
      <ExportLinks to={exportOf(file, query)} />
    </div>
  );
}
