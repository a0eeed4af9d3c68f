import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { isOwnAffair } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  approveListing as approveEndpoint,
  rejectListing as rejectEndpoint,
  setListingStatus as statusEndpoint,
} from '../../contract.ts';
import { decideListing } from './decide-listing.ts';
import { findListing } from '../store.ts';
import { reviewView } from '../view.ts';

interface AdminVerdict {
  readonly listingId: string;
  readonly approved: boolean;
  readonly notes: string | null;
}

async function decide(verdict: AdminVerdict, call: Call) {
  const listing = await findListing(call.tx, verdict.listingId, true);
  if (listing !== null && (await isOwnAffair(call.tx, call.person.id, [listing.farmer_id])))
    throw refused(
      'catalogue.own_listing',
      'This listing is yours, or of a farmer with your phone number or e-mail address. Another administrator must decide.',
    );
  const row = await decideListing(call.tx, { ...verdict, by: call.person.id, at: call.now, actor: 'admin' });
  return reviewView(row, call.person);
}

/** An admin puts a pending listing on the market. */
export function approveListing(
  input: ParsedInput<typeof approveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof approveEndpoint>> {
  return decide({ listingId: input.params.id, approved: true, notes: null }, call);
}

/** An admin sends a pending listing back with a reason. */
export function rejectListing(
  input: ParsedInput<typeof rejectEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof rejectEndpoint>> {
  return decide({ listingId: input.params.id, approved: false, notes: input.body.reason }, call);
}

/** An admin sets approved or rejected with notes. */
export function setListingStatus(
  input: ParsedInput<typeof statusEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof statusEndpoint>> {
  const { status, reviewNotes } = input.body;
  return decide(
    { listingId: input.params.listingId, approved: status === 'approved', notes: reviewNotes ?? null },
    call,
  );
}
