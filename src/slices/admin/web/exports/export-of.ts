import type { ExportName } from '../../domain/exports.ts';

/** What is of the page and not of the list. */
const OF_THE_PAGE = new Set(['tab', 'cursor', 'filter', 'check']);

/** A list with the filters of the page that shows it, as the address of its file has them. */
export function exportOf(list: ExportName, query: URLSearchParams): { list: ExportName } & Record<string, string> {
  const kept = Object.fromEntries([...query].filter(([key, value]) => value !== '' && !OF_THE_PAGE.has(key)));
  return { ...kept, ...(list === 'users' ? peopleFilter(query.get('filter')) : {}), list };
}

/** The filter of the dashboard's user list as fields of the list call. */
export function peopleFilter(filter: string | null): { role?: string; status?: 'pending'; active?: 'true' | 'false' } {
  if (filter === 'active') return { active: 'true' };
  if (filter === 'inactive') return { active: 'false' };
  if (filter === 'pending-kyc') return { status: 'pending' };
  return filter === 'farmer' || filter === 'buyer' || filter === 'transporter' ? { role: filter } : {};
}
