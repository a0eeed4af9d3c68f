import { useTexts } from '#ui/languages/use-texts.ts';
import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { checkPermission, newRequestKey, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useActing } from '#pages/use-acting.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { OrderCard } from '../../parts/order/OrderCard.tsx';
import { sideOf } from '../../parts/order/side.ts';
import { useLoaderData, useNavigation } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pictureOf } from '../../domain/images.ts';
import { ORDER_STATUSES } from '../../domain/order.ts';
import { fetchOrders } from './fetch-orders.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderViews } from './OrderViews.tsx';
import { orderQuery } from '../../parts/order/order-query.ts';
import { RepeatedOrders } from './RepeatedOrders.tsx';
import { noOrdersText, ORDERS_NOT_FETCHED, ordersSubtitle } from '../words.ts';

const PAGE_SIZE = 20;
const SKELETONS = 3;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args);
  checkPermission(viewer, ...SEES_ORDERS);
  const query = orderQuery(new URL(args.request.url).searchParams, PAGE_SIZE);
  const page = await fetchOrders(args, query);
  const orders = page?.items.map((order) => ({ order, side: sideOf(order, viewer) })) ?? null;
  return { orders, nextCursor: page?.nextCursor ?? null, query, role: viewer.role, requestKey: newRequestKey() };
}

/** The orders of the person who looks: bought, sold, carried or inspected. */
export default function OrdersPage() {
  const say = useTexts();
  const { orders, nextCursor, query, role, requestKey } = useLoaderData<typeof loader>();
  const acting = useActing() !== null;
  const navigation = useNavigation();
  useLive(['me']);
  const loading =
    navigation.state === 'loading' &&
    navigation.location.pathname === paths.orders() &&
    navigation.formMethod !== 'POST';
  const filtered = Boolean(query.q) || query.tab !== 'all' || query.status !== 'all';
  return (
    <>
      <PageHeader
        title={say('Orders')}
        subtitle={say(ordersSubtitle(role))}
        actions={
          <>
            {!acting && <RepeatedOrders role={role} />}
            <OrderViews shown="cards" q={query.q} />
          </>
        }
      />
      <OrderFilters query={query} to={paths.orders} statuses={ORDER_STATUSES} />
      {loading ? (
        <Skeleton count={SKELETONS} className="h-26 rounded-lg" />
      ) : orders === null ? (
        <Alert
          tone="bad"
          title={ORDERS_NOT_FETCHED}
          actions={<ButtonLink to={paths.orders()}>{say('Try again')}</ButtonLink>}
        />
      ) : orders.length === 0 ? (
        <EmptyState
          title={say('No orders yet')}
          action={
            filtered ? (
              <ButtonLink to={paths.orders()}>{say('Show all orders')}</ButtonLink>
            ) : (
              role === 'buyer' && <ButtonLink to={paths.marketplace()}>{say('Browse Marketplace')}</ButtonLink>
            )
          }
        >
          {say(filtered ? 'No order matches this search and filter.' : noOrdersText(role))}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {orders.map(({ order, side }) => (
            <li key={order.id}>
              <OrderCard order={order} picture={pictureOf(order.imageUrl)} side={side} requestKey={requestKey} />
            </li>
          ))}
        </ul>
      )}
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
