import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  const via = trip.stops.slice(1, -1).map(({ placeName }) => townOf(placeName));
  return (
    <Card>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-lg font-bold">
              <Link to={tripPaths.one(trip.id)} className="hover:underline">
                {tripTitle(trip, say)}
              </Link>
            </h2>
            <p className="text-soft">
              {via.length === 0
                ? leavesWhen(trip)
                : say('{time}, by way of {places}', {
                    time: leavesWhen(trip),
                    places: via.reduce((first, second) => say('{first} and {second}', { first, second })),
                  })}
            </p>
          </div>
          <StatusBadge
            status={trip.status}
            label={say(TRIP_STATES[trip.status].label)}
            tone={TRIP_STATES[trip.status].tone}
          />
        </div>
        <RoomBar trip={trip} />
        <p className="text-sm text-soft">
          <Said
            text="{amount} for each 100 kg over the whole way"
            values={{ amount: <Money pesewas={trip.price} /> }}
          />
        </p>
      </div>
    </Card>
  );
}
