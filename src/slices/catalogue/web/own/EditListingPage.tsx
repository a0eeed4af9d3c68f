import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { z } from 'zod';
import { redirectWithToast } from '#pages/flash.ts';
import { load, newRequestKey, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { ownFees } from '#slices/settings/contract-fees.ts';
import { readListing } from '../../contract.ts';
import { EditButtons } from './EditButtons.tsx';
import { EditSide } from './EditSide.tsx';
import { ListingBadge } from './ListingBadge.tsx';
import { ListingForm } from './ListingForm.tsx';
import { deleteOwn } from './own-listing-acts.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { cropOptions } from '../../parts/place-choices.ts';
import { editFrom } from './save-listing.ts';
import { refuseListing } from './take-listing-form.ts';
import { editToast } from '../own-words.ts';

const idParam = z.object({ id: z.string() });

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const params = idParam.parse(args.params);
  const [listing, fees] = await load(args, (api) =>
    Promise.all([api.call(readListing, { params }), api.call(ownFees)]),
  );
  return { listing, fees, places: placeChoices(), crops: cropOptions(), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const params = idParam.parse(args.params);
  const form = await sentForm(args);
  if (form.get('intent') === 'delete') return deleteOwn(args, form, paths.listings());
  const saved = await editFrom(args, form, params.id);
  if (saved.refused) return refuseListing(saved.refused, saved.status);
  return redirectWithToast(paths.listings(), editToast(saved.wanted));
}

/** Changes a listing: its words, price and stock, its pictures, and whether it goes to review. */
export default function EditListingPage() {
  const { listing, fees, places, crops, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  const say = useTexts();
  useFailureToast('Update Failed', refused?.state, 'Failed to update listing');
  return (
    <>
      <PageHeader
        title={listing.productName}
        tabTitle={say('Edit {name}', { name: listing.productName })}
        crumbs={[{ label: 'My Listings', to: paths.listings() }, { label: 'Edit' }]}
        badge={<ListingBadge listing={listing} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <Card className="max-w-3xl">
          <ListingForm
            listing={listing}
            places={places}
            crops={crops}
            fees={fees}
            refused={refused}
            requestKey={requestKey}
            buttons={(waiting) => <EditButtons actions={listing.actions} waiting={waiting} />}
          />
        </Card>
        <EditSide listing={listing} />
      </div>
    </>
  );
}
