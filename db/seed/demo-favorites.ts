import type { DemoFavorite } from '#db/seed/demo-types.ts';

/** What buyers keep. */
export const demoFavorites: readonly DemoFavorite[] = [
  { buyer: 'kofi-mensah', listing: 'keta-watermelon', daysAgo: 40 },
  { buyer: 'kofi-mensah', listing: 'techiman-yam', daysAgo: 21 },
  { buyer: 'kofi-mensah', listing: 'bawku-onion', daysAgo: 12 },
  { buyer: 'kofi-mensah', listing: 'techiman-tomato', daysAgo: 6 },
  { buyer: 'kofi-mensah', listing: 'anloga-carrot', daysAgo: 2 },
  { buyer: 'akosua-darko', listing: 'goaso-plantain', daysAgo: 15 },
  { buyer: 'akosua-darko', listing: 'techiman-tomato', daysAgo: 9 },
];
