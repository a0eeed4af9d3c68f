import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const id = newId();

const registration = {
  email: 'yaa@example.com',
  password: 'kenkey-and-fish',
  confirmPassword: 'kenkey-and-fish',
  firstName: 'Yaa',
  lastName: 'Frimpong',
  role: 'farmer',
  phone: '+233 24 123 4567',
  residentialAddress: 'Ejura',
};
const listing = {
  productName: 'Pona yam',
  category: 'tubers',
  description: 'Dry',
  quantity: 120.5,
  pricePerKg: 8.25,
  qualityGrade: 'standard',
  location: 'Ejura',
};
const product = {
  ...listing,
  harvestDate: '2026-11-01',
  expiryDate: '',
  imageUrls: [],
  batchNumber: 'B-7',
  organicCertified: false,
  status: 'draft',
};
const post = {
  title: 'Drying maize',
  content: 'Dry it.',
  excerpt: 'How to dry it',
  author: 'Ama Owusu',
  authorRole: 'Agronomist',
  tags: ['maize'],
  featured: false,
  published: true,
};
const deliveryType = {
  name: 'Tricycle',
  description: 'Small loads',
  baseFee: 12.5,
  feePerKm: 1.2,
  estimatedDuration: '4 hours',
  maxWeight: 300,
  available: true,
  coverageAreas: ['Ashanti'],
};
const report = {
  overallGrade: 'B',
  qualityScore: 7,
  appearance: 7,
  freshness: 8,
  size: 6,
  packaging: 7,
  notes: 'Sound',
  recommendations: 'Sort by size',
  approved: true,
};
const nothing = [undefined, {}];

/** What clients of the published description of the interface send, call by call. */
const bodies: Readonly<Record<string, readonly unknown[]>> = {
  'POST /api/login': [{ email: 'yaa@example.com', password: 'kenkey' }],
  'POST /api/register': [
    registration,
    { ...registration, farmAddress: 'Ejura' },
    { ...registration, role: 'buyer', businessAddress: 'Makola' },
  ],
  'POST /api/logout': nothing,
  'POST /api/listings': [listing, product],
  'PUT /api/listings/{id}': [product],
  'DELETE /api/listings/{id}': nothing,
  'POST /api/objects/upload': nothing,
  'PATCH /api/orders/{id}/status': [{ status: 'confirmed' }],
  'PUT /api/orders/{id}/status': [{ status: 'confirmed', notes: 'Ready on Friday' }],
  'POST /api/orders/{id}/cancel': nothing,
  'POST /api/orders/{id}/refund': nothing,
  'POST /api/messages': [{ recipientId: id, content: 'Is it dry?' }],
  'POST /api/messages/send': [{ conversationId: id, content: 'Is it dry?', messageType: 'text' }],
  'POST /api/messages/{id}/mark-read': [...nothing, { conversationId: id }],
  'POST /api/escrow/{id}/dispute': [{ reason: 'Quality issues with the product' }],
  'POST /api/escrow/withdraw': [{ amount: 25.5, paymentMethodId: id }],
  'POST /api/admin/blog-posts': [
    'sustainability',
    'market-analysis',
    'technology',
    'best-practices',
    'finance',
    'community',
    'Sustainability',
    'Market Analysis',
    'Technology',
    'Farming Tips',
    'Success Stories',
    'News',
  ].map((category) => ({ ...post, category })),
  'PUT /api/admin/blog-posts/{id}': [{ ...post, category: 'Farming Tips' }],
  'DELETE /api/admin/blog-posts/{id}': nothing,
  'POST /api/admin/delivery-types': [deliveryType],
  'PUT /api/admin/delivery-types/{id}': [deliveryType],
  'DELETE /api/admin/delivery-types/{id}': nothing,
  'PUT /api/admin/users/{id}/status': [{ isActive: false }],
  'PUT /api/admin/users/{id}/kyc': [{ status: 'approved' }, { status: 'rejected' }],
  'PUT /api/admin/listings/{id}/status': [
    { status: 'approved' },
    { status: 'rejected', reviewNotes: 'Blurred picture' },
  ],
  'POST /api/admin/listings/{id}/approve': nothing,
  'POST /api/admin/listings/{id}/reject': [{ reason: 'Does not meet quality standards' }],
  'POST /api/admin/kyc/{id}/approve': nothing,
  'POST /api/admin/kyc/{id}/reject': [{ reason: 'Document quality insufficient' }],
  'POST /api/quality/inspections/{id}/submit': [report],
  'POST /api/transport/requests/{id}/accept': nothing,
  'PUT /api/transport/deliveries/{id}/status': ['picked_up', 'in_transit', 'completed'].map((status) => ({ status })),
};

const statuses = [
  'pending_payment',
  'pending',
  'confirmed',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
  'all',
];

const queries: Readonly<Record<string, readonly object[]>> = {
  'GET /api/public/listings': [{}, { category: 'grains' }],
  'GET /api/orders': [
    {},
    ...['all', 'pending', 'active', 'completed', 'cancelled'].map((tab) => ({ tab })),
    ...statuses.map((status) => ({ status })),
  ],
  'GET /api/messages': [{}, { conversationId: id }],
  'GET /api/analytics/price-history': [{ commodity: 'tomatoes', days: '30' }],
  'GET /api/escrow/transactions': [
    {},
    ...['all', 'held', 'released', 'disputed', 'refunded'].map((status) => ({ status })),
  ],
  'GET /api/admin/orders': [
    {},
    ...['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'].map((status) => ({ status })),
  ],
  'GET /api/blog-posts': [{}, { category: 'all' }, { category: 'market-analysis' }, { category: 'Success Stories' }],
};

function routeOf(call: string) {
  const found = app.product.dispatcher.routes.find(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{id}')}` === call,
  );
  if (!found) throw new Error(`No endpoint answers ${call}`);
  return found;
}

function paramsOf(path: string): Record<string, string> {
  return Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, id]));
}

test.each(Object.entries(bodies))('%s takes every body that is documented for it', (call, documented) => {
  const { endpoint, prepare } = routeOf(call);
  for (const body of documented)
    expect(() => prepare({ params: paramsOf(endpoint.path), query: {}, body }), JSON.stringify(body)).not.toThrow();
  expect(endpoint.idempotency, 'none of these calls documents a header of its own').not.toBe('required');
});

test.each(Object.entries(queries))('%s takes every query that is documented for it', (call, documented) => {
  const { prepare } = routeOf(call);
  for (const query of documented)
    expect(() => prepare({ params: {}, query, body: undefined }), JSON.stringify(query)).not.toThrow();
});
