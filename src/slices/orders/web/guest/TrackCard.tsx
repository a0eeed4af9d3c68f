import { Said } from '#ui/languages/Said.tsx';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { formatNumber } from '#kernel/written/numbers.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { GhanaMap, type MapPoint } from '#ui/charts/GhanaMap.tsx';
import { Progress } from '#ui/charts/Progress.tsx';
import type { OrderTracking, ShownOrder } from '../../views.ts';

type Stop = { readonly latitude: number; readonly longitude: number };

const mapped = ({ latitude, longitude }: Stop) => ({ lat: latitude, lon: longitude });

/** 'Techiman' of 'Techiman, Bono East': what has room on a map. */
const townOf = ({ label }: OrderTracking['from']) => label.split(',', 1)[0] ?? label;

function pointsOf({ from, to, position }: OrderTracking, say: Say): MapPoint[] {
  const ends: MapPoint[] = [
    { ...mapped(from), label: townOf(from), tone: 'leaf' },
    { ...mapped(to), label: townOf(to), tone: 'laterite' },
  ];
  return position ? [...ends, { ...mapped(position), label: say('The goods'), tone: 'maize' }] : ends;
}

/** Where the goods are, in words: without scripts and for those who see no map. */
function Whereabouts({ order, tracking }: { readonly order: ShownOrder; readonly tracking: OrderTracking }) {
  const say = useTexts();
  const { position, kmLeft, estimatedArrival } = tracking;
  const name = order.transporterName ?? say('The transporter');
  return (
    <div className="grid gap-1" aria-live="polite">
      {position ? (
        <p className="text-lg font-semibold">
          <Said
            text="Last seen near {place}, {time}"
            values={{ place: position.place, time: <DateTime value={position.at} /> }}
          />
        </p>
      ) : (
        <p className="font-semibold">
          {order.status === 'in_transit'
            ? say('{name} is on the road and is not sharing the position now.', { name })
            : say('{name} has the goods and has not set off yet.', { name })}
        </p>
      )}
      <p className="text-soft">
        {kmLeft !== null && say('About {count} km left.', { count: formatNumber(Math.round(kmLeft)) })}
        {estimatedArrival && (
          <>
            <Said
              text={position ? 'Expected about {time}.' : 'Expected by {time}.'}
              values={{ time: <DateTime value={estimatedArrival} /> }}
            />
          </>
        )}
      </p>
    </div>
  );
}

/** The road of the goods on a map, while they are under way. */
export function TrackCard({ order, tracking }: { readonly order: ShownOrder; readonly tracking: OrderTracking }) {
  const say = useTexts();
  const { from, to, position } = tracking;
  const line = position ? [from, position, to] : [from, to];
  return (
    <section id="track" className="scroll-mt-20">
      <Card title={say('Track')}>
        <div className="grid gap-4">
          <Whereabouts order={order} tracking={tracking} />
          <Progress percent={order.progress} label={say('On the way')} showLabel />
          <GhanaMap
            label={say('The road from {start} to {end}', { start: from.label, end: to.label })}
            points={pointsOf(tracking, say)}
            line={line.map(mapped)}
            focus="points"
            className="mx-auto w-full max-w-xl"
          />
          {position === null && order.status === 'in_transit' && (
            <Alert title={say('The map shows the road only')}>
              {say('As soon as the transporter’s phone shares its position, it appears here automatically.')}
            </Alert>
          )}
        </div>
      </Card>
    </section>
  );
}
