import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { SortLink } from './SortLink.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures align at the right. */
  readonly numeric?: boolean;
  /** Sorts by this value of the `sort` query field; `-` before it turns the order round. */
  readonly sort?: string;
  /** Left out on a phone. */
  readonly minor?: boolean;
  /** Shown only where there is much room: what the page behind the row says as well. */
  readonly detail?: boolean;
}

export interface DataTableProps<Row> {
  /** Read out before the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Where a row leads; its first cell becomes the link. */
  readonly rowTo?: (row: Row) => string;
  /** A box to choose a row by, before everything else; on a phone at the corner of its block. */
  readonly tick?: (row: Row) => ReactNode;
  /** Stands in place of no rows: an EmptyState. */
  readonly empty?: ReactNode;
}

const cellStyle =
  'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-0.5 max-sm:before:shrink-0 max-sm:before:text-sm max-sm:before:text-soft max-sm:before:content-[attr(data-label)] ' +
  'max-sm:has-[>span:empty]:hidden sm:px-3 sm:first:pl-4 sm:last:pr-4 sm:py-3 sm:align-middle';

const tickStyle = 'max-sm:absolute max-sm:top-3 max-sm:right-3 max-sm:z-10 sm:pl-4 sm:align-middle';

/** Where a table is wider than its place, the keyboard must be able to scroll it, also when no link is in it. */
const SCROLLED_BY_KEYS = { role: 'region', tabIndex: 0 } as const;

/** A table; on a phone each row becomes a block with its labels. Sorting is a link, so its state lives in the URL. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowTo, tick, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <div aria-label={caption} {...SCROLLED_BY_KEYS} className="-outline-offset-3 sm:overflow-x-auto">
      <table className="w-full text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line bg-sunk text-sm">
            {tick && (
              <th scope="col" className="sticky top-0 w-0 pl-4">
                <span className="sr-only">Choose</span>
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'sticky top-0 px-3 py-2.5 first:pl-4 last:pr-4 font-semibold whitespace-nowrap text-soft',
                  column.numeric && 'text-right',
                  column.minor && 'max-md:hidden!',
                  column.detail && 'max-2xl:hidden!',
                )}
              >
                {column.sort ? <SortLink by={column.sort}>{column.header}</SortLink> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'relative border-b border-line last:border-0 max-sm:block max-sm:px-3 sm:first:pl-4 sm:last:pr-4 max-sm:py-3',
                rowTo && 'hover:bg-hover',
              )}
            >
              {tick && <td className={tickStyle}>{tick(row)}</td>}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  data-label={index === 0 ? undefined : column.header}
                  className={cx(
                    index === 0
                      ? 'max-sm:mb-1 max-sm:block max-sm:text-lg max-sm:font-semibold sm:min-w-48 sm:px-3 sm:first:pl-4 sm:last:pr-4 sm:py-3'
                      : cellStyle,
                    column.numeric && 'figures sm:text-right sm:whitespace-nowrap',
                    column.minor && 'max-md:hidden!',
                    column.detail && 'max-2xl:hidden!',
                    tick && index === 0 && 'max-sm:pr-10',
                  )}
                >
                  {index === 0 && rowTo ? (
                    <Link to={rowTo(row)} className="font-semibold after:absolute after:inset-0 hover:underline">
                      {column.cell(row)}
                    </Link>
                  ) : (
                    <span className={cx('min-w-0', index > 0 && 'max-sm:text-right')}>{column.cell(row)}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
