import { act, screen } from '@testing-library/react';
import {
  type DataStrategyResult,
  Link,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { ShownPageWatch } from './shell/ShownPageWatch.tsx';
import { ShownPage } from './shown-page.ts';

afterEach(() => vi.useRealTimers());

/** What the router makes of a response that is no success. */
const refusal = (status: number) => ({ status, statusText: '', internal: false, data: null });
const lost = () => new TypeError('Failed to fetch');

/** What the router hands to a middleware of the browser, which it declares as unknown. */
function resultsOf(value: unknown): Record<string, DataStrategyResult> {
  const isResult = (entry: unknown): entry is DataStrategyResult =>
    typeof entry === 'object' && entry !== null && 'type' in entry && 'result' in entry;
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([id, entry]) => (isResult(entry) ? [[id, entry]] : [])),
  );
}

function Orders() {
  const { load } = useLoaderData<{ load: number }>();
  return (
    <>
      <h1>{`Orders, load ${load}`}</h1>
      <input aria-label="Message" />
      <Link to="/wallet">Wallet</Link>
    </>
  );
}

/** A page with a list, and one that leads on; `failure` is what each load ends with. */
function openOrders() {
  const page = new ShownPage();
  const server: { failure: unknown; loads: number } = { failure: null, loads: 0 };
  function loader() {
    if (server.failure !== null) throw server.failure;
    return { load: (server.loads += 1) };
  }
  function Site() {
    return (
      <>
        <ShownPageWatch page={page} />
        <Outlet />
      </>
    );
  }
  function Broken() {
    return <ErrorScreen error={useRouteError()} />;
  }
  const keep: MiddlewareFunction = (args, next) => page.keep(args, async () => resultsOf(await next()));
  const children = [
    { path: '/orders', Component: Orders, ErrorBoundary: Broken, loader },
    { path: '/wallet', Component: () => <h1>Wallet</h1>, ErrorBoundary: Broken, loader },
  ];
  const tab = openTab({ at: '/orders', routes: [{ Component: Site, middleware: [keep], children }] });
  return { tab, server };
}

test.each([
  ['no network', lost()],
  ['a server that restarts', refusal(503)],
  ['too many loads', refusal(429)],
])('a page that cannot be loaded again stays, with what is typed in it: %s', async (_, failure) => {
  const { tab, server } = openOrders();
  await tab.user.type(await screen.findByLabelText('Message'), 'Half a sentence');
  server.failure = failure;
  await act(() => tab.revalidate());
  await act(() => tab.revalidate());
  expect(screen.getByRole('heading', { name: 'Orders, load 1' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Half a sentence');

  server.failure = null;
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'Orders, load 2' });
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Half a sentence');
});

test('without word from the network the page is loaded again after a while, and no more once that worked', async () => {
  const { tab, server } = openOrders();
  await screen.findByRole('heading', { name: 'Orders, load 1' });
  vi.useFakeTimers();
  server.failure = refusal(503);
  await act(() => tab.revalidate());
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  server.failure = null;
  await act(() => vi.advanceTimersByTimeAsync(13_000));
  expect(screen.getByRole('heading', { name: 'Orders, load 2' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(server.loads).toBe(2);
});

test('a refusal for good takes the page away, and an error is no page to keep', async () => {
  const { tab, server } = openOrders();
  await screen.findByRole('heading', { name: 'Orders, load 1' });
  server.failure = refusal(403);
  await act(() => tab.revalidate());
  await screen.findByRole('heading', { name: 'This is not open to you' });
  server.failure = lost();
  await act(() => tab.revalidate());
  expect(await screen.findByRole('heading', { name: 'The connection was lost' })).toBeTruthy();
});

test('another page that cannot be reached says so', async () => {
  const { tab, server } = openOrders();
  await screen.findByRole('heading', { name: 'Orders, load 1' });
  server.failure = lost();
  await tab.user.click(screen.getByRole('link', { name: 'Wallet' }));
  expect(await screen.findByRole('heading', { name: 'The connection was lost' })).toBeTruthy();
});
