import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';

/** One round of a talk: whose, how many minutes ago, how much and for how many cedis per kg. */
export interface DemoRound {
  readonly by: 'buyer' | 'farmer';
  readonly minutesAgo: number;
  readonly kg: number;
  readonly price: number;
  readonly note?: string;
}

export interface DemoOffer {
  /** Keys of the farmer and of their listing. */
  readonly farmer: string;
  readonly listing: string;
  readonly rounds: readonly [DemoRound, ...DemoRound[]];
}

export interface DemoRequest {
  /** Key of the buyer. */
  readonly buyer: string;
  readonly minutesAgo: number;
  readonly words: string;
  readonly category: Category;
  readonly kg: number;
  readonly grade: QualityGrade;
  readonly price?: number;
  readonly place: string;
  readonly neededInDays: number;
  readonly openDays: number;
  readonly note?: string;
  /** Key of the listing that it is directed at. */
  readonly listing?: string;
  readonly offers: readonly DemoOffer[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** What buyers of the demonstration ask for, and what farmers make of it. */
export const demoQuotes: readonly DemoRequest[] = [
  {
    buyer: 'kofi-mensah',
    minutesAgo: DAY + 2 * HOUR,
    words: 'Puna or Laribako yam',
    category: 'tubers',
    kg: 1500,
    grade: 'standard',
    price: 4.6,
    place: 'accra',
    neededInDays: 18,
    openDays: 7,
    note: 'For three chop bars in Osu. Tubers of two kilograms and more.',
    offers: [
      {
        farmer: 'ama-serwaa',
        listing: 'techiman-yam',
        rounds: [
          { by: 'farmer', minutesAgo: 22 * HOUR, kg: 1500, price: 5, note: 'All from the barn, ready this week.' },
          { by: 'buyer', minutesAgo: 9 * HOUR, kg: 1500, price: 4.5 },
          { by: 'farmer', minutesAgo: 70, kg: 1500, price: 4.75, note: 'My last price for so much.' },
        ],
      },
      {
        farmer: 'fuseini-salifu',
        listing: 'salaga-yam',
        rounds: [{ by: 'farmer', minutesAgo: 6 * HOUR, kg: 1000, price: 4.3 }],
      },
    ],
  },
  {
    buyer: 'akosua-darko',
    minutesAgo: 5 * HOUR,
    words: 'Fresh maize on the cob',
    category: 'grains',
    kg: 400,
    grade: 'standard',
    price: 3.5,
    place: 'kumasi',
    neededInDays: 6,
    openDays: 4,
    note: 'Picked the day before, in the husk.',
    offers: [],
  },
  {
    buyer: 'rashid-mohammed',
    minutesAgo: 8 * HOUR,
    words: 'Shelled groundnuts',
    category: 'legumes',
    kg: 800,
    grade: 'economy',
    place: 'tamale',
    neededInDays: 25,
    openDays: 10,
    offers: [],
  },
  {
    buyer: 'esi-quansah',
    minutesAgo: 3 * HOUR,
    words: 'Fresh Techiman tomatoes',
    category: 'vegetables',
    kg: 260,
    grade: 'standard',
    price: 7,
    place: 'cape-coast',
    neededInDays: 9,
    openDays: 3,
    note: 'Five crates. We would take the same every week.',
    listing: 'techiman-tomato',
    offers: [],
  },
];
