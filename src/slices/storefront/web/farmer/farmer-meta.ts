import { paths } from '#pages/paths/paths.ts';
import { SITE_PICTURE } from '#ui/layout/page-meta.ts';
import type { PublicFarmer } from '#slices/catalogue/contract.ts';
import { structuredRating } from '../structured-rating.ts';

function summaryOf(farmer: PublicFarmer): string {
  const products = farmer.listingCount === 1 ? '1 product' : `${farmer.listingCount} products`;
  const kind = farmer.verified ? 'Verified farmer' : 'Farmer';
  const grows = farmer.cropTypes.length > 0 ? ` Grows ${farmer.cropTypes.join(', ').toLowerCase()}.` : '';
  return `${kind} in ${farmer.location} with ${products} on Farmgate.${grows} Buy straight from the farm; your money waits in escrow.`;
}

/** Title, description, link preview and structured facts of a farmer's page. */
export function farmerMeta(farmer: PublicFarmer, origin: string) {
  const name = `${farmer.firstName} ${farmer.lastName}`;
  const url = `${origin}${paths.farmer(farmer.id)}`;
  const description = summaryOf(farmer);
  const business = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name,
    description,
    url,
    address: { '@type': 'PostalAddress', addressLocality: farmer.location, addressCountry: 'GH' },
    ...structuredRating(farmer.rating),
  };
  return [
    { title: `${name}, farmer in ${farmer.location} · Farmgate` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'profile' },
    { property: 'og:site_name', content: 'Farmgate' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}${SITE_PICTURE}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': business },
  ];
}
