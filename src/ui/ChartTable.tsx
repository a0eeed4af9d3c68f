import { ChevronDown } from 'lucide-react';

export interface ChartTableProps {
  readonly caption: string;
  readonly headers: readonly string[];
  /** First cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart, folded away: for those who do not see it, and for those who want to know exactly. */
export function ChartTable({ caption, headers, rows }: ChartTableProps) {
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-9 items-center gap-1 rounded-sm font-semibold text-leaf-ink hover:underline">
        Figures as a table
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-2 overflow-hidden rounded-md border border-line">
        <table className="w-full">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-sunk text-soft">
            <tr>
              {headers.map((header, index) => (
                <th key={header} scope="col" className={index === 0 ? 'px-3 py-1.5 text-left' : 'px-3 py-1.5 text-right'}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...figures]) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                {figures.map((figure, index) => (
                  <td key={headers[index + 1]} className="figures px-3 py-1.5 text-right">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
