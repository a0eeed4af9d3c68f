import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { listMyListings } from '#slices/catalogue/contract.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { openHarvest } from '../contract-harvests.ts';
import { daysToChoose } from '../domain/bounds.ts';
import { HarvestForm } from './HarvestForm.tsx';
import { TOASTS } from './words.ts';

const MOST_LISTINGS = 100;

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const { items } = await load(args, (api) => api.call(listMyListings, { query: { limit: MOST_LISTINGS } }));
  const listings = items
    .filter(({ status, expired }) => (status === 'approved' || status === 'sold') && !expired)
    .map(({ id, productName, pricePerKg }) => ({ id, productName, pricePerKg }));
  const chosen = new URL(args.request.url).searchParams.get('listing');
  return {
    listings,
    chosen: listings.find(({ id }) => id === chosen) ?? null,
    days: daysToChoose(nowOf(args.context)),
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await args.request.formData();
  const parsed = parseForm(form, openHarvest.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = openHarvest.body.encode(parsed.values);
  const opened = await attempt(args, form, (api) =>
    api.call(openHarvest, { body, idempotencyKey: requestKeyOf(form) }),
  );
  return opened.ok
    ? redirectWithToast(harvestPaths.ownOne(opened.value.id), TOASTS.opened)
    : refuse(opened.state, opened.status);
}

/** A farmer says what they expect of one of their listings. */
export default function NewHarvestPage() {
  const say = useTexts();
  const { listings, ...form } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title={say('Offer a coming harvest')}
        crumbs={[{ label: say('Coming Harvests'), to: harvestPaths.own() }, { label: say('New') }]}
        subtitle={say(
          'Buyers reserve a part and pay a deposit, which Farmgate holds. After the harvest you declare how much there is, and they order.',
        )}
      />
      {listings.length === 0 ? (
        <EmptyState
          title={say('No approved listing')}
          action={<ButtonLink to={paths.listings()}>{say('My Listings')}</ButtonLink>}
        >
          {say('A harvest is of one of your listings, so that buyers see what it will be. Have one approved first.')}
        </EmptyState>
      ) : (
        <div className="max-w-2xl">
          <Card>
            <HarvestForm listings={listings} state={state} {...form} />
          </Card>
        </div>
      )}
    </>
  );
}
