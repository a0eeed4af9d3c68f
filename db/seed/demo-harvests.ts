/** What a buyer of the demonstration books of a harvest: key, how many hours ago, how much. */
export interface DemoPreOrder {
  readonly buyer: string;
  readonly hoursAgo: number;
  readonly kg: number;
}

export interface DemoHarvest {
  /** Keys of the farmer and of their listing. */
  readonly farmer: string;
  readonly listing: string;
  readonly hoursAgo: number;
  /** Days from today on which it is expected. */
  readonly from: number;
  readonly until: number;
  readonly kg: number;
  readonly leastKg: number;
  /** Cedis per kg. */
  readonly price: number;
  readonly depositPercent: number;
  readonly note?: string;
  readonly preOrders: readonly DemoPreOrder[];
  /** How much there really was, and when that was said. */
  readonly declared?: { readonly hoursAgo: number; readonly kg: number };
}

const DAY = 24;

/** Harvests of the demo farmer: one that buyers book of, and one that gave less than was booked. */
export const demoHarvests: readonly DemoHarvest[] = [
  {
    farmer: 'ama-serwaa',
    listing: 'techiman-yam',
    hoursAgo: 9 * DAY,
    from: 24,
    until: 38,
    kg: 4000,
    leastKg: 50,
    price: 4.8,
    depositPercent: 20,
    note: 'Puna from the two fields at Takofiano, planted in March. Tubers of two kilograms and more.',
    preOrders: [
      { buyer: 'kofi-mensah', hoursAgo: 5 * DAY, kg: 300 },
      { buyer: 'akosua-darko', hoursAgo: 3 * DAY, kg: 800 },
    ],
  },
  {
    farmer: 'ama-serwaa',
    listing: 'techiman-fresh-maize',
    hoursAgo: 14 * DAY,
    from: 1,
    until: 8,
    kg: 500,
    leastKg: 20,
    price: 2.6,
    depositPercent: 25,
    note: 'Picked in the husk on the morning of the pickup.',
    preOrders: [
      { buyer: 'kofi-mensah', hoursAgo: 12 * DAY, kg: 120 },
      { buyer: 'esi-quansah', hoursAgo: 10 * DAY, kg: 180 },
    ],
    declared: { hoursAgo: 5, kg: 210 },
  },
];
