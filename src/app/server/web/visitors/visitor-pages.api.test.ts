import type { RenderPage } from '#app/server/web/visitors/visitor-pages.ts';
import { createListing, editListing, setListingStatus } from '#slices/catalogue/contract.ts';
import { recordEvents } from '#platform/outbox/record.ts';
import { reserveStock, returnStock, setGrade } from '#slices/catalogue/server/index.ts';
import { startDiscussion } from '#slices/community/contract.ts';
import { changeWebsiteContent, createBlogPost } from '#slices/content/contract.ts';
import { answerReview, hideReview, listReviews, writeReview } from '#slices/reviews/contract.ts';
import { type KeptPages, keptPages } from '#test/support/kept-pages.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let trade: Trade;
let pages: KeptPages;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(() => {
  pages = keptPages(trade.app);
  return () => pages.close();
});

const inOne = <T>(work: Parameters<typeof trade.app.platform.db.transaction<T>>[0]) =>
  trade.app.platform.db.transaction(work);
const at = () => trade.app.clock.now();
const take = (listingId: string, weightGrams: number) =>
  inOne(async (tx) => {
    const { event } = await reserveStock(tx, { listingId, weightGrams, at: at() });
    await recordEvents(tx, [event]);
  });
const giveBack = (listingId: string, weightGrams: number) =>
  inOne((tx) => returnStock(tx, { listingId, weightGrams, from: 'reserved', at: at() }));

describe('a change drops the pages that show it, and no other', () => {
  const YAM = {
    productName: 'Pona yam',
    category: 'tubers',
    quantity: 100,
    pricePerKg: 10,
    qualityGrade: 'standard',
    location: 'Techiman',
  } as const;
  let yam: string;
  let reviewId: string;
  let path: Readonly<
    Record<
      | 'landing'
      | 'market'
      | 'tubers'
      | 'vegetables'
      | 'map'
      | 'yam'
      | 'cassava'
      | 'okra'
      | 'farmer'
      | 'other'
      | 'blog'
      | 'community',
      string
    >
  >;

  beforeAll(async () => {
    const { app, farmer, buyer, listing } = trade;
    const other = await app.person({ role: 'farmer', firstName: 'Esi' });
    yam = await listing(YAM);
    const [cassava, okra] = [
      await listing({ productName: 'Cassava', location: 'Ho' }, other),
      await listing({ productName: 'Okra', category: 'vegetables' }),
    ];
    const { id } = await trade.orderAt('completed', { listingId: yam, quantity: 2 });
    await app
      .as(buyer)
      .call(writeReview, { params: { id }, body: { farmerRating: 5, productRating: 4, deliveryRating: 3 } });
    reviewId = (await app.as(buyer).call(listReviews, {})).items[0]?.id ?? '';
    const market = '/marketplace';
    const products = {
      yam: `${market}/product/${yam}`,
      cassava: `${market}/product/${cassava}`,
      okra: `${market}/product/${okra}`,
    };
    const lists = {
      landing: '/',
      market,
      tubers: `${market}?category=tubers`,
      vegetables: `${market}?category=vegetables`,
      map: `${market}?category=vegetables&view=map`,
    };
    path = {
      ...lists,
      ...products,
      farmer: `/farmers/${farmer.id}`,
      other: `/farmers/${other.id}`,
      blog: '/blog',
      community: '/community',
    };
    await trade.app.settle();
  });

  type Name = keyof typeof path;
  const SHOW_YAM: readonly Name[] = ['landing', 'market', 'tubers', 'yam', 'cassava', 'farmer'];
  const LISTS: readonly Name[] = [...SHOW_YAM, 'vegetables', 'map', 'okra'];
  const ALL: readonly Name[] = [...LISTS, 'other', 'blog', 'community'];
  const post = {
    title: 'Drying maize',
    content: 'To 12 %.',
    excerpt: 'How dry?',
    author: 'Efua',
    authorRole: 'Agronomist',
    category: 'best-practices',
    featured: false,
    published: true,
  } as const;

  test.each<[string, () => Promise<unknown>, readonly Name[]]>([
    ['an order takes some of a listing', () => take(yam, 2000), SHOW_YAM],
    ['an order that was called off gives it back', () => giveBack(yam, 2000), SHOW_YAM],
    ['an order takes the last of it', () => take(yam, 98_000), LISTS],
    ['what was sold out is for sale again', () => giveBack(yam, 98_000), LISTS],
    [
      'a price',
      () => trade.app.as(trade.farmer).call(editListing, { params: { id: yam }, body: { ...YAM, pricePerKg: 12 } }),
      LISTS,
    ],
    [
      'a new listing that waits for its review',
      () => trade.app.as(trade.farmer).call(createListing, { body: YAM }),
      [],
    ],
    ['a new listing on the market', () => trade.listing({ ...YAM, category: 'fruits' }), LISTS],
    [
      'a grade that an inspection found',
      () => inOne((tx) => setGrade(tx, { listingId: yam, grade: 'premium', at: at() })),
      LISTS,
    ],
    [
      'a review that is answered',
      () => trade.app.as(trade.farmer).call(answerReview, { params: { id: reviewId }, body: { answer: 'Thank you.' } }),
      SHOW_YAM,
    ],
    [
      'a review that is hidden',
      () => trade.app.as(trade.admin).call(hideReview, { params: { id: reviewId }, body: { reason: 'Abuse' } }),
      SHOW_YAM,
    ],
    ['an article', () => trade.app.as(trade.admin).call(createBlogPost, { body: post }), ['blog']],
    [
      'a discussion',
      () =>
        trade.app
          .as(trade.buyer)
          .call(startDiscussion, {
            body: { title: 'Weevils', body: 'Dried to 13 percent. Still there.', category: 'crop_management' },
          }),
      ['community'],
    ],
    [
      'texts of the site',
      () => trade.app.as(trade.admin).call(changeWebsiteContent, { body: { landingTitle: 'Fresh' } }),
      ALL,
    ],
    [
      'a listing taken off',
      () =>
        trade.app
          .as(trade.admin)
          .call(setListingStatus, {
            params: { listingId: yam },
            body: { status: 'rejected', reviewNotes: 'Not yours' },
          }),
      LISTS,
    ],
  ])('%s', async (_name, change, dropped) => {
    const paths = Object.values(path);
    for (const each of paths) await pages.get(each);
    pages.rendered.length = 0;
    await change();
    await pages.heard();
    const shown = new Map<string, string>();
    for (const each of paths) shown.set(each, await pages.get(each));
    expect(pages.rendered.toSorted()).toEqual(dropped.map((name) => path[name]).toSorted());
    const anew = keptPages(trade.app);
    for (const each of paths) expect(shown.get(each), each).toBe(await anew.get(each));
    anew.close();
  });

  test('no call of a kept page reads a cookie, so the harmless ones change nothing on it', async () => {
    class WithoutCookies extends Headers {
      override get(name: string) {
        if (name === 'cookie') throw new Error('A kept page must not depend on a cookie.');
        return super.get(name);
      }
    }
    const cookies = 'farmgate.device=a; farmgate.guest=b; farmgate.second_step=c';
    const withCookies: RenderPage = ({ request, origin, form }, nonce) =>
      pages.render(
        {
          request: new Request(request.url, { headers: { cookie: cookies } }),
          origin: { ...origin, headers: new WithoutCookies({ cookie: cookies }) },
          form,
        },
        nonce,
      );
    const brought = keptPages(trade.app, { render: withCookies });
    for (const each of Object.values(path)) expect(await brought.get(each), each).toBe(await pages.get(each));
    brought.close();
  });
});

describe('a busy market', () => {
  const CATEGORIES = ['vegetables', 'fruits', 'grains', 'tubers', 'legumes', 'spices'] as const;
  const TOWNS = ['Techiman', 'Ho', 'Kumasi', 'Tamale'];
  const GRADES = ['premium', 'standard', 'economy'];
  const PAGES = [
    '',
    ...CATEGORIES.map((name) => `?category=${name}`),
    '?sort=price-low',
    '?sort=price-high',
    '?sort=newest',
    ...TOWNS.map((name) => `?place=${name.toLowerCase()}`),
    ...GRADES.map((name) => `?grade=${name}`),
    '?q=yam',
    '?q=maize',
    '?q=okra',
  ];
  const LISTINGS = 48;
  const REQUESTS = 200;
  const REQUESTS_BETWEEN_CHANGES = 10;
  const listings: string[] = [];

  beforeAll(async () => {
    for (let number = 0; number < LISTINGS; number += 1) {
      const farmer = await trade.app.person({ role: 'farmer' });
      const [category, location, qualityGrade] = [CATEGORIES[number % 6], TOWNS[number % 4], GRADES[number % 3]];
      listings.push(
        await trade.listing({ productName: `${category} ${number}`, category, location, qualityGrade }, farmer),
      );
    }
    await trade.app.settle();
  });

  /** How often pages were rendered, and how often a page was another than the last time. */
  async function renderings(kept: KeptPages) {
    const shown = new Map<string, string>();
    let different = 0;
    for (let request = 0; request < REQUESTS; request += 1) {
      const path = `/marketplace${PAGES[request % PAGES.length]}`;
      const page = await kept.get(path);
      if (shown.get(path) !== page) different += 1;
      shown.set(path, page);
      if (request % REQUESTS_BETWEEN_CHANGES !== 0) continue;
      await take(listings[(request * 7) % LISTINGS] ?? '', 2000);
      await kept.heard();
    }
    kept.close();
    return { rendered: kept.rendered.length, different };
  }

  test('of 200 requests with 20 changes of stock in between, those are rendered that show something new', async () => {
    expect(PAGES).toHaveLength(20);
    const each = await renderings(pages);
    expect(each.rendered).toBe(each.different);
    expect(each.rendered).toBeLessThan(120);
    expect((await renderings(keptPages(trade.app, { drops: ['market'] }))).rendered).toBe(REQUESTS);
  });
});

describe('one rendering', () => {
  test('goes on for the others when the visitor who asked first leaves', async () => {
    const leaving = new AbortController();
    const first = pages.get('/marketplace', { signal: leaving.signal }).catch(() => 'gone');
    leaving.abort();
    const others = await Promise.all([pages.get('/marketplace'), pages.get('/marketplace')]);
    await first;
    expect(others[0]).toContain('"items"');
    expect([new Set(others).size, pages.rendered]).toEqual([1, ['/marketplace']]);
  });
});
