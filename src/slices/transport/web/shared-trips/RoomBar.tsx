import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Progress } from '#ui/charts/Progress.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { TripView } from '../../contract-trips.ts';

const WHOLE = 100;

/** How much of a trip's room is booked. */
export function RoomBar({ trip: { bookedWeight, freeWeight } }: { readonly trip: TripView }) {
  const say = useTexts();
  return (
    <div className="grid gap-1">
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          <Said
            text="{amount} of {total} booked"
            values={{ amount: <Quantity kg={bookedWeight} />, total: <Quantity kg={freeWeight} /> }}
          />
        </span>
        <span className="font-semibold">
          <Said text="{amount} free" values={{ amount: <Quantity kg={freeWeight - bookedWeight} /> }} />
        </span>
      </p>
      <Progress percent={(bookedWeight / freeWeight) * WHOLE} label={say('Booked')} />
    </div>
  );
}
