import { dayNumber, pathOf, type PlotPoint, spreadOf, ticksTo } from './chart-scale.ts';
import { cx } from '../cx.ts';

export interface LineSeries {
  /** Written at the end of the line. */
  readonly name: string;
  readonly tone: 'leaf' | 'maize' | 'laterite';
  /** In the order of days. */
  readonly points: readonly PlotPoint[];
}

export interface LineChartProps {
  /** What it shows, from when to when, and that the figures are in the table beneath. */
  readonly label: string;
  readonly series: readonly LineSeries[];
  readonly formatValue: (value: number) => string;
  readonly formatDay: (day: string) => string;
  /** The days that the chart spans; those of its points when left out. */
  readonly span?: { readonly from: string; readonly to: string };
  /** A line is not drawn over a gap of more days than this. */
  readonly gapDays?: number;
}

const HEIGHT = 240;
const [TOP, BOTTOM, LEFT, RIGHT] = [16, 32, 56, 76];
const looks = {
  leaf: { line: 'stroke-leaf', text: 'fill-leaf-ink', dash: undefined },
  maize: { line: 'stroke-maize', text: 'fill-maize-ink', dash: '7 4' },
  laterite: { line: 'stroke-laterite', text: 'fill-laterite-ink', dash: '2 4' },
} as const;

function placing({ series, span }: LineChartProps, width: number) {
  const points = series.flatMap((line) => line.points);
  const days = [...new Set(points.map((point) => point.day))].sort();
  const [from, to] = [
    dayNumber(span?.from ?? days[0] ?? '2026-01-01'),
    dayNumber(span?.to ?? days.at(-1) ?? '2026-01-01'),
  ];
  const ticks = ticksTo(Math.max(0, ...points.map((point) => point.value)));
  const most = ticks.at(-1) ?? 1;
  return {
    ticks,
    days: span ? [span.from, span.to] : days,
    x: (day: string) => LEFT + ((dayNumber(day) - from) / Math.max(1, to - from)) * (width - LEFT - RIGHT),
    y: (value: number) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM),
  };
}

function Drawing({
  width,
  className,
  ...props
}: LineChartProps & { readonly width: number; readonly className: string }) {
  const { label, series, formatValue, formatDay, gapDays = 31 } = props;
  const place = placing(props, width);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className={cx('h-auto w-full', className)}>
      {place.ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={place.y(tick)} y2={place.y(tick)} className="stroke-line" />
          <text x={LEFT - 8} y={place.y(tick) + 4} textAnchor="end" className="figures fill-soft text-xs">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {spreadOf(place.days, width > 500 ? 6 : width > 400 ? 3 : 2).map((day, index, all) => (
        <text
          key={day}
          x={place.x(day)}
          y={HEIGHT - 8}
          textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
          className="fill-soft text-xs"
        >
          {formatDay(day)}
        </text>
      ))}
      {series.map(({ name, tone, points }) => {
        const last = points.at(-1);
        const look = looks[tone];
        return (
          <g key={name}>
            <path
              d={pathOf(points, { ...place, gapDays })}
              fill="none"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={look.dash}
              className={look.line}
            />
            {points.length <= 40 &&
              points.map((point) => (
                <circle
                  key={point.day}
                  cx={place.x(point.day)}
                  cy={place.y(point.value)}
                  r="3"
                  className={cx(look.line, 'fill-card')}
                  strokeWidth="2"
                />
              ))}
            {last && (
              <text
                x={place.x(last.day) + 8}
                y={place.y(last.value) + 4}
                className={cx('text-xs font-semibold', look.text)}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/**
 * Values over days. A drawing of its own for wide, middling and narrow places, so that its words stay readable; put a
 * ChartTable with the same figures beneath.
 */
export function LineChart(props: LineChartProps) {
  return (
    <div className="@container">
      <Drawing {...props} width={760} className="hidden @xl:block" />
      <Drawing {...props} width={480} className="hidden @md:block @xl:hidden" />
      <Drawing {...props} width={320} className="@md:hidden" />
    </div>
  );
}
