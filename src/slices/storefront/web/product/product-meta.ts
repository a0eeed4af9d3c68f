import { formatGhs, toGhs } from '#kernel/money.ts';
import { paths } from '#pages/paths/paths.ts';
import { breadcrumbFacts, SITE_PICTURE } from '#ui/layout/page-meta.ts';
import type { PublicListing } from '#slices/catalogue/contract.ts';
import { imageVariant, SHARE_SIZE, shareImage } from '../../domain/images.ts';
import { structuredRating } from '../structured-rating.ts';
import { CATEGORY_WORDS, GRADE_WORDS } from '#slices/catalogue/parts/words.ts';

const LONGEST_DESCRIPTION = 160;

function summaryOf(listing: PublicListing): string {
  const facts = `${formatGhs(listing.pricePerKg)} per kg, ${GRADE_WORDS[listing.qualityGrade].toLowerCase()} grade, from ${listing.location}.`;
  return `${facts} ${listing.description}`.trim().slice(0, LONGEST_DESCRIPTION);
}

function availabilityOf({ status, expired }: PublicListing): string {
  if (expired) return 'https://schema.org/Discontinued';
  return status === 'approved' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut';
}

function structured(listing: PublicListing, url: string, images: readonly string[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.productName,
    description: summaryOf(listing),
    category: listing.category,
    image: images,
    url,
    ...structuredRating(listing.rating),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'GHS',
      price: toGhs(listing.pricePerKg).toFixed(2),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'GHS',
        price: toGhs(listing.pricePerKg).toFixed(2),
        unitCode: 'KGM',
      },
      availability: availabilityOf(listing),
      seller: { '@type': 'Person', name: `${listing.farmer.firstName} ${listing.farmer.lastName}` },
    },
  };
}

function wayHere(listing: PublicListing, origin: string) {
  const crumbs = [
    { label: 'Marketplace', path: paths.marketplace() },
    { label: CATEGORY_WORDS[listing.category], path: paths.marketplace({ category: listing.category }) },
    { label: listing.productName, path: paths.product(listing.id) },
  ];
  return { '@context': 'https://schema.org', ...breadcrumbFacts(origin, crumbs) };
}

function pictureTags(url: string, alt: string) {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Title, description, link preview and structured facts of a product page. */
export function productMeta(listing: PublicListing, origin: string) {
  const url = `${origin}/marketplace/product/${listing.id}`;
  const images = listing.imageUrls.map((imageUrl) => `${origin}${imageVariant(imageUrl, 1280, 'webp')}`);
  const description = summaryOf(listing);
  const [picture] = listing.imageUrls;
  return [
    { title: `${listing.productName} from ${listing.location} · Farmgate` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: 'Farmgate' },
    { property: 'og:title', content: `${listing.productName}, ${formatGhs(listing.pricePerKg)} per kg` },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...pictureTags(`${origin}${picture === undefined ? SITE_PICTURE : shareImage(picture)}`, listing.productName),
    { 'script:ld+json': structured(listing, url, images) },
    { 'script:ld+json': wayHere(listing, origin) },
  ];
}
