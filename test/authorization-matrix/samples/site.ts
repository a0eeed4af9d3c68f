import { newId } from '#kernel/ids.ts';
import { showPublicFigures } from '#slices/admin/contract.ts';
import * as analytics from '#slices/analytics/contract.ts';
import * as content from '#slices/content/contract.ts';
import { getBuyerDashboard, getDashboardStats } from '#slices/dashboard/contract.ts';
import * as market from '#slices/market/contract.ts';
import * as settings from '#slices/settings/contract.ts';
import { STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { searchAll } from '#slices/search/contract.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

function article() {
  return {
    title: `Drying maize ${newId()}`,
    content: 'Dry it to **12 %**.',
    excerpt: 'How dry is dry enough?',
    author: 'Efua Arthur',
    authorRole: 'Agronomist',
    category: 'best-practices' as const,
    tags: ['maize'],
    published: true,
  };
}

const shared = new WeakMap<World, Promise<{ readonly id: string; readonly slug: string }>>();

async function newPost({ app }: World) {
  return app.as(await app.person({ role: 'admin' })).call(content.createBlogPost, { body: article() });
}

/** One published article for all who only read. */
function sharedPost(world: World) {
  const known = shared.get(world) ?? newPost(world);
  shared.set(world, known);
  return known;
}

const onNewPost = async (world: World) => ({ params: { id: (await newPost(world)).id } });
const message = () => ({
  name: 'Ama Mensah',
  email: `${newId()}@test.example`,
  topic: 'other' as const,
  message: 'Good morning',
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const { feeBasisPoints, weightToleranceBasisPoints, gradeStepBasisPoints, ...others } = STANDARD_SETTINGS;
const { payoutLimitPesewas, payoutDayLimitPesewas, ...windows } = others;
const unchanged = {
  platformFeePercent: feeBasisPoints / 100,
  weightTolerancePercent: weightToleranceBasisPoints / 100,
  gradeStepPercent: gradeStepBasisPoints / 100,
  payoutLimit: payoutLimitPesewas / 100,
  payoutDayLimit: payoutDayLimitPesewas / 100,
  ...windows,
};

export const siteSamples = [
  plain(content.listBlogPosts, { query: { category: 'best-practices' } }),
  sample(content.readBlogPost, {
    own: async (world) => ({ params: { slug: (await sharedPost(world)).slug } }),
    unknown: async () => ({ params: { slug: 'no-such-article' } }),
  }),
  plain(content.showBlogTopics, {}),
  plain(content.blogFeed, {}),
  plain(content.getWebsiteContent, {}),
  sample(content.sendContactMessage, { own: async () => ({ body: message() }) }),
  plain(content.listAllPosts, {}),
  sample(content.createBlogPost, { own: async () => ({ body: article() }) }),
  sample(content.editBlogPost, { own: async (world) => ({ ...(await onNewPost(world)), body: article() }) }),
  sample(content.deleteBlogPost, { own: onNewPost }),
  plain(content.showWebsiteContent, {}),
  plain(content.changeWebsiteContent, { body: { landingTitle: 'Straight from the farm gate' } }),
  plain(content.listContactMessages, {}),
  sample(content.showAdminPost, {
    own: async (world) => ({ params: { id: (await sharedPost(world)).id } }),
    unknown: async () => ({ params: { id: newId() } }),
  }),
  plain(content.previewPost, { body: { content: 'Dry it to **12 %**.' } }),
  sample(content.uploadBlogImage, {
    own: async () => ({ body: { image: new File([PNG], 'maize.png', { type: 'image/png' }) } }),
  }),
  plain(settings.readSettings, {}),
  plain(settings.showSettings, {}),
  plain(settings.changeSettings, { body: unchanged }),
  plain(content.showSlots, { query: { page: 'marketplace' } }),
  plain(market.showPriceChoices, {}),
  plain(market.listLatestPrices, { query: { commodity: 'maize' } }),
  plain(market.showPricesBeside, { query: { product: 'White maize', category: 'grains', region: 'ashanti' } }),
  plain(market.listPriceSeries, { query: { commodity: 'maize', region: 'ashanti' } }),
  plain(showPublicFigures, {}),
  plain(analytics.showPriceHistory, { query: { commodity: 'tomatoes', days: '30' } }),
  plain(analytics.showOwnSales, { query: { days: '7' } }),
  plain(analytics.showMarketOverview, { query: { days: '90', region: 'ashanti' } }),
  plain(searchAll, { query: { q: 'maize' } }),
  plain(getDashboardStats, {}),
  plain(getBuyerDashboard, {}),
];
