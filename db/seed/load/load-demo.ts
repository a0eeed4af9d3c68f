import { demoContent } from '#db/seed/demo-content.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import { loadClaims } from './load-claims.ts';
import { loadCommunity } from './load-community.ts';
import { loadConsents } from './load-consents.ts';
import { actor, planListings } from './load-listings.ts';
import { loadDeliveryTypes, planOrders } from './load-orders.ts';
import { loadLots } from './load-lots.ts';
import { loadPeople } from './load-people.ts';
import { loadPoints } from './load-points.ts';
import { planPosts } from './load-posts.ts';
import { planExports } from './load-exports.ts';
import { planLooks } from '#db/seed/looks/load-looks.ts';
import { planHarvests } from './load-harvests.ts';
import { loadPrices } from './load-prices.ts';
import { loadStanding } from './load-standing.ts';
import { loadQuotes } from './load-quotes.ts';
import { loadTalks } from './load-talks.ts';
import { loadTrips } from './load-trips.ts';
import { planReplies } from './load-saved-replies.ts';
import { planWebsite } from './load-website.ts';
import { sharePlaces, showEvidence } from './load-road.ts';
import { progressOf, type Tell } from './progress.ts';
import { readNotices } from './read-notices.ts';
import { planFavorites } from './load-trust.ts';
import { type Due, openStage, play } from './stage.ts';

const DAYS_BACK = 120;

/** The same, and `next` is called after each. */
function counted(dues: readonly Due[], next: () => void): Due[] {
  return dues.map((due) => ({
    ...due,
    async run() {
      await due.run();
      next();
    },
  }));
}

/**
 * Loads the demonstration into an empty database: everything through the product's own calls, on the days it happened.
 * It takes a minute or more, so that `tell` gets how far it has come.
 */
export async function loadDemo(config: Config, tell: Tell): Promise<void> {
  const today = new Date();
  const stage = openStage(config, after(today, -DAYS_BACK * DAY_MS));
  const { db } = stage.product.platform;
  try {
    await db.rows('insert into demo_loads (started_at) values ($1)', [today]);
    const { viewers: people, dues: documents } = await loadPeople(stage, demoContent.people, today);
    const cast = { people, admin: actor(people, 'nana-adjei') };
    const types = await loadDeliveryTypes(stage, cast.admin, demoContent.deliveryTypes);
    const deliveryTypes = new Map([...types, ...(await loadPoints(stage, cast, demoContent))]);
    // Prices keep this thread and the database busy, photos the other processor.
    const [listings] = await Promise.all([
      planListings(stage, cast, demoContent.listings, {
        today,
        next: progressOf('Photos of products', demoContent.listings.length, tell),
      }),
      loadPrices(db),
    ]);
    const listingFarmers = new Map(demoContent.listings.map((listing) => [listing.key, listing.farmer]));
    const orders = planOrders(
      stage,
      { ...cast, listings: listings.ids, listingFarmers, deliveryTypes },
      demoContent.orders,
      today,
    );
    const site = [
      ...(await planPosts(stage, cast.admin, today)),
      ...planWebsite(stage, { admin: cast.admin, buyer: actor(people, 'kofi-mensah') }, today),
    ];
    const replies = planReplies(stage, cast.admin, demoContent.replies, today);
    const exports = planExports(stage, cast.admin, today);
    const favorites = planFavorites(stage, { ...cast, listings: listings.ids }, demoContent.favorites, today);
    const looks = planLooks(stage, { ...cast, listings: listings.ids }, demoContent.looks, today);
    const harvests = planHarvests(stage, { ...cast, listings: listings.ids }, today);
    const dues = [
      ...documents,
      ...listings.dues,
      ...orders,
      ...harvests,
      ...favorites,
      ...looks,
      ...replies,
      ...exports,
      ...site,
    ];
    await play(stage, counted(dues, progressOf(`${DAYS_BACK} days of trade`, dues.length, tell)), true);
    stage.moveTo(today);
    await stage.settle();
    await sharePlaces(stage, actor(people, 'nii-laryea'), today);
    await showEvidence(stage, { admin: cast.admin, buyer: actor(people, 'selina-adomako') }, 'photos/pawpaw-2.jpg');
    await loadStanding(stage, { ...cast, listings: listings.ids, deliveryTypes }, today);
    await loadConsents(stage, cast);
    await loadLots(stage, { ...cast, listings: listings.ids }, today);
    await loadTrips(stage, cast, today);
    await loadClaims(stage, [actor(people, 'efua-owusu'), actor(people, 'daniel-opoku')]);
    await stage.settle();
    await loadCommunity(config, cast, today);
    await loadTalks(config, { ...cast, listings: listings.ids }, today);
    await loadQuotes(config, { ...cast, listings: listings.ids }, today);
    await readNotices(db, today);
    await db.rows('update demo_loads set finished_at = $1', [new Date()]);
  } finally {
    await stage.close();
  }
}
