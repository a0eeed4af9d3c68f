import { cx } from '../cx.ts';
import regions from './ghana-regions.svg?no-inline';
import { MapMark, type MapPoint } from './MapMark.tsx';
import { COUNTRY, project, viewAround, type MapPosition } from './map-projection.ts';

export type { MapPoint } from './MapMark.tsx';

export interface GhanaMapProps {
  /** What the map shows, for those who hear it. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** A way, drawn below the points. */
  readonly line?: readonly MapPosition[];
  /** `points` draws only their context, such as the way of one delivery. */
  readonly focus?: 'country' | 'points';
  readonly className?: string;
}

/** At this width in pixels marks have their nominal size. */
const NOMINAL_WIDTH = 360;
const FEW = 4;

/**
 * Ghana and its regions, with points. Links are reached by keyboard, nothing needs scripts, and the drawing of the
 * regions is one file that the browser keeps.
 */
export function GhanaMap({ label, points, line = [], focus = 'country', className }: GhanaMapProps) {
  const view = focus === 'points' ? viewAround([...points, ...line]) : COUNTRY;
  const pixel = view.width / NOMINAL_WIDTH;
  const route = line.map((position) => project(position).map(Math.round).join(',')).join(' ');
  // Small ones last, so that none lies hidden below a large one.
  const drawn = points.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <figure className={cx('grid gap-1.5', className)}>
      <svg
        role="group"
        aria-label={label}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="h-auto w-full overflow-hidden rounded-lg border border-line bg-sunk"
      >
        <g aria-hidden="true">
          <use href={`${regions}#regions`} className="fill-card stroke-edge/60" />
          <use
            href={`${regions}#names`}
            className={cx('fill-soft font-text', focus === 'country' && 'max-sm:hidden')}
            fontSize={Math.min(10, 9 * pixel)}
          />
          {route !== '' && (
            <polyline
              points={route}
              fill="none"
              strokeWidth={3}
              strokeDasharray="1 7"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-laterite"
            />
          )}
        </g>
        {drawn.map((point) => (
          <MapMark
            key={`${point.label} ${point.lat} ${point.lon}`}
            point={point}
            pixel={pixel}
            named={points.length <= FEW}
          />
        ))}
      </svg>
      <figcaption className="text-xs text-soft">
        Map and places: © OpenStreetMap contributors, GeoNames, geoBoundaries
      </figcaption>
    </figure>
  );
}
