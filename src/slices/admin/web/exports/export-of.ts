import type { EXPORTS } from '../domain/exports.ts';

export type ExportName = (typeof EXPORTS)[number];

/** What is of the page and not of the list. */
const OF_THE_PAGE = new Set(['tab', 'cursor', 'filter']);

/** Where a list comes as a file, with the filters of the page that shows it. */
export function exportAddress(name: ExportName, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([key, value]) => value !== '' && !OF_THE_PAGE.has(key)));
  for (const [key, value] of Object.entries(peopleFilter(query.get('filter'))))
    if (name === 'users') kept.set(key, value);
  const text = kept.toString();
  return `/api/admin/exports/${name}${text === '' ? '' : `?${text}`}`;
}

/** The filter of the dashboard's user list as fields of the list call. */
export function peopleFilter(filter: string | null): { role?: string; status?: 'pending'; active?: 'true' | 'false' } {
  if (filter === 'active') return { active: 'true' };
  if (filter === 'inactive') return { active: 'false' };
  if (filter === 'pending-kyc') return { status: 'pending' };
  return filter === 'farmer' || filter === 'buyer' || filter === 'transporter' ? { role: filter } : {};
}
