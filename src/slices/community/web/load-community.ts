import type { LoaderFunctionArgs } from 'react-router';
import { load, nowOf } from '#pages/page-data.ts';
import { showSlots } from '#slices/content/contract.ts';
import { listExperts, readStats } from '../contract.ts';
import { loadTab } from './load-tab.ts';

const SIDE_EXPERTS = 3;

export function loadCommunity(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return load(args, async (api) => {
    const [stats, experts, content, slots] = await Promise.all([
      api.call(readStats),
      api.call(listExperts, { query: { limit: SIDE_EXPERTS } }),
      loadTab(api, query),
      api.call(showSlots, { query: { page: 'community' } }),
    ]);
    return { stats, experts: experts.items, content, slots, now: nowOf(args.context).toISOString() };
  });
}
