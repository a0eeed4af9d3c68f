import { cx } from '../cx.ts';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
  /** Said quietly under the label. */
  readonly note?: string;
}

export interface BarChartProps {
  /** Names the list for those who hear it. */
  readonly label: string;
  /** The longest first, or in the order of what they are about. */
  readonly bars: readonly Bar[];
  readonly tone?: 'leaf' | 'maize' | 'laterite';
}

const tones = { leaf: 'fill-leaf', maize: 'fill-maize', laterite: 'fill-laterite' } as const;

/** Values side by side. The names and figures are text, so it reads without seeing the bars. */
export function BarChart({ label, bars, tone = 'leaf' }: BarChartProps) {
  const most = Math.max(0, ...bars.map((bar) => bar.value));
  return (
    <ul aria-label={label} className="grid gap-3">
      {bars.map((bar) => (
        <li key={bar.key} className="grid gap-1">
          <span className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">
              {bar.label} {bar.note && <span className="inline-block text-sm text-soft">{bar.note}</span>}
            </span>
            <span className="figures shrink-0 font-semibold">{bar.text}</span>
          </span>
          <svg aria-hidden="true" className="h-3 w-full overflow-hidden rounded-full bg-sunk">
            <rect
              height="100%"
              rx="6"
              width={`${most > 0 ? Math.max(1, (bar.value / most) * 100) : 0}%`}
              className={cx(tones[tone])}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
