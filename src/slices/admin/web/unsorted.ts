import type { Column } from '#ui/display/DataTable.tsx';

/** The columns of a list for the few rows of it that another page shows, where sorting means nothing. */
export function unsorted<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.map(({ sort: _left, ...column }) => column);
}
