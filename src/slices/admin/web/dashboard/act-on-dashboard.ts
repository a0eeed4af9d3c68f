import { setListingStatus } from '#slices/catalogue/contract.ts';
import { askSecondLook } from '#slices/quality/contract-looks.ts';
import { setUserActive, setUserKyc } from '#slices/identity/contract.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';
import { z } from 'zod';
import { dashboardToasts } from '../words.ts';

const listingId = z.string();
const reviewNotes = z.string().optional();
const act = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['activate', 'deactivate']), id: z.string() }),
  z.object({ intent: z.enum(['approve-person', 'reject-person']), id: z.string(), reason: z.string().optional() }),
  z.object({ intent: z.literal('approve-listing'), id: listingId, reviewNotes }),
  z.object({ intent: z.literal('reject-listing'), id: listingId, reviewNotes }),
  z.object({ intent: z.literal('second-look'), id: listingId }),
]);
type DashboardAct = z.output<typeof act>;

/** What a form of the dashboard asks for, or null when it is none of them. */
export function readAct(form: FormData): DashboardAct | null {
  return act.safeParse(Object.fromEntries(form)).data ?? null;
}

/** Does it, and says what to tell. */
export async function perform(api: Api, asked: DashboardAct) {
  switch (asked.intent) {
    case 'activate':
    case 'deactivate':
      await api.call(setUserActive, { params: { userId: asked.id }, body: { isActive: asked.intent === 'activate' } });
      return dashboardToasts.user;
    case 'approve-person':
    case 'reject-person':
      return setKyc(api, asked.id, asked.intent === 'approve-person' ? 'approved' : 'rejected', asked.reason);
    case 'second-look':
      await api.call(askSecondLook, { params: { id: asked.id } });
      return dashboardToasts.secondLook;
    case 'approve-listing':
    case 'reject-listing': {
      const body = {
        status: asked.intent === 'approve-listing' ? ('approved' as const) : ('rejected' as const),
        reviewNotes: asked.reviewNotes,
      };
      await api.call(setListingStatus, { params: { listingId: asked.id }, body });
      return dashboardToasts.listing;
    }
  }
}

/** Sets who somebody is known to be; what no document proves waits for a second person. */
async function setKyc(api: Api, userId: string, status: 'approved' | 'rejected', reason: string | undefined) {
  const { kycStatus } = await api.call(setUserKyc, {
    params: { userId },
    body: { status, reason: reason || undefined },
  });
  return kycStatus === status ? dashboardToasts.kyc : dashboardToasts.kycWaits;
}

/** Puts several listings on the market, one by one; those that cannot go are counted with the first reason. */
export async function approveMany(api: Api, ids: readonly string[]) {
  const refusals: string[] = [];
  for (const id of ids) {
    try {
      await api.call(setListingStatus, { params: { listingId: id }, body: { status: 'approved' } });
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      refusals.push(`${error.status}: ${error.detail}`);
    }
  }
  const [first] = refusals;
  if (first === undefined) return { ...dashboardToasts.listing, text: `${ids.length} approved.` };
  return {
    title: 'Update Failed',
    text: `${ids.length - refusals.length} approved, ${refusals.length} not: ${first}`,
    tone: 'bad' as const,
  };
}
