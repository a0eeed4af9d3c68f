import type { ReactNode } from 'react';

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  /** Sets the length. */
  readonly value: number;
  /** What is at its end. */
  readonly text: string;
  /** Further columns. */
  readonly more?: readonly string[];
}

export interface BarTableProps {
  readonly caption: string;
  /** Headings: of the names, of the bars, of further columns. */
  readonly headers: readonly [string, string, ...string[]];
  readonly bars: readonly Bar[];
}

/** A table whose figures are bars too: what it shows can be seen, read and heard. */
export function BarTable({ caption, headers: [name, figure, ...others], bars }: BarTableProps) {
  const longest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-soft">
        <tr>
          <th scope="col" className="pb-1.5 text-left font-semibold">
            {name}
          </th>
          <th scope="col" className="pb-1.5 text-right font-semibold">
            {figure}
          </th>
          {others.map((other) => (
            <th key={other} scope="col" className="pb-1.5 pl-4 text-right font-semibold max-sm:hidden">
              {other}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key} className="border-t border-line">
            <th scope="row" className="w-px py-2 pr-3 text-left font-medium whitespace-nowrap">
              {bar.label}
            </th>
            <td className="figures w-full py-2">
              <span className="flex items-center justify-end gap-2">
                <svg aria-hidden="true" className="h-3 w-0 min-w-0 flex-1" preserveAspectRatio="none">
                  <rect width={`${(bar.value / longest) * 100}%`} height="100%" rx={3} className="fill-leaf" />
                </svg>
                <span className="min-w-14 text-right whitespace-nowrap">{bar.text}</span>
              </span>
            </td>
            {bar.more?.map((text, index) => (
              <td key={others[index]} className="figures py-2 pl-4 text-right whitespace-nowrap max-sm:hidden">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
