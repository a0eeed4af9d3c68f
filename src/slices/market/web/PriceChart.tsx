import { typedGhs } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import type { PricePoint } from '../contract.ts';
import { linePath, scaleFor } from './chart-geometry.ts';

const looks = {
  retail: { line: 'stroke-laterite', label: 'fill-laterite-ink', dash: undefined },
  wholesale: { line: 'stroke-leaf', label: 'fill-leaf-ink', dash: '7 4' },
} as const;

const NAMES = { retail: 'Retail', wholesale: 'Wholesale' } as const;

export interface PriceChartProps {
  readonly points: readonly PricePoint[];
  /** Months whose figures are no prices: shaded, and no line goes through them. */
  readonly setAside: readonly Pick<PricePoint, 'month' | 'priceType'>[];
  /** What it shows, in one sentence: read out in its place. */
  readonly label: string;
  readonly width: number;
  readonly className?: string;
}

/** Prices over time as lines with their names at their ends. The table below it says the same in figures. */
export function PriceChart({ points, setAside, label, width, className }: PriceChartProps) {
  const frame = {
    width,
    height: Math.round(width * (width > 500 ? 0.42 : 0.75)),
    left: 34,
    right: 78,
    top: 14,
    bottom: 26,
  };
  const shaded = [...new Set(setAside.map(({ month }) => month))];
  const scale = scaleFor(points, frame, { mostYears: width > 500 ? 9 : 4, setAside: shaded });
  const kinds = (['retail', 'wholesale'] as const)
    .map((kind) => ({ kind, line: points.filter((point) => point.priceType === kind) }))
    .filter(({ line }) => line.length > 0);
  const ends = kinds.map(({ line }) => scale.y(line.at(-1)?.pricePerKg ?? 0));
  const tooClose = ends.length === 2 && Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) < 16;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={cx('figures w-full', className)}
    >
      {shaded.map((month) => (
        <rect
          key={month}
          x={scale.x(month) - scale.monthWidth / 2}
          y={frame.top}
          width={scale.monthWidth}
          height={frame.height - frame.top - frame.bottom}
          className="fill-sunk"
        />
      ))}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={scale.y(tick)}
            y2={scale.y(tick)}
            className="stroke-line"
          />
          <text x={frame.left - 6} y={scale.y(tick) + 4} textAnchor="end" className="fill-soft text-xs">
            {typedGhs(tick)}
          </text>
        </g>
      ))}
      {scale.years.map((year) => (
        <text key={year} x={scale.x(year)} y={frame.height - 6} textAnchor="middle" className="fill-soft text-xs">
          {year.slice(0, 4)}
        </text>
      ))}
      {kinds.map(({ kind, line }, index) => {
        const last = line.at(-1);
        const look = looks[kind];
        return (
          <g key={kind}>
            <path
              d={linePath(
                line,
                scale,
                setAside.flatMap(({ month, priceType }) => (priceType === kind ? [month] : [])),
              )}
              fill="none"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={look.dash}
              className={look.line}
            />
            {last && (
              <circle
                cx={scale.x(last.month)}
                cy={scale.y(last.pricePerKg)}
                r="4"
                className={cx(look.line, 'fill-card')}
                strokeWidth="2.5"
              />
            )}
            {last && (
              <text
                x={scale.x(last.month) + 8}
                y={scale.y(last.pricePerKg) + 4 + (tooClose ? (index === 0 ? -8 : 8) : 0)}
                className={cx('text-xs font-semibold', look.label)}
              >
                {NAMES[kind]}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
