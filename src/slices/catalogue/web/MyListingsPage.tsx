import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, load, newRequestKey, requestKeyOf, requireRole } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { parseForm } from '#ui/parse-form.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useLive } from '#ui/use-live.ts';
import { createListing, listMyListings, newListingBody } from '../contract.ts';
import { CreateListingDialog } from './CreateListingDialog.tsx';
import { KycNote } from './KycNote.tsx';
import { MyListingFilters } from './MyListingFilters.tsx';
import { MyListingGrid } from './MyListingGrid.tsx';
import { ownQuery } from './own-query.ts';
import { deleteOwn, moveOwn } from './own-listing-acts.ts';
import { placeLabels } from './place-choices.ts';
import { imageUrlsOf, refuseListing, takeFiles } from './take-listing-form.ts';
import { useListingToast } from './use-listing-toast.ts';
import { useSlow } from './use-slow.ts';
import { CREATE_FAILED, TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'farmer');
  const page = await load(args, (api) => api.call(listMyListings, { query: ownQuery(args.request) }));
  return { ...page, kycStatus: viewer.kycStatus, places: placeLabels(), requestKey: newRequestKey() };
}

async function create(args: ActionFunctionArgs, form: FormData) {
  const refused = await takeFiles(args, form);
  if (refused) return refuseListing(refused);
  const imageUrls = imageUrlsOf(form);
  const parsed = parseForm(form, newListingBody);
  if (!parsed.ok) return refuseListing({ state: parsed.state, imageUrls });
  const made = await attempt(args, form, (api) => api.call(createListing, { body: parsed.values, idempotencyKey: requestKeyOf(form) }));
  if (!made.ok) return refuseListing({ state: made.state, imageUrls }, made.status);
  return redirectWithToast(paths.listings(), made.value.status === 'draft' ? TOASTS.drafted : TOASTS.sent);
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await args.request.formData();
  const intent = form.get('intent');
  if (intent === 'delete') return deleteOwn(args, form);
  if (intent === 'submit') return moveOwn(args, form, 'pending');
  return create(args, form);
}

/** A farmer's own listings, and the dialog that makes new ones. */
export default function MyListingsPage() {
  const { items, nextCursor, kycStatus, places, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [query] = useSearchParams();
  const navigation = useNavigation();
  useLive(['me']);
  useListingToast('Error', refused, CREATE_FAILED);
  const loading = useSlow(navigation.state === 'loading' && navigation.location.pathname === paths.listings() && navigation.formData === undefined);
  const filtered = ['q', 'category', 'status'].some((name) => query.get(name));
  return (
    <>
      <PageHeader
        title="My Listings"
        subtitle="What you offer, what is promised to orders, and what is sold."
        actions={<CreateListingDialog places={places} refused={refused} requestKey={requestKey} />}
      />
      <KycNote status={kycStatus} />
      <MyListingFilters query={query} />
      <MyListingGrid items={items} nextCursor={nextCursor} filtered={filtered} loading={loading} />
    </>
  );
}
