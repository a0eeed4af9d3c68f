import { ChartTable } from './ChartTable.tsx';
import { spreadOf, ticksTo } from './chart-scale.ts';
import { cx } from '../cx.ts';

/** One layer of the columns. */
export interface ChartSeries {
  readonly name: string;
  readonly tone: ChartTone;
}

export type ChartTone = 'leaf' | 'maize' | 'laterite';

/** One column: its layers from below, in the order of the series. */
export interface ChartPoint {
  readonly label: string;
  readonly values: readonly number[];
}

export interface ColumnChartProps {
  /** What the chart shows, in one sentence, for those who do not see it. */
  readonly label: string;
  /** Heading of the first column of its table, such as 'Week'. */
  readonly axis: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
  /** The least step of the scale, which `format` says without a fraction. */
  readonly unit?: number;
}

const fills: Readonly<Record<ChartTone, string>> = {
  leaf: 'fill-leaf',
  maize: 'fill-maize',
  laterite: 'fill-laterite',
};
const dots: Readonly<Record<ChartTone, string>> = { leaf: 'bg-leaf', maize: 'bg-maize', laterite: 'bg-laterite' };
const HEIGHT = 100;
const SLOT = 10;
const BAR = 7;
const MOST_LABELS = 4;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

interface ColumnProps {
  readonly point: ChartPoint;
  readonly x: number;
  readonly top: number;
  readonly props: ColumnChartProps;
}

function Column({ point, x, top, props: { series, format } }: ColumnProps) {
  const said = series.map(({ name }, index) => `${name} ${format(point.values[index] ?? 0)}`).join(', ');
  return (
    <g>
      <title>{`${point.label}: ${said}`}</title>
      <rect x={x} y={0} width={SLOT} height={HEIGHT} className="fill-transparent hover:fill-hover" />
      {series.map(({ name, tone }, index) => {
        const height = ((point.values[index] ?? 0) / top) * HEIGHT;
        const below = (sumOf(point.values.slice(0, index)) / top) * HEIGHT;
        return (
          <rect
            key={name}
            x={x + (SLOT - BAR) / 2}
            y={HEIGHT - below - height}
            width={BAR}
            height={height}
            className={cx(fills[tone], 'pointer-events-none')}
          />
        );
      })}
    </g>
  );
}

/** Columns over time, their layers one upon the other. Drawn on the server; its figures are in a table below. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, axis, series, points, format, unit = 1 } = props;
  // Whole steps: half a person or half a cedi on an axis says nothing.
  const ticks = ticksTo(Math.max(2 * unit, ...points.map((point) => sumOf(point.values))), unit);
  const top = ticks.at(-1) ?? 1;
  return (
    <figure className="grid gap-3">
      {series.length > 1 && (
        <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {series.map(({ name, tone }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className={cx('size-3 rounded-sm', dots[tone])} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div
          aria-hidden="true"
          className="figures flex h-44 flex-col-reverse justify-between text-right text-xs text-soft"
        >
          {ticks.map((tick) => (
            <span key={tick} className="-my-2">
              {format(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${points.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={points.length * SLOT}
              y1={HEIGHT * (1 - tick / top)}
              y2={HEIGHT * (1 - tick / top)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {points.map((point, index) => (
            <Column key={point.label} point={point} x={index * SLOT} top={top} props={props} />
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between text-xs whitespace-nowrap text-soft">
          {spreadOf(points, MOST_LABELS).map((point) => (
            <span key={point.label}>{point.label}</span>
          ))}
        </div>
      </div>
      <ChartTable
        caption={label}
        headers={[axis, ...series.map(({ name }) => name)]}
        rows={points.toReversed().map((point) => [point.label, ...point.values.map(format)])}
      />
    </figure>
  );
}
