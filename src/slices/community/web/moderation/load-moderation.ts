import { cursorOf } from '#pages/cursor-of.ts';
import type { Api } from '#wire/api.ts';
import type { Page } from '#wire/paging.ts';
import { type Application, listApplications, listReports, type Report } from '../../contract.ts';

export type ModerationTab = 'open' | 'decided' | 'applications' | 'experts';

export type ModerationContent =
  | { readonly of: 'reports'; readonly tab: 'open' | 'decided'; readonly page: Page<Report> }
  | { readonly of: 'experts'; readonly tab: 'applications' | 'experts'; readonly page: Page<Application> };

const PAGE = 20;

/** Loads the part of the moderation that the address names; any other word shows the reports that wait. */
export async function loadModeration(api: Api, query: URLSearchParams): Promise<ModerationContent> {
  const tab = query.get('tab');
  const cursor = cursorOf(query);
  if (tab === 'applications' || tab === 'experts') {
    const status = tab === 'experts' ? ('approved' as const) : ('pending' as const);
    return { of: 'experts', tab, page: await api.call(listApplications, { query: { status, cursor, limit: PAGE } }) };
  }
  const state = tab === 'decided' ? ('decided' as const) : ('open' as const);
  return { of: 'reports', tab: state, page: await api.call(listReports, { query: { state, cursor, limit: PAGE } }) };
}
