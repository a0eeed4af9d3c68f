import type { OrderDraft } from '#db/seed/demo-order-draft.ts';

/** Orders under way: at least one at every point of the chain. Farmer, buyer and transporter of the fixed accounts have several. */
export const openOrders: readonly OrderDraft[] = [
  { buyer: 'kofi-mensah', listing: 'techiman-garden-egg', kg: 250, delivery: 'standard-truck', to: 'accra', upTo: 'pending_payment', daysAgo: 0 },
  { buyer: 'kofi-mensah', listing: 'techiman-yam', kg: 300, delivery: 'standard-truck', to: 'accra', upTo: 'pending', daysAgo: 0 },
  { buyer: 'rashid-mohammed', listing: 'savelugu-sorghum', kg: 250, delivery: 'tricycle', to: 'tamale', upTo: 'pending', daysAgo: 1 },
  { buyer: 'akosua-darko', listing: 'techiman-tomato', kg: 156, delivery: 'cool-van', to: 'kumasi', upTo: 'confirmed', daysAgo: 1 },
  { buyer: 'selina-adomako', listing: 'mankessim-sweet-potato', kg: 200, delivery: 'standard-truck', to: 'takoradi', upTo: 'confirmed', daysAgo: 1 },
  { buyer: 'ebenezer-quaye', listing: 'tamale-brown-rice', kg: 800, delivery: 'long-haul', to: 'tema', upTo: 'pending_quality_check', daysAgo: 2 },
  { buyer: 'kofi-mensah', listing: 'nsawam-md2', kg: 120, delivery: 'express-van', to: 'accra', upTo: 'pending_quality_check', daysAgo: 1 },
  { buyer: 'akosua-darko', listing: 'navrongo-chilli', kg: 300, delivery: 'standard-truck', to: 'kumasi', upTo: 'quality_approved', daysAgo: 2,
    inspection: { inspector: 'hajara-iddrisu', grade: 'A', score: 8.6, notes: 'Dry stalks, bright colour, fewer than two soft pods in a hundred.' } },
  { buyer: 'akosua-darko', listing: 'techiman-fresh-maize', kg: 180, delivery: 'express-van', to: 'kumasi', upTo: 'ready_for_pickup', daysAgo: 1 },
  { buyer: 'ebenezer-quaye', listing: 'ejura-maize', kg: 2500, delivery: 'standard-truck', to: 'tema', upTo: 'ready_for_pickup', daysAgo: 2, transporter: 'yaw-boateng',
    inspection: { inspector: 'efua-owusu', grade: 'A', score: 9, notes: 'Moisture 12 %, clean, no live insects.' } },
  { buyer: 'kofi-mensah', listing: 'goaso-plantain', kg: 500, delivery: 'express-van', to: 'accra', upTo: 'picked_up', daysAgo: 2, transporter: 'yaw-boateng' },
  { buyer: 'kofi-mensah', listing: 'anloga-carrot', kg: 200, delivery: 'cool-van', to: 'accra', upTo: 'in_transit', daysAgo: 2, transporter: 'nii-laryea' },
  { buyer: 'akosua-darko', listing: 'techiman-yam', kg: 500, delivery: 'standard-truck', to: 'kumasi', upTo: 'in_transit', daysAgo: 2, transporter: 'yaw-boateng' },
  { buyer: 'kofi-mensah', listing: 'medie-cabbage', kg: 75, delivery: 'tricycle', to: 'accra', upTo: 'delivered', daysAgo: 1, transporter: 'nii-laryea' },
  { buyer: 'rashid-mohammed', listing: 'bawku-onion', kg: 450, delivery: 'standard-truck', to: 'tamale', upTo: 'delivered', daysAgo: 2, transporter: 'ibrahim-sulemana' },
  { buyer: 'selina-adomako', listing: 'nsawam-pawpaw', kg: 300, delivery: 'express-van', to: 'takoradi', upTo: 'disputed', daysAgo: 4, transporter: 'yaw-boateng',
    reason: 'About a third of the pawpaws came with bruises; pictures were taken when the crates were opened.' },
];
