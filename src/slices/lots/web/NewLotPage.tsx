import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
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
import { openLot } from '../contract.ts';
import { daysToChoose } from '../domain/bounds.ts';
import { LotForm } from './LotForm.tsx';
import { TOASTS } from './words.ts';

const MOST_LISTINGS = 100;

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const { items } = await load(args, (api) => api.call(listMyListings, { query: { limit: MOST_LISTINGS } }));
  const listings = items
    .filter(({ status, expired }) => status === 'approved' && !expired)
    .map(({ id, productName, pricePerKg, quantity }) => ({ id, productName, pricePerKg, quantity }));
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
  const parsed = parseForm(form, openLot.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = openLot.body.encode(parsed.values);
  const opened = await attempt(args, form, (api) => api.call(openLot, { body, idempotencyKey: requestKeyOf(form) }));
  return opened.ok
    ? redirectWithToast(lotPaths.one(opened.value.id), TOASTS.opened)
    : refuse(opened.state, opened.status);
}

/** A farmer opens a lot with a part of one of their listings. */
export default function NewLotPage() {
  const say = useTexts();
  const { listings, ...form } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title={say('Open a lot')}
        crumbs={[{ label: say('Group Lots'), to: lotPaths.own() }, { label: say('New') }]}
        subtitle={say('Set its size and price. Farmers near you add theirs, and a buyer orders all of it.')}
      />
      {listings.length === 0 ? (
        <EmptyState
          title={say('Nothing on sale')}
          action={<ButtonLink to={paths.listings()}>{say('My Listings')}</ButtonLink>}
        >
          {say(
            'A lot begins with goods of one of your listings, so that others see what it is of. Have one approved first.',
          )}
        </EmptyState>
      ) : (
        <div className="max-w-2xl">
          <Card>
            <LotForm listings={listings} state={state} {...form} />
          </Card>
        </div>
      )}
    </>
  );
}
