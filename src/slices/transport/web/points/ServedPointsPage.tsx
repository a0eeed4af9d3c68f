import { useTexts } from '#ui/languages/use-texts.ts';
import { pointPaths } from '#pages/paths/point-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { apiOf, attempt, load, newRequestKey, refuse, requireRole, sentForm } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { findPlace } from '#kernel/ghana/place.ts';
import { meantPlace, placeProblem } from '#kernel/ghana/places/known-place.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { listMyListings } from '#slices/catalogue/contract.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, Form as SearchForm, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readServedPoints, type ServedPoints, servePoints } from '../../contract-points.ts';
import { ServeForm } from './ServeForm.tsx';
import { POINT_TOASTS } from './words.ts';

/** Where the farmer's first listing is, for a farmer who has chosen nothing yet. */
async function usualPlace(args: PageArgs): Promise<string | undefined> {
  const { items } = await load(args, (api) => api.call(listMyListings, { query: { limit: 1 } }));
  return findPlace(items[0]?.location ?? '')?.slug;
}

async function served(args: PageArgs, asked: string | undefined): Promise<ServedPoints> {
  const place = meantPlace(asked ?? '')?.slug;
  const api = apiOf(args.context);
  const found = await load(args, () => api.call(readServedPoints, { query: { place } }));
  if (found.place !== null) return found;
  const usual = await usualPlace(args);
  return usual === undefined ? found : load(args, () => api.call(readServedPoints, { query: { place: usual } }));
}

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const asked = new URL(args.request.url).searchParams.get('place')?.trim() || undefined;
  const now = await served(args, asked);
  const problem = asked === undefined ? null : placeProblem(asked);
  return {
    served: now,
    typed: problem === null ? null : asked,
    problem,
    places: placeChoices([], [asked, now.place]),
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await sentForm(args);
  const parsed = parseForm(form, servePoints.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = servePoints.body.encode(parsed.values);
  const saved = await attempt(args, form, (api) => api.call(servePoints, { body }));
  return saved.ok ? redirectWithToast(pointPaths.served(), POINT_TOASTS.served) : refuse(saved.state, saved.status);
}

/** Where the farmer brings goods to, besides handing them over at the farm. */
export default function ServedPointsPage() {
  const say = useTexts();
  const { served: now, typed, problem, places, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title={say('Collection points')}
        subtitle={say('Markets and stores to which you bring goods. Buyers collect them there, free of delivery fee.')}
      />
      <div className="grid max-w-2xl gap-6">
        <Card>
          <SearchForm method="get" className="grid gap-4">
            <PlaceField
              name="place"
              label={say('Where your goods are')}
              hint={say('You see the points within 60 km by road of it.')}
              places={places}
              defaultValue={typed ?? now.place ?? undefined}
              error={problem ?? undefined}
            />
            <SubmitButton variant="secondary" className="w-fit">
              {say('Show points')}
            </SubmitButton>
          </SearchForm>
        </Card>
        {now.place !== null && <ServeForm key={now.place} served={now} state={state} requestKey={requestKey} />}
      </div>
    </>
  );
}
