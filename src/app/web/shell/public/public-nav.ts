import { paths } from '#pages/paths/paths.ts';

/** Links of the public header. */
export const publicNav = [
  { to: paths.marketplace(), label: 'Marketplace' },
  { to: paths.blog(), label: 'Blog' },
  { to: paths.community(), label: 'Community' },
  { to: paths.about(), label: 'About' },
] as const;

/** Columns of the public footer. */
export const footerNav = [
  {
    title: 'Platform',
    links: [
      { to: paths.marketplace(), label: 'Marketplace' },
      { to: paths.auth({ mode: 'sign-up' }), label: 'Join Platform' },
      { to: paths.blog(), label: 'Farming Resources' },
      { to: paths.community(), label: 'Community' },
      { to: paths.calendar(), label: 'Planting Calendar' },
      { to: paths.prices(), label: 'Market Prices' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: paths.about(), label: 'About Us' },
      { to: paths.help(), label: 'Help Center' },
      { to: paths.findOrders(), label: 'Find my order' },
      { to: paths.verify(), label: 'Verify a document' },
      { to: paths.contact(), label: 'Contact Support' },
      { to: paths.terms(), label: 'Terms of Service' },
      { to: paths.privacy(), label: 'Privacy Policy' },
      { to: paths.credits(), label: 'Photo credits' },
    ],
  },
] as const;
