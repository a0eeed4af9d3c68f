import { Progress } from '#ui/charts/Progress.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { TripView } from '../../contract-trips.ts';

const WHOLE = 100;

/** How much of a trip's room is booked. */
export function RoomBar({ trip: { bookedWeight, freeWeight } }: { readonly trip: TripView }) {
  return (
    <div className="grid gap-1">
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          <Quantity kg={bookedWeight} /> of <Quantity kg={freeWeight} /> booked
        </span>
        <span className="font-semibold">
          <Quantity kg={freeWeight - bookedWeight} /> free
        </span>
      </p>
      <Progress percent={(bookedWeight / freeWeight) * WHOLE} label="Booked" />
    </div>
  );
}
