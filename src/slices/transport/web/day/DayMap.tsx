import { GhanaMap, type MapPoint } from '#ui/charts/GhanaMap.tsx';
import type { DayStop } from '../../contract-day.ts';

/** Stops in one town as one mark, which carries the number of the first. */
function pointsOf(stops: readonly DayStop[]): MapPoint[] {
  const byTown = new Map<string, { readonly stop: DayStop; readonly numbers: number[] }>();
  for (const [index, stop] of stops.entries()) {
    const known = byTown.get(stop.town);
    if (known) known.numbers.push(index + 1);
    else byTown.set(stop.town, { stop, numbers: [index + 1] });
  }
  return [...byTown.values()].map(({ stop, numbers }) => ({
    lat: stop.latitude,
    lon: stop.longitude,
    label: stop.town,
    tone: stop.kind === 'pickup' ? 'leaf' : 'laterite',
    count: numbers[0],
    href: `#${stop.kind}-${stop.deliveryId}`,
  }));
}

/** All stops of the day on a map that comes with the product, in their order. */
export function DayMap({ stops }: { readonly stops: readonly DayStop[] }) {
  return (
    <GhanaMap
      label={`The stops of the day: ${stops.map(({ town }, index) => `${index + 1} ${town}`).join(', ')}`}
      points={pointsOf(stops)}
      line={stops.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))}
      focus="points"
    />
  );
}
