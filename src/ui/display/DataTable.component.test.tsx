import { screen, within } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { Pagination } from '../layout/Pagination.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Sale {
  readonly id: string;
  readonly product: string;
  readonly kg: number;
}

const SALES: readonly Sale[] = [
  { id: 's-1', product: 'Okra', kg: 30 },
  { id: 's-2', product: 'Yam', kg: 4 },
];

const COLUMNS: readonly Column<Sale>[] = [
  { key: 'product', header: 'Product', cell: (sale) => sale.product },
  { key: 'quantity', header: 'Quantity', cell: (sale) => `${sale.kg} kg`, numeric: true, sort: 'quantity' },
];

/** A list as pages load it: in the order, and from the row, that the address asks for. */
function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (query.get('status') === 'cancelled') return { rows: [], nextCursor: null };
  const sorted = SALES.toSorted((one, other) =>
    query.get('sort') === '-quantity' ? other.kg - one.kg : one.kg - other.kg,
  );
  return query.has('cursor') ? { rows: sorted.slice(1), nextCursor: null } : { rows: sorted, nextCursor: 'c-1' };
}

function Sales() {
  const { rows, nextCursor } = useLoaderData<typeof loader>();
  return (
    <>
      <DataTable
        caption="Sales"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/sales/${id}`}
        empty={<EmptyState title="No sales yet" />}
      />
      <Pagination nextCursor={nextCursor} />
    </>
  );
}

async function openSales(at: string) {
  const tab = openTab({
    routes: [
      { path: '/sales', Component: Sales, loader },
      { path: '/sales/:id', element: <h1>One sale</h1> },
    ],
    at,
  });
  await screen.findByText(/No sales yet|Product/);
  return tab;
}

function products(): (string | null)[] {
  const [, ...rows] = within(screen.getByRole('table', { name: 'Sales' })).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? null);
}

test('it is under its name with a row for each, and every cell knows its column', async () => {
  await openSales('/sales');
  const table = within(screen.getByRole('table', { name: 'Sales' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Product', 'Quantity']);
  expect(products()).toEqual(['Yam', 'Okra']);
  // On a phone a row is a block, in which the label comes before each but the first.
  const cells = within(table.getByRole('row', { name: 'Okra 30 kg' })).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset['label'])).toEqual([undefined, 'Quantity']);
});

test('the first cell of a row leads where the row leads', async () => {
  const { user } = await openSales('/sales');
  expect(screen.queryByRole('link', { name: '30 kg' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Okra' }));
  expect(await screen.findByRole('heading', { name: 'One sale' })).toBeDefined();
  expect(location.pathname).toBe('/sales/s-1');
});

test('no rows leave only the reason', async () => {
  await openSales('/sales?status=cancelled');
  expect(screen.getByRole('heading', { name: 'No sales yet' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a sorted column says how it is sorted, turns round, and begins at the head of the list', async () => {
  const { user } = await openSales('/sales?status=paid&cursor=c-1');
  await user.click(screen.getByRole('link', { name: 'Quantity' }));
  await user.click(await screen.findByRole('link', { name: 'Quantity, ascending' }));
  expect(await screen.findByRole('link', { name: 'Quantity, descending' })).toBeDefined();
  expect(products()).toEqual(['Okra', 'Yam']);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ status: 'paid', sort: '-quantity' });
  await user.click(screen.getByRole('link', { name: 'Quantity, descending' }));
  expect(await screen.findByRole('link', { name: 'Quantity, ascending' })).toBeDefined();
  expect(products()).toEqual(['Yam', 'Okra']);
});

test('the next page keeps the order, and the first is one step away', async () => {
  const { user } = await openSales('/sales?sort=-quantity');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await user.click(await screen.findByRole('link', { name: 'First page' }));
  expect(await screen.findByRole('link', { name: 'Next page' })).toBeDefined();
  expect(products()).toEqual(['Okra', 'Yam']);
  expect(location.search).toBe('?sort=-quantity');
});

test('a next page shows the rows after the last', async () => {
  const { user } = await openSales('/sales?sort=-quantity');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'First page' });
  expect(products()).toEqual(['Yam']);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
});
