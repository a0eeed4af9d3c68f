import { useTexts } from '#ui/languages/use-texts.ts';
import { tripPaths } from '#pages/paths/trip-paths.ts';
import { load, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { VerificationNotice } from '#parts/VerificationNotice.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTrips } from '../../contract-trips.ts';
import { VERIFICATION } from '../words.ts';
import { TripCard } from './TripCard.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { kycStatus } = requireRole(args, 'transporter');
  const trips = await load(args, (api) => api.call(listTrips));
  // Open ones first, the next to leave on top; what is over follows, the latest first.
  const open = trips.filter(({ status }) => status === 'open').toReversed();
  return { trips: [...open, ...trips.filter(({ status }) => status !== 'open')], kycStatus };
}

/** The trips on which a transporter takes goods of others along. */
export default function MyTripsPage() {
  const say = useTexts();
  const { trips, kycStatus } = useLoaderData<typeof loader>();
  useLive(['me']);
  const publish = <ButtonLink to={tripPaths.publish()}>{say('Publish a trip')}</ButtonLink>;
  return (
    <>
      <PageHeader
        title={say('My Trips')}
        subtitle={say('Driving anyway? Offer your free space, and goods of several farms fill it.')}
        actions={kycStatus === 'approved' && trips.length > 0 && publish}
      />
      <VerificationNotice status={kycStatus} {...VERIFICATION} to={paths.kyc()} />
      {trips.length === 0 ? (
        <EmptyState title={say('No trips yet')} action={kycStatus === 'approved' && publish}>
          {say(
            'Say from where to where you drive, when, and how much room is free. Buyers on your road choose it at their checkout and pay for their part of it.',
          )}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {trips.map((trip) => (
            <li key={trip.id}>
              <TripCard trip={trip} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
