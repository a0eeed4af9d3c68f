import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { project, type MapPosition } from './map-projection.ts';

export interface MapPoint extends MapPosition {
  readonly label: string;
  readonly tone: 'leaf' | 'maize' | 'laterite' | 'ink';
  /** Makes it a link. */
  readonly href?: string;
  /** How many things are here; written into the mark. */
  readonly count?: number;
}

export interface MapMarkProps {
  readonly point: MapPoint;
  /** One nominal pixel in units of the drawing. */
  readonly pixel: number;
  /** Whether its label is beside it. */
  readonly named: boolean;
}

const tones = {
  leaf: { mark: 'fill-leaf', figure: 'fill-on-leaf' },
  maize: { mark: 'fill-maize', figure: 'fill-on-maize' },
  laterite: { mark: 'fill-laterite', figure: 'fill-card' },
  ink: { mark: 'fill-ink', figure: 'fill-paper' },
} as const;

const SMALLEST = 6;
const PER_DIGIT = 3.5;

/** One point of the map. Its size follows its count. */
export function MapMark({ point, pixel, named }: MapMarkProps) {
  const { label, tone, href, count } = point;
  const [x, y] = project(point).map((unit) => Math.round(unit * 10) / 10);
  const radius = (SMALLEST + (count === undefined ? 0 : PER_DIGIT * (String(count).length - 1) + 3)) * pixel;
  const mark = (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className={cx(
          tones[tone].mark,
          'stroke-card',
          href !== undefined &&
            'group-hover/mark:stroke-ink group-focus-visible/mark:stroke-ink group-focus-visible/mark:stroke-[5]',
        )}
      />
      {count !== undefined && (
        <text
          x={x}
          y={y}
          dy="0.36em"
          textAnchor="middle"
          fontSize={10.5 * pixel}
          aria-hidden="true"
          className={cx(tones[tone].figure, 'figures pointer-events-none font-bold')}
        >
          {count}
        </text>
      )}
      {named && (
        <text
          x={x}
          y={y}
          dy={-radius - 5 * pixel}
          textAnchor="middle"
          fontSize={13 * pixel}
          strokeWidth={3}
          paintOrder="stroke"
          aria-hidden="true"
          className="fill-ink stroke-card font-semibold"
        >
          {label}
        </text>
      )}
    </>
  );
  if (href === undefined) {
    return (
      <g role="img" aria-label={label}>
        <title>{label}</title>
        {mark}
      </g>
    );
  }
  return (
    <Link to={href} aria-label={label} className="group/mark outline-none">
      <title>{label}</title>
      {mark}
    </Link>
  );
}
