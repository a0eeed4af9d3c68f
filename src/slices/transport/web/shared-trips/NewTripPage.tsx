import { useTexts } from '#ui/languages/use-texts.ts';
import { tripPaths } from '#pages/paths/trip-paths.ts';
import { newRequestKey, nowOf, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { VerificationNotice } from '#parts/VerificationNotice.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TRIP_DAYS_AHEAD } from '../../domain/shared-trips/trip-limits.ts';
import { VERIFICATION } from '../words.ts';
import { sendTrip } from './trip-form.ts';
import { TripForm } from './TripForm.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { kycStatus } = requireRole(args, 'transporter');
  const first = dayOf(nowOf(args.context));
  return {
    kycStatus,
    places: placeChoices(),
    days: { first, last: addDays(first, TRIP_DAYS_AHEAD) },
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'transporter');
  return sendTrip(args, await args.request.formData());
}

/** A transporter offers the free room of a vehicle that leaves anyway. */
export default function NewTripPage() {
  const say = useTexts();
  const { kycStatus, ...form } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title={say('Publish a trip')}
        crumbs={[{ label: say('My Trips'), to: tripPaths.own() }, { label: say('New') }]}
        subtitle={say('Goods within 25 km by road of your start, your stops and your end can join.')}
      />
      <VerificationNotice status={kycStatus} {...VERIFICATION} to={paths.kyc()} />
      {kycStatus === 'approved' && (
        <div className="max-w-2xl">
          <Card>
            <TripForm state={state} {...form} />
          </Card>
        </div>
      )}
    </>
  );
}
