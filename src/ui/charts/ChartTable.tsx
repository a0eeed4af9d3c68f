import { Icon } from '#ui/icons/Icon.tsx';

export interface ChartTableProps {
  /** Names the table for those who hear it. */
  readonly caption: string;
  readonly headers: readonly string[];
  /** Newest first; the first cell of a row names it, the others are figures. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures behind a chart, folded away: everybody can read them, nobody has to. */
export function ChartTable({ caption, headers, rows }: ChartTableProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-ink hover:underline">
        {rows.length === 1 ? 'The figure' : `All ${rows.length} figures`}
        <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 overflow-x-auto rounded-md border border-line">
        <table className="figures w-full text-left text-sm [&_td]:px-3 [&_td]:py-1.5 [&_td]:text-right [&_th]:px-3 [&_th]:py-2 [&_th:nth-child(n+2)]:text-right [&_tr]:border-b [&_tr]:border-line [&_tr:last-child]:border-0">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-sunk text-soft">
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row" className="font-normal whitespace-nowrap">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={headers[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
