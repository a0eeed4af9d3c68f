import { newId } from '#kernel/ids.ts';
import { showPublicFigures } from '#slices/admin/contract.ts';
import * as analytics from '#slices/analytics/contract.ts';
import { showTakeHome } from '#slices/analytics/contract-take-home.ts';
import * as content from '#slices/content/contract.ts';
import { getBuyerDashboard, getDashboardStats } from '#slices/dashboard/contract.ts';
import * as market from '#slices/market/contract.ts';
import * as fees from '#slices/settings/contract-fees.ts';
import * as limits from '#slices/settings/contract-limits.ts';
import * as tax from '#slices/settings/contract-tax.ts';
import * as settings from '#slices/settings/contract.ts';
import { STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { searchAll } from '#slices/search/contract.ts';
import { rowsIn } from '#test/support/rows.ts';
import { approveAsked } from '#test/support/second-person.ts';
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

/** A body for a change of which one waits at a time: the caller before asked for it, too. */
function nothingWaits<B extends object>(body: B) {
  return async ({ app }: World) => {
    await rowsIn(app.platform.db, "delete from proposals where kind like 'settings.%'", []);
    return { body };
  };
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const { weightToleranceBasisPoints, gradeStepBasisPoints, ...others } = STANDARD_SETTINGS;
const { payoutLimitPesewas, payoutDayLimitPesewas, ...rest } = others;
const { walletWithdrawalFeePesewas, bankWithdrawalFeePesewas, cancellationFeeBasisPoints, ...windows } = rest;
const unchanged = {
  weightTolerancePercent: weightToleranceBasisPoints / 100,
  gradeStepPercent: gradeStepBasisPoints / 100,
  payoutLimit: payoutLimitPesewas / 100,
  payoutDayLimit: payoutDayLimitPesewas / 100,
  walletWithdrawalFee: walletWithdrawalFeePesewas / 100,
  bankWithdrawalFee: bankWithdrawalFeePesewas / 100,
  cancellationFeePercent: cancellationFeeBasisPoints / 100,
  ...windows,
};
/** A rule that changes nobody's fee, of a farmer for whom none waits. */
async function newRule({ app }: World) {
  const farmer = await app.person({ role: 'farmer' });
  const terms = { feePercent: 2.5, startsOn: '2030-01-01', reason: 'Agreed' };
  return { scope: 'farmer' as const, farmerId: farmer.id, ...terms };
}

async function feeRuleIn(world: World): Promise<string> {
  const { app, admin } = world;
  const body = await newRule(world);
  await approveAsked(app, await app.as(admin).call(fees.addFeeRule, { body }));
  const { rules } = await app.as(admin).call(fees.listFeeRules);
  return rules.find(({ farmerId }) => farmerId === body.farmerId)?.id ?? '';
}

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
  plain(tax.showCommissionTax, {}),
  sample(tax.addTaxRates, {
    own: nothingWaits({
      startsOn: '2090-01-01',
      vatPercent: 15,
      nhilPercent: 2.5,
      getfundPercent: 2.5,
      source: 'An Act',
    }),
  }),
  sample(tax.addTaxRegistration, {
    own: nothingWaits({ startsOn: '2090-01-01', registered: true, name: 'Farmgate Ltd', tin: 'C0001234567' }),
  }),
  plain(fees.listFeeRules, {}),
  plain(fees.previewFeeRule, { query: { scope: 'default', feePercent: '2.5', startsOn: '2030-01-01' } }),
  sample(fees.addFeeRule, { own: async (world) => ({ body: await newRule(world) }) }),
  sample(fees.previewFeeRuleEnd, {
    own: async (world) => ({ params: { id: await feeRuleIn(world) }, query: { lastOn: '2031-01-01' } }),
  }),
  sample(fees.endFeeRule, {
    own: async (world) => ({
      params: { id: await feeRuleIn(world) },
      body: { lastOn: '2031-01-01', reason: 'The season is over' },
    }),
  }),
  plain(fees.quoteFee, { query: { category: 'grains' } }),
  plain(fees.ownFees, {}),
  plain(limits.readLimits, {}),
  plain(limits.listLimits, {}),
  sample(limits.setLimit, {
    own: nothingWaits({ name: 'card.largest_charge' as const, startsOn: '2030-01-01', source: 'A letter of the bank' }),
  }),
  plain(settings.changeSettings, { body: unchanged }),
  plain(content.showSlots, { query: { page: 'marketplace' } }),
  plain(market.showPriceChoices, {}),
  plain(showTakeHome, { query: { commodity: 'maize', place: 'Techiman', kg: 1000 } }),
  plain(market.listLatestPrices, { query: { commodity: 'maize' } }),
  plain(market.showPricesBeside, { query: { product: 'White maize', crop: 'maize', region: 'ashanti' } }),
  plain(market.showPriceOutlook, { query: { commodity: 'maize', priceType: 'retail' } }),
  plain(market.listPriceSeries, { query: { commodity: 'maize', region: 'ashanti' } }),
  plain(market.listPricesSetAside, { query: { commodity: 'maize', region: 'ashanti' } }),
  plain(showPublicFigures, {}),
  plain(analytics.showPriceHistory, { query: { commodity: 'tomatoes', days: '30' } }),
  plain(analytics.showOwnSales, { query: { days: '7' } }),
  plain(analytics.showMarketOverview, { query: { days: '90', region: 'ashanti' } }),
  plain(searchAll, { query: { q: 'maize' } }),
  plain(getDashboardStats, {}),
  plain(getBuyerDashboard, {}),
];
