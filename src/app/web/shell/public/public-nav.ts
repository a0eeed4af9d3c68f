import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { paths } from '#pages/paths/paths.ts';

interface PublicLink {
  readonly to: string;
  readonly label: WebText;
}

/** Links of the public header. */
export const publicNav: readonly PublicLink[] = [
  { to: paths.marketplace(), label: 'Marketplace' },
  { to: paths.blog(), label: 'Blog' },
  { to: paths.community(), label: 'Community' },
  { to: paths.about(), label: 'About' },
];

/** Columns of the public footer. */
export const footerNav: readonly { readonly title: WebText; readonly links: readonly PublicLink[] }[] = [
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
];
