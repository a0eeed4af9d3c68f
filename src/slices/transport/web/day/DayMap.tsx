import { useTexts } from '#ui/languages/use-texts.ts';
import { GhanaMap, type MapPoint } from '#ui/charts/GhanaMap.tsx';
import type { DayStop } from '../../contract-day.ts';
import { byStop } from './by-stop.ts';
import { taskId } from './StopTask.tsx';

/** Stops in one town as one mark, which carries the number of the first. */
function pointsOf(stops: readonly DayStop[]): MapPoint[] {
  const firsts = new Map<string, DayStop>();
  for (const stop of stops) if (!firsts.has(stop.town)) firsts.set(stop.town, stop);
  return [...firsts.values()].map((stop) => ({
    lat: stop.latitude,
    lon: stop.longitude,
    label: stop.town,
    tone: stop.kind === 'pickup' ? 'leaf' : 'laterite',
    count: stop.stop,
    href: `#${taskId(stop)}`,
  }));
}

/** All stops of the day on a map that comes with the product, in their order. */
export function DayMap({ stops }: { readonly stops: readonly DayStop[] }) {
  const say = useTexts();
  const doors = byStop(stops);
  return (
    <GhanaMap
      label={say('The stops of the day: {stops}', {
        stops: doors.map(([{ stop, town }]) => `${stop} ${town}`).join(', '),
      })}
      points={pointsOf(stops)}
      line={doors.map(([{ latitude, longitude }]) => ({ lat: latitude, lon: longitude }))}
      focus="points"
    />
  );
}
