import { useTexts } from '#ui/languages/use-texts.ts';
import { load, newRequestKey, requireViewer } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { showMarketOverview, showOwnSales } from '#slices/analytics/contract.ts';
import { listFavorites, listMyListings } from '#slices/catalogue/contract.ts';
import { readBalance } from '#slices/escrow/contract.ts';
import { currentUser } from '#slices/identity/contract.ts';
import { listMyMessages } from '#slices/messages/contract.ts';
import { listMyOrders, listOrders } from '#slices/orders/contract-read.ts';
import { orderQuery } from '#slices/orders/parts/order/order-query.ts';
import type { Api } from '#wire/api.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getBuyerDashboard, getDashboardStats } from '../contract.ts';
import { BuyerDashboard, type BuyerTab } from './BuyerDashboard.tsx';
import { cursorOf } from '#pages/cursor-of.ts';
import { FAVORITES_CURSOR } from './favorites-cursor.ts';
import { FarmerDashboard } from './FarmerDashboard.tsx';

const RECENT = 3;
const FIGURES_DAYS = 30;
const BUYER_PAGE = 12;

/** The tab of the buyer's dashboard that an address names; orders for any other. */
function tabOf(show: string | null): BuyerTab {
  return show === 'profile' || show === 'favorites' || show === 'messages' ? show : 'orders';
}

/** Roles whose dashboard is a page of its own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  transporter: paths.transportDashboard(),
  quality_inspector: paths.qualityInspector(),
  admin: adminPaths.admin(),
};

async function farmerFigures(api: Api) {
  const [stats, sales, market, balance] = await Promise.all([
    api.call(getDashboardStats),
    api.call(showOwnSales, { query: { days: FIGURES_DAYS } }),
    api.call(showMarketOverview, { query: { days: FIGURES_DAYS } }),
    api.call(readBalance),
  ]);
  return { stats, sales, market, availableGhs: balance.availableBalance };
}

async function farmerData(args: LoaderFunctionArgs) {
  return load(args, async (api) => ({
    kind: 'farmer' as const,
    ...(await farmerFigures(api)),
    listings: (await api.call(listMyListings, { query: { limit: RECENT } })).items,
    orders: (await api.call(listOrders, { query: { limit: RECENT } })).items,
    requestKey: newRequestKey(),
  }));
}

async function buyerData(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const filters = orderQuery(query, BUYER_PAGE);
  return load(args, async (api) => {
    const { items, nextCursor } = await api.call(listMyOrders, { query: filters });
    const tab = tabOf(query.get('show'));
    const favorites = await api.call(listFavorites, {
      query: { limit: BUYER_PAGE, cursor: cursorOf(query, FAVORITES_CURSOR) },
    });
    const messages = (await api.call(listMyMessages, { query: { limit: BUYER_PAGE } })).items;
    const user = await api.call(currentUser);
    return {
      kind: 'buyer' as const,
      tab,
      figures: await api.call(getBuyerDashboard),
      orders: items,
      nextCursor,
      messages,
      favorites,
      q: filters.q,
      user,
      requestKey: newRequestKey(),
    };
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const { role, firstName } = requireViewer(args);
  const elsewhere = ELSEWHERE[role];
  if (elsewhere) throw redirect(elsewhere);
  if (role === 'farmer') return { firstName, shown: await farmerData(args) };
  if (role === 'buyer') return { firstName, shown: await buyerData(args) };
  return { firstName, shown: { kind: 'unknown' as const } };
}

/** The first page after signing in, by role. */
export default function DashboardPage() {
  const say = useTexts();
  const { firstName, shown } = useLoaderData<typeof loader>();
  useLive(['me']);
  if (shown.kind === 'farmer') return <FarmerDashboard firstName={firstName} {...shown} />;
  if (shown.kind === 'buyer') return <BuyerDashboard firstName={firstName} {...shown} />;
  return (
    <div className="py-10">
      <title>{say('Unknown Role · Farmgate')}</title>
      <EmptyState title={say('Unknown Role')}>
        {say('Your account role is not recognized. Please contact support.')}
      </EmptyState>
    </div>
  );
}
