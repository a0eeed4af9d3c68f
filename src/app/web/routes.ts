import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The route table. A slice's page is named relative to this file:
 * `route('marketplace', '../../slices/catalogue/web/MarketplacePage.tsx')`.
 */
export default [
  // Anyone: header with the shop's links, footer.
  layout('shell/PublicLayout.tsx', [
    index('routes/Landing.tsx'),
    route('marketplace', '../../slices/catalogue/web/MarketplacePage.tsx'),
    route('marketplace/product/:id', '../../slices/catalogue/web/ProductPage.tsx'),
    route('cart', '../../slices/orders/web/CartPage.tsx'),
    route('guest-checkout', '../../slices/orders/web/GuestCheckoutPage.tsx'),
    route('order-success', '../../slices/orders/web/OrderSuccessPage.tsx'),
    route('track/:token', '../../slices/orders/web/TrackPage.tsx'),
    route('checkout/pay/:paymentId', '../../slices/escrow/web/PayPage.tsx'),
  ]),
  // Signed in: sidebar by role. The layout sends visitors to sign in and back.
  layout('shell/AppLayout.tsx', [
    route('dashboard', '../../slices/orders/web/DashboardPage.tsx'),
    route('checkout', '../../slices/orders/web/CheckoutPage.tsx'),
    route('orders', '../../slices/orders/web/OrdersPage.tsx'),
    route('order-management', '../../slices/orders/web/OrderManagementPage.tsx'),
    route('orders/:orderId', '../../slices/orders/web/OrderPage.tsx'),
    route('escrow-management', '../../slices/escrow/web/EscrowPage.tsx'),
    route('escrow-management/:transactionId', '../../slices/escrow/web/TransactionPage.tsx'),
    route('admin-panel/disputes', '../../slices/escrow/web/DisputesPage.tsx'),
    route('kyc', '../../slices/identity/web/KycPage.tsx', { id: 'kyc' }),
    route('kyc-verification', '../../slices/identity/web/KycPage.tsx', { id: 'kyc-verification' }),
    route('profile', '../../slices/identity/web/ProfilePage.tsx', { id: 'profile' }),
    route('settings', '../../slices/identity/web/ProfilePage.tsx', { id: 'settings' }),
    route('listings', '../../slices/catalogue/web/MyListingsPage.tsx'),
    route('listings/:id/edit', '../../slices/catalogue/web/EditListingPage.tsx'),
    route('transport-dashboard', '../../slices/transport/web/TransportPage.tsx', { id: 'transport-dashboard' }),
    route('deliveries', '../../slices/transport/web/TransportPage.tsx', { id: 'deliveries' }),
    route('quality-inspector', '../../slices/quality/web/InspectorPage.tsx'),
    route('admin-panel', '../../slices/admin/web/AdminPanelPage.tsx'),
  ]),
  // Visitors only: its own frame.
  route('auth', '../../slices/identity/web/AuthPage.tsx'),
  route('theme', 'routes/theme.ts'),
  route('*', 'routes/Unknown.tsx'),
] satisfies RouteConfig;
