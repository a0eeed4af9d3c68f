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

function pointsOf({ from, to, position }: OrderTracking): MapPoint[] {
  const ends: MapPoint[] = [
    { ...mapped(from), label: townOf(from), tone: 'leaf' },
    { ...mapped(to), label: townOf(to), tone: 'laterite' },
  ];
  return position ? [...ends, { ...mapped(position), label: 'The goods', tone: 'maize' }] : ends;
}

/** Where the goods are, in words: without scripts and for those who see no map. */
function Whereabouts({ order, tracking }: { readonly order: ShownOrder; readonly tracking: OrderTracking }) {
  const { position, kmLeft, estimatedArrival } = tracking;
  const carrier = order.transporterName ?? 'The transporter';
  return (
    <div className="grid gap-1" aria-live="polite">
      {position ? (
        <p className="text-lg font-semibold">
          Last seen near {position.place}, <DateTime value={position.at} />
        </p>
      ) : (
        <p className="font-semibold">
          {order.status === 'in_transit'
            ? `${carrier} is on the road and is not sharing the position now.`
            : `${carrier} has the goods and has not set off yet.`}
        </p>
      )}
      <p className="text-soft">
        {kmLeft !== null && <>About {formatNumber(Math.round(kmLeft))} km left. </>}
        {estimatedArrival && (
          <>
            {position ? 'Expected about' : 'Expected by'} <DateTime value={estimatedArrival} />.
          </>
        )}
      </p>
    </div>
  );
}

/** The road of the goods on a map, while they are under way. */
export function TrackCard({ order, tracking }: { readonly order: ShownOrder; readonly tracking: OrderTracking }) {
  const { from, to, position } = tracking;
  const line = position ? [from, position, to] : [from, to];
  return (
    <section id="track" className="scroll-mt-20">
      <Card title="Track">
        <div className="grid gap-4">
          <Whereabouts order={order} tracking={tracking} />
          <Progress percent={order.progress} label="On the way" showLabel />
          <GhanaMap
            label={`The road from ${from.label} to ${to.label}`}
            points={pointsOf(tracking)}
            line={line.map(mapped)}
            focus="points"
            className="mx-auto w-full max-w-xl"
          />
          {position === null && order.status === 'in_transit' && (
            <Alert title="The map shows the road only">
              As soon as the transporter’s phone shares its position, it appears here automatically.
            </Alert>
          )}
        </div>
      </Card>
    </section>
  );
}
