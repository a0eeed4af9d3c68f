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
import { importPaths } from '#pages/paths/import-paths.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { actingOf, load, newRequestKey, nowOf, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useActing } from '#pages/use-acting.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { ownFees } from '#slices/settings/contract-fees.ts';
import { dayOf } from '#kernel/moment.ts';
import { readBreak } from '../../contract-break.ts';
import { listMyListings } from '../../contract.ts';
import { CreateListingDialog } from './create/CreateListingDialog.tsx';
import { ClosedNote, CloseForHolidays } from './holidays/Holidays.tsx';
import { closeForHolidays, reopen } from './holidays/keep-holidays.ts';
import { KycNote } from './KycNote.tsx';
import { MyListingFilters } from './MyListingFilters.tsx';
import { MyListingGrid } from './MyListingGrid.tsx';
import { ownQuery } from './own-query.ts';
import { deleteOwn, moveOwn, putPictures } from './own-listing-acts.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { cropOptions } from '../../parts/place-choices.ts';
import { createFrom } from './save-listing.ts';
import { refuseListing } from './take-listing-form.ts';
import { useSlow } from '#ui/actions/use-slow.ts';
import { CREATE_FAILED, TOASTS } from '../own-words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'farmer');
  const acting = actingOf(args.context) !== null;
  const [page, fees, holidays] = await load(args, (api) =>
    Promise.all([
      api.call(listMyListings, { query: ownQuery(args.request) }),
      api.call(ownFees),
      // A representative does not close the farmer's shop.
      acting ? { break: null } : api.call(readBreak),
    ]),
  );
  const choices = { places: placeChoices(), crops: cropOptions() };
  return {
    ...page,
    ...choices,
    fees,
    holidays: holidays.break,
    today: dayOf(nowOf(args.context)),
    kycStatus: viewer.kycStatus,
    requestKey: newRequestKey(),
  };
}

async function create(args: ActionFunctionArgs, form: FormData) {
  const saved = await createFrom(args, form);
  if (saved.refused) return refuseListing(saved.refused, saved.status);
  return redirectWithToast(paths.listings(), saved.listing.status === 'draft' ? TOASTS.drafted : TOASTS.sent);
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await sentForm(args);
  const intent = form.get('intent');
  if (intent === 'delete') return deleteOwn(args, form, paths.listings());
  if (intent === 'submit') return moveOwn(args, form, { status: 'pending', back: paths.listings() });
  if (intent === 'close') return closeForHolidays(args, form);
  if (intent === 'reopen') return reopen(args, form);
  if (intent === 'pictures') return putPictures(args, form, paths.listings());
  return create(args, form);
}

/** A farmer's own listings, and the dialog that makes new ones. */
export default function MyListingsPage() {
  const say = useTexts();
  const { items, nextCursor, fees, holidays, today, kycStatus, places, crops, requestKey } =
    useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  const refused = response && 'imageUrls' in response ? response : undefined;
  const closing = response && 'closing' in response ? response.closing : undefined;
  const acting = useActing() !== null;
  const [query] = useSearchParams();
  const navigation = useNavigation();
  useLive(['me']);
  useFailureToast('Error', refused?.state, CREATE_FAILED);
  const loading = useSlow(
    navigation.state === 'loading' &&
      navigation.location.pathname === paths.listings() &&
      navigation.formData === undefined,
  );
  const filtered = ['q', 'category', 'status'].some((name) => query.get(name));
  return (
    <>
      <PageHeader
        title={say('My Listings')}
        subtitle={say('What you offer, what is reserved for orders, and what is sold.')}
        actions={
          <>
            <ButtonLink to={harvestPaths.own()} variant="secondary" size="sm">
              {say('Coming harvests')}
            </ButtonLink>
            {!acting && (
              <ButtonLink to={importPaths.start()} variant="secondary" size="sm">
                {say('Import from a spreadsheet')}
              </ButtonLink>
            )}
            {!acting && holidays === null && items.length > 0 && <CloseForHolidays today={today} state={closing} />}
            <CreateListingDialog places={places} crops={crops} fees={fees} refused={refused} requestKey={requestKey} />
          </>
        }
      />
      <KycNote status={kycStatus} />
      {holidays && <ClosedNote days={holidays} />}
      <MyListingFilters query={query} />
      <MyListingGrid items={items} nextCursor={nextCursor} filtered={filtered} loading={loading} />
    </>
  );
}
