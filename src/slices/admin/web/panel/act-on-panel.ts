import { approveListing, rejectListing } from '#slices/catalogue/contract.ts';
import { approveKyc, rejectKyc, setUserActive } from '#slices/identity/contract.ts';
import type { Api } from '#wire/api.ts';
import { z } from 'zod';
import { toasts } from '../words.ts';

const act = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('approve-listing'), id: z.string() }),
  z.object({ intent: z.literal('reject-listing'), id: z.string(), reason: z.string() }),
  z.object({ intent: z.literal('approve-kyc'), id: z.string() }),
  z.object({ intent: z.literal('reject-kyc'), id: z.string(), reason: z.string() }),
  z.object({ intent: z.literal('activate'), id: z.string() }),
  z.object({ intent: z.literal('deactivate'), id: z.string() }),
]);
export type PanelAct = z.output<typeof act>;

/** What a form of the panel asks for, or null when it is none of them. */
export function readAct(form: FormData): PanelAct | null {
  return act.safeParse(Object.fromEntries(form)).data ?? null;
}

/** Does it, and says what to tell. */
export async function perform(api: Api, asked: PanelAct) {
  const params = { id: asked.id };
  switch (asked.intent) {
    case 'approve-listing':
      await api.call(approveListing, { params });
      return toasts.listingApproved;
    case 'reject-listing':
      await api.call(rejectListing, { params, body: { reason: asked.reason } });
      return toasts.listingRejected;
    case 'approve-kyc':
      await api.call(approveKyc, { params });
      return toasts.kycApproved;
    case 'reject-kyc':
      await api.call(rejectKyc, { params, body: { reason: asked.reason } });
      return toasts.kycRejected;
    case 'activate':
    case 'deactivate':
      await api.call(setUserActive, { params: { userId: asked.id }, body: { isActive: asked.intent === 'activate' } });
      return toasts.userUpdated;
  }
}
