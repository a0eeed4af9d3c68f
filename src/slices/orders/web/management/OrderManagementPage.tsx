import { useTexts } from '#ui/languages/use-texts.ts';
import { lazy } from 'react';
import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { loadViews } from '#slices/management/parts/views/load-views.ts';
import { checkPermission, newRequestKey, requireViewer, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { SavedViews } from '#slices/management/parts/views/SavedViews.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { cx } from '#ui/cx.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useLoaderData, useNavigation } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { sideOf } from '../../parts/order/side.ts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { ManagementList } from './ManagementList.tsx';
import { ManagementRefresh } from './ManagementRefresh.tsx';
import { endPreviews } from '../ending/end-previews.ts';
import { fetchCount, fetchOpenOrder, fetchOrders } from './fetch-orders.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderViews } from './OrderViews.tsx';
import { orderPageAction } from '../order/order-page-action.ts';
import { managementPath } from './management-path.ts';
import { orderQuery } from '../../parts/order/order-query.ts';
import { payerOf } from '../../parts/checkout/payer-of.ts';
import { loadPayMeans } from '#slices/escrow/parts/means/load-pay-means.ts';
import { starsGiven } from '../order/stars-given.ts';

/** Most look at the list first: an order's own scripts come when one is opened. */
const OrderPanel = lazy(async () => ({ default: (await import('./OrderPanel.tsx')).OrderPanel }));

const PAGE_SIZE = 50;
const STATUSES = ['pending', 'confirmed', 'in_transit', 'delivered', 'completed', 'cancelled'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args);
  checkPermission(viewer, ...SEES_ORDERS);
  const { searchParams } = new URL(args.request.url);
  const query = orderQuery(searchParams, PAGE_SIZE);
  const [page, total, open] = await Promise.all([
    fetchOrders(args, query),
    fetchCount(args, query),
    fetchOpenOrder(args),
  ]);
  const side = open && sideOf(open, viewer);
  const shown = open &&
    side && {
      order: open,
      side,
      stars: await starsGiven(args, open, side),
      previews: await endPreviews(args, open, viewer.role),
      payer: { ...payerOf(viewer.phone), means: await loadPayMeans(args) },
    };
  return {
    page,
    total,
    query,
    saved: await loadViews(args, 'orders'),
    shown,
    missing: shown === null && searchParams.get('order') !== null,
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get('order') ?? '';
  return orderPageAction(args, {
    id,
    form: await sentForm(args),
    back: managementPath(orderQuery(searchParams, PAGE_SIZE), id),
    fromManagement: true,
  });
}

/** Whether another list is on its way, and not only another order beside the same one. */
function useListLoading(): boolean {
  const { state, location, formMethod } = useNavigation();
  const opened = location ? new URLSearchParams(location.search).has('order') : false;
  return state === 'loading' && location.pathname === paths.orderManagement() && !opened && formMethod !== 'POST';
}

/** The dense list of orders with the one that is being worked on beside it. */
export default function OrderManagementPage() {
  const say = useTexts();
  const { page, total, query, saved, shown, missing, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const loading = useListLoading();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={say('Order Management')}
        actions={
          <>
            <OrderViews shown="table" q={query.q} />
            <ManagementRefresh query={query} openId={shown?.order.id} />
          </>
        }
      />
      <div className={shown ? 'max-lg:hidden' : undefined}>
        <SavedViews saved={saved} />
        <OrderFilters query={query} to={paths.orderManagement} statuses={STATUSES} />
      </div>
      {missing && <Alert tone="wait" title={say('This order is not among those that you may see any more.')} />}
      <div className={cx('grid items-start gap-6', shown && 'lg:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]')}>
        <div className={cx('grid min-w-0 gap-4', shown && 'max-lg:hidden')}>
          <ManagementList page={page} total={total} query={query} openId={shown?.order.id} loading={loading} />
          {page && <Pagination nextCursor={page.nextCursor} />}
        </div>
        {shown && (
          <OrderPanel
            key={shown.order.id}
            {...shown}
            requestKey={requestKey}
            state={state}
            closeTo={managementPath(query)}
          />
        )}
      </div>
    </>
  );
}
