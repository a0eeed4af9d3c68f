import { demoDeliveryTypes } from '#db/seed/demo-delivery-types.ts';
import { demoFavorites } from '#db/seed/demo-favorites.ts';
import { demoListings } from '#db/seed/demo-listings.ts';
import { demoLooks } from '#db/seed/looks/demo-looks.ts';
import { demoPoints, demoServings } from '#db/seed/demo-points.ts';
import { demoReplies } from '#db/seed/demo-replies.ts';
import { demoOrders } from '#db/seed/demo-orders.ts';
import { demoPeople } from '#db/seed/demo-people.ts';
import type { DemoContent } from '#db/seed/demo-types.ts';

/**
 * The whole demonstration: people and their farms, listings, orders with their reviews, delivery types, collection
 * points, favourites, second looks of inspectors, texts that administrators reuse.
 * Sources: data/SOURCES.md.
 */
export const demoContent: DemoContent = {
  people: demoPeople,
  listings: demoListings,
  orders: demoOrders,
  deliveryTypes: demoDeliveryTypes,
  points: demoPoints,
  servings: demoServings,
  favorites: demoFavorites,
  looks: demoLooks,
  replies: demoReplies,
};
