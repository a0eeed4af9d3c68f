import { expect, test } from 'vitest';
import type { PublicListing } from '#slices/catalogue/contract.ts';
import { farmerMeta } from '../farmer/farmer-meta.ts';
import { productMeta } from './product-meta.ts';

const listing: PublicListing = {
  id: '01a1bf5f-9013-70d2-8f8a-8e89af976b91',
  productName: 'Okra </script>',
  category: 'vegetables',
  quantity: 210,
  pricePerKg: 740,
  packs: [],
  packsOnly: false,
  minQuantity: null,
  maxQuantity: null,
  priceTiers: [],
  qualityGrade: 'standard',
  location: 'Anloga, Volta',
  region: 'volta',
  status: 'approved',
  imageUrls: [`/media/public/products/${'5'.repeat(32)}/640.webp`],
  organicCertified: false,
  harvestDate: null,
  rating: null,
  createdAt: '2026-11-09T08:14:33.491Z',
  farmer: { id: '019ca876-a413-73fa-98d8-c393bf00b0b1', firstName: 'Kofi', lastName: 'Agbeko', verified: true },
  description: 'x'.repeat(500),
  inspected: false,
  placeSlug: 'anloga',
  expiryDate: null,
  expired: false,
  batchNumber: null,
  awayUntil: null,
  farmerId: '019ca876-a413-73fa-98d8-c393bf00b0b1',
};

test('a product page tells search engines and previews its price, stock and picture', () => {
  const meta = productMeta(listing, 'https://farmgate.example');
  expect(meta).toContainEqual({
    property: 'og:image',
    content: `https://farmgate.example/media/public/products/${'5'.repeat(32)}/share.jpg`,
  });
  expect(meta).toContainEqual({
    property: 'og:url',
    content: `https://farmgate.example/marketplace/product/${listing.id}`,
  });
  expect(meta.find((tag) => 'script:ld+json' in tag)).toMatchObject({
    'script:ld+json': { offers: { price: '7.40', priceCurrency: 'GHS', availability: 'https://schema.org/InStock' } },
  });
  expect(meta).toContainEqual({
    'script:ld+json': expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [expect.anything(), expect.objectContaining({ name: 'Vegetables' }), expect.anything()],
    }),
  });
  const description = meta.find((tag) => 'name' in tag && tag.name === 'description');
  expect(description).toMatchObject({ content: expect.stringMatching(/^₵7\.40 per kg.{1,150}$/) });
});

test('stars reach search engines only once somebody gave some', () => {
  expect(JSON.stringify(productMeta(listing, 'https://farmgate.example'))).not.toContain('AggregateRating');
  const meta = productMeta({ ...listing, rating: { average: 4.3, count: 3 } }, 'https://farmgate.example');
  expect(meta.find((tag) => 'script:ld+json' in tag)).toMatchObject({
    'script:ld+json': { aggregateRating: { ratingValue: '4.3', reviewCount: 3 } },
  });
});

test('a farmer page names place, crops and stars', () => {
  const farmer = {
    ...listing.farmer,
    verifiedSince: null,
    memberSince: listing.createdAt,
    location: 'Anloga, Volta',
    region: 'volta',
    cropTypes: ['Okra', 'Shallots'],
    farmSizeHectares: 2,
    listingCount: 3,
    rating: { average: 4.5, count: 2 },
    reliability: null,
  };
  const meta = farmerMeta(farmer, 'https://farmgate.example');
  expect(meta).toContainEqual({ title: 'Kofi Agbeko, farmer in Anloga, Volta · Farmgate' });
  expect(meta).toContainEqual({ property: 'og:url', content: `https://farmgate.example/farmers/${farmer.id}` });
  expect(JSON.stringify(meta)).toContain(
    'Verified farmer in Anloga, Volta with 3 products on Farmgate. Grows okra, shallots.',
  );
  expect(JSON.stringify(meta)).toContain('"ratingValue":"4.5"');
});

test('a sold-out product says so, and without a picture of its own shows the site’s', () => {
  const meta = productMeta({ ...listing, status: 'sold', imageUrls: [] }, 'https://farmgate.example');
  expect(JSON.stringify(meta)).toContain('https://schema.org/SoldOut');
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://farmgate.example/share.jpg' });
});
