import { tripPaths } from '#pages/paths/trip-paths.ts';
import { Money } from '#ui/display/Money.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from 'react-router';
import type { TripView } from '../../contract-trips.ts';
import { RoomBar } from './RoomBar.tsx';
import { leavesWhen, TRIP_STATES, townOf, tripTitle } from './words.ts';

/** One trip of the list: where to, when, and how full it is. */
export function TripCard({ trip }: { readonly trip: TripView }) {
  const via = trip.stops.slice(1, -1).map(({ placeName }) => townOf(placeName));
  return (
    <Card>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-lg font-bold">
              <Link to={tripPaths.one(trip.id)} className="hover:underline">
                {tripTitle(trip)}
              </Link>
            </h2>
            <p className="text-soft">
              {leavesWhen(trip)}
              {via.length > 0 && `, by way of ${via.join(' and ')}`}
            </p>
          </div>
          <StatusBadge status={trip.status} {...TRIP_STATES[trip.status]} />
        </div>
        <RoomBar trip={trip} />
        <p className="text-sm text-soft">
          <Money pesewas={trip.price} /> for each 100 kg over the whole way
        </p>
      </div>
    </Card>
  );
}
