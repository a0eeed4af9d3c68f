import * as catalogue from '#slices/catalogue/contract.ts';
import * as reliability from '#slices/reliability/contract.ts';
import * as reviews from '#slices/reviews/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const STARS = { farmerRating: 5, productRating: 4, deliveryRating: 4 } as const;

async function completedOf(world: World, me: Viewer | null) {
  const order = await world.orderOf(me, 'completed');
  return order && { params: { id: order.id } };
}

const completedForeign = async (world: World) => ({ params: { id: (await world.orderAt('completed')).id } });

/** A review of an order in which `farmer`, or the trade's, sold. */
async function reviewed(world: World, farmer: Viewer = world.farmer) {
  const { id } = await world.orderAt('completed', {}, { farmer });
  const review = await world.app.as(world.buyer).call(reviews.writeReview, { params: { id }, body: STARS });
  return { params: { id: review.id } };
}

async function farmerOnMarket(world: World) {
  await world.listing();
  return { params: { id: world.farmer.id } };
}

async function hidden(world: World) {
  const { params } = await reviewed(world);
  await world.app.as(world.admin).call(reviews.hideReview, { params, body: { reason: 'Insults' } });
  return { params };
}

const onListing = async (world: World) => ({ params: { listingId: await world.listing() } });

const favorites = [
  sample(catalogue.saveFavorite, { own: onListing }),
  sample(catalogue.dropFavorite, {
    async own(world, me) {
      const { params } = await onListing(world);
      if (me?.role === 'buyer') await world.app.as(me).call(catalogue.saveFavorite, { params });
      return { params };
    },
    async foreign(world) {
      const { params } = await onListing(world);
      await world.app.as(world.buyer).call(catalogue.saveFavorite, { params });
      return { params };
    },
  }),
  plain(catalogue.listFavorites, {}),
  sample(catalogue.listFavoriteIds, { own: async (world) => ({ query: { ids: await world.listing() } }) }),
];

const farmers = [
  sample(catalogue.readPublicFarmer, { own: farmerOnMarket }),
  sample(catalogue.listFarmerListings, { own: farmerOnMarket }),
];

const written = [
  sample(reviews.writeReview, {
    async own(world, me) {
      const order = await completedOf(world, me);
      return order && { ...order, body: STARS };
    },
    foreign: async (world) => ({ ...(await completedForeign(world)), body: STARS }),
  }),
  sample(reviews.readOrderReview, { own: completedOf, foreign: completedForeign, adminSeesAll: true }),
  sample(reviews.listListingReviews, { own: async (world) => ({ params: { id: await world.listing() } }) }),
  sample(reviews.listFarmerReviews, { own: farmerOnMarket }),
  plain(reviews.listReviews, {}),
  sample(reviews.answerReview, {
    async own(world, me) {
      // A farmer who is not verified has sold nothing yet.
      if (me?.kycStatus !== 'approved') return null;
      return { ...(await reviewed(world, me)), body: { answer: 'Thank you' } };
    },
    foreign: async (world) => ({ ...(await reviewed(world)), body: { answer: 'Thank you' } }),
  }),
  sample(reviews.hideReview, { own: async (world) => ({ ...(await reviewed(world)), body: { reason: 'Insults' } }) }),
  sample(reviews.showReview, { own: hidden }),
];

export const trustSamples = [...farmers, ...favorites, ...written, plain(reliability.readOwnReliability, {})];
