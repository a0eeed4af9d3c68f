import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { load, newRequestKey, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { DialogTrigger } from '#ui/overlays/DialogTrigger.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listMyListings, type OwnListing, readListing } from '../../contract.ts';
import { KycNote } from './KycNote.tsx';
import { deleteOwn, moveOwn, putPictures } from './own-listing-acts.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { cropOptions } from '../../parts/place-choices.ts';
import { ADD_DIALOG, AddProduct, EditProduct } from './ProductDialogs.tsx';
import { ProductCard } from './ProductCard.tsx';
import { createFrom, editFrom } from './save-listing.ts';
import { refuseListing } from './take-listing-form.ts';
import { useSlow } from '#ui/actions/use-slow.ts';
import { CREATE_FAILED, editToast, TOASTS } from '../own-words.ts';

const PAGE_SIZE = 12;
const LAYOUT = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'farmer');
  const query = new URL(args.request.url).searchParams;
  const [cursor, edit] = [cursorOf(query), query.get('edit')];
  return load(args, async (api) => {
    const { items, nextCursor } = await api.call(listMyListings, { query: { limit: PAGE_SIZE, cursor } });
    const edited: OwnListing | null = edit ? await api.call(readListing, { params: { id: edit } }) : null;
    return {
      items,
      nextCursor,
      cursor,
      edited,
      kycStatus: viewer.kycStatus,
      places: placeChoices(),
      crops: cropOptions(),
      requestKey: newRequestKey(),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await sentForm(args);
  const back = paths.productManagement({ cursor: cursorOf(new URL(args.request.url).searchParams) });
  const intent = form.get('intent');
  if (intent === 'delete') return deleteOwn(args, form, back);
  if (intent === 'submit') return moveOwn(args, form, { status: 'pending', back });
  if (intent === 'pictures') return putPictures(args, form, back);
  if (intent === 'edit') {
    const id = String(form.get('id'));
    form.delete('id');
    const saved = await editFrom(args, form, id);
    return saved.refused
      ? refuseListing(saved.refused, saved.status)
      : redirectWithToast(back, editToast(saved.wanted));
  }
  const saved = await createFrom(args, form);
  if (saved.refused) return refuseListing(saved.refused, saved.status);
  return redirectWithToast(paths.productManagement(), saved.listing.status === 'draft' ? TOASTS.drafted : TOASTS.sent);
}

/** A farmer's products as cards, with the dialogs that make, change, picture and delete them. */
export default function ProductManagementPage() {
  const say = useTexts();
  const { items, nextCursor, cursor, edited, kycStatus, places, crops, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  const [query] = useSearchParams();
  const navigation = useNavigation();
  useLive(['me']);
  useFailureToast(
    edited ? 'Update Failed' : 'Creation Failed',
    refused?.state,
    edited ? 'Failed to update listing' : CREATE_FAILED,
  );
  const turning =
    navigation.location?.pathname === paths.productManagement() &&
    new URLSearchParams(navigation.location.search).get('cursor') !== query.get('cursor');
  const loading = useSlow(navigation.state === 'loading' && turning);
  const form = { places, crops, refused, requestKey };
  return (
    <>
      <PageHeader
        title={say('Product Management')}
        subtitle={say('Your products with their pictures: drafts, what is under review, and what is on the market.')}
        actions={
          <>
            <ButtonLink to={paths.listings()} variant="secondary" wide>
              {say('My Listings')}
            </ButtonLink>
            {edited ? (
              <EditProduct key={edited.id} listing={edited} closeTo={paths.productManagement({ cursor })} {...form} />
            ) : (
              <AddProduct {...form} />
            )}
          </>
        }
      />
      <KycNote status={kycStatus} />
      {loading ? (
        <Skeleton count={6} layout={LAYOUT} className="h-80 rounded-lg" />
      ) : items.length === 0 ? (
        <EmptyState
          title={say('No Products Yet')}
          action={<DialogTrigger dialog={ADD_DIALOG}>{say('Add your first product')}</DialogTrigger>}
        >
          {say('Say what you grow, add pictures of it, and keep it as a draft until it is ready for buyers.')}
        </EmptyState>
      ) : (
        <ul className={LAYOUT}>
          {items.map((listing) => (
            <ProductCard key={listing.id} listing={listing} cursor={cursor} />
          ))}
        </ul>
      )}
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
