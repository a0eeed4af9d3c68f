import type { Api } from '#wire/api.ts';
import type { Page } from '#wire/paging.ts';
import { type Application, listApplications, listReports, type Report } from '../../contract.ts';

export type DeskTab = 'open' | 'decided' | 'applications' | 'experts';

export type DeskContent =
  | { readonly of: 'reports'; readonly tab: 'open' | 'decided'; readonly page: Page<Report> }
  | { readonly of: 'experts'; readonly tab: 'applications' | 'experts'; readonly page: Page<Application> };

const PAGE = 20;

/** Loads the part of the desk that the address names; any other word shows the reports that wait. */
export async function loadDesk(api: Api, query: URLSearchParams): Promise<DeskContent> {
  const tab = query.get('tab');
  const cursor = query.get('cursor') ?? undefined;
  if (tab === 'applications' || tab === 'experts') {
    const status = tab === 'experts' ? ('approved' as const) : ('pending' as const);
    return { of: 'experts', tab, page: await api.call(listApplications, { query: { status, cursor, limit: PAGE } }) };
  }
  const state = tab === 'decided' ? ('decided' as const) : ('open' as const);
  return { of: 'reports', tab: state, page: await api.call(listReports, { query: { state, cursor, limit: PAGE } }) };
}
