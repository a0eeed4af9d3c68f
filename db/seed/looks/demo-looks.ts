import type { DemoLook } from '#db/seed/demo-types.ts';

/** Listings that an inspector put on the market, and that another one was sent to without knowing what they found. */
export const demoLooks: readonly DemoLook[] = [
  {
    listing: 'salaga-groundnut',
    first: {
      inspector: 'hajara-iddrisu',
      grade: 'B',
      score: 8,
      notes: 'Dry pods that rattle, little soil. Shelled 500 g from six bags: few shrivelled kernels.',
      measured: { moisture: 7.6, sampleGrams: 500, broken: 2.5, mouldy: 0.5 },
    },
    askedDaysAgo: 40,
    second: {
      inspector: 'efua-owusu',
      grade: 'B',
      score: 8,
      notes: 'Sound pods of an even size. Shelled a sample from four bags; no smell of mould.',
      measured: { moisture: 7.9, sampleGrams: 500, broken: 3, mouldy: 0.5 },
    },
  },
  {
    listing: 'savelugu-sorghum',
    first: {
      inspector: 'hajara-iddrisu',
      grade: 'B',
      score: 8,
      notes: 'Clean grain, one colour. Winnowed well; a few stalks left.',
      measured: { moisture: 11.2, sampleGrams: 1000, broken: 3.5, foreignMatter: 1.2 },
    },
    askedDaysAgo: 30,
    second: {
      inspector: 'daniel-opoku',
      grade: 'C',
      score: 6,
      notes: 'Husks and stalks in the two bags that I opened, some grain chalky.',
      measured: { moisture: 11.9, sampleGrams: 1000, broken: 5, foreignMatter: 3.1 },
    },
    settled: {
      settlement: 'keep',
      reason: 'The second sample came from two bags at the door, the first one from all of them.',
    },
  },
  {
    listing: 'tono-rice',
    first: {
      inspector: 'hajara-iddrisu',
      grade: 'B',
      score: 8,
      notes: 'Milled last month, whole grains for the most part, no stones in a kilogram.',
      measured: { moisture: 11.5, sampleGrams: 1000, broken: 8 },
    },
    askedDaysAgo: 21,
    second: {
      inspector: 'efua-owusu',
      grade: 'B',
      score: 7,
      notes: 'Clean rice. More broken grains than I like to see, still even.',
      measured: { moisture: 11.4, sampleGrams: 1000, broken: 11 },
    },
  },
  {
    listing: 'mankessim-sweet-potato',
    first: {
      inspector: 'daniel-opoku',
      grade: 'B',
      score: 8,
      notes: 'Medium roots, firm, brushed clean. Hardly any cuts from the hoe.',
      measured: { samplePieces: 60, bruised: 3.3, pests: 1.7 },
    },
    askedDaysAgo: 5,
    second: {
      inspector: 'efua-owusu',
      grade: 'C',
      score: 6,
      notes:
        'Holes of weevils at the neck of every seventh root, and many cuts. Good enough for the pot, not for a shop.',
      measured: { samplePieces: 50, rotten: 2, bruised: 12, pests: 14 },
    },
  },
  {
    listing: 'goaso-avocado',
    first: {
      inspector: 'daniel-opoku',
      grade: 'B',
      score: 8,
      notes: 'Hard and green, picked with the stalk on. Sizes differ within a crate.',
      measured: { samplePieces: 40, bruised: 2.5 },
    },
    askedDaysAgo: 1,
  },
];
