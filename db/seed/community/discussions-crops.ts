import type { DemoDiscussion } from './types.ts';

export const cropDiscussions: readonly DemoDiscussion[] = [
  {
    by: 'kwame-asante',
    hoursAgo: 30,
    category: 'crop_management',
    tags: ['maize', 'armyworm', 'minor-season'],
    title: 'Fall armyworm again in week five. Spray or leave it?',
    text: 'About three out of ten plants show fresh windows in the whorl, Obatanpa, planted mid October at Aframso. The sprayer costs me 90 cedis a day plus the chemical.\n\nLast year I sprayed twice and I am not sure that the second time paid. At which point do you say it is worth it?',
    likedBy: ['ama-serwaa', 'issah-alhassan', 'yaa-frimpong', 'rashid-mohammed', 'comfort-ofori'],
    replies: [
      {
        by: 'issah-alhassan',
        after: 2,
        text: 'Count twenty plants in five places. If one in five has fresh droppings, I treat. Below that I leave it, the rain takes many of the small ones.',
        likedBy: ['kwame-asante', 'ama-serwaa'],
      },
      {
        by: 'efua-owusu',
        after: 5,
        text: 'Early morning or dusk, and into the whorl, not over the leaves. In daylight the worm sits deep and you pay for nothing. Neem extract works on worms shorter than a match head.\n\nFrom week eight on do not spray at all: the cob is near and you sell what you sprayed.',
        solves: true,
        likedBy: ['kwame-asante', 'ama-serwaa', 'yaa-frimpong', 'issah-alhassan'],
      },
      {
        by: 'ama-serwaa',
        after: 9,
        text: 'We put a pinch of sand with wood ash into each whorl on half an acre. Slow work for three people, but it held.',
      },
      {
        by: 'kwame-asante',
        after: 20,
        text: 'Counted this morning: four in twenty. I treat tomorrow at dusk, only the worst side near the old maize. Thank you all.',
      },
    ],
  },
  {
    by: 'ama-serwaa',
    hoursAgo: 60,
    category: 'crop_management',
    tags: ['yam', 'storage', 'barn'],
    title: 'How do you keep puna yam sound until March?',
    text: 'By January a fifth of my barn was soft last season. The roof is thatch, the sides are bamboo, the yams stand upright tied to the poles.\n\nWhat would you change first with 600 cedis?',
    likedBy: ['fuseini-salifu', 'kofi-mensah', 'akosua-darko'],
    replies: [
      {
        by: 'fuseini-salifu',
        after: 4,
        text: 'Sort before you store. One tuber with a hoe wound spoils the row. We cure ours for five days under cloth in the shade so that small wounds close, then only the sound ones go into the barn.',
        solves: true,
        likedBy: ['ama-serwaa', 'abena-boakye'],
      },
      {
        by: 'abena-boakye',
        after: 11,
        text: 'And break the sprouts every two weeks. It is boring, but a yam that sprouts loses weight every day.',
      },
    ],
  },
  {
    by: 'mariama-yakubu',
    hoursAgo: 15,
    category: 'crop_management',
    tags: ['tomato', 'irrigation', 'dry-season'],
    title: 'Tomato varieties that still set fruit in the February heat at Tono',
    text: 'Pectomech gives well until the end of January, then flowers drop when nights stay above 24 degrees. Who has tried a hybrid on irrigated land in Upper East and can tell the yield honestly, not from the seed packet?',
    likedBy: ['atinga-ayamga', 'emmanuel-tetteh', 'akosua-darko', 'hajara-iddrisu'],
    replies: [
      {
        by: 'emmanuel-tetteh',
        after: 3,
        text: 'In the greenhouse I grow a hybrid, about 4 kg a plant, but the seed costs eight times as much and it wants feeding every week. In open field I would try a quarter acre first.',
      },
      {
        by: 'hajara-iddrisu',
        after: 6,
        text: 'Water in the evening during those weeks. Two degrees less at night around the flower is often the difference. Mulch of rice straw helps as well.',
        likedBy: ['mariama-yakubu'],
      },
      {
        by: 'atinga-ayamga',
        after: 8,
        text: 'I plant a row of sorghum every ten metres for shade from the west. The tomatoes beside it carry two weeks longer.',
        likedBy: ['mariama-yakubu'],
      },
      {
        by: 'yaa-frimpong',
        after: 10,
        text: 'Following this. With us at Goaso it is not the heat, it is the bacterial wilt.',
      },
    ],
  },
  {
    by: 'kofi-agbeko',
    hoursAgo: 170,
    category: 'crop_management',
    tags: ['shallot', 'anloga', 'salt'],
    title: 'Salt in the beds after the lagoon came up',
    text: 'White crust on the surface at the lower end of three beds near Anloga. Shallots come up yellow there. Does flushing with well water help or does our well carry the salt as well?',
    likedBy: ['emmanuel-tetteh'],
    replies: [
      {
        by: 'daniel-opoku',
        after: 7,
        text: 'Take a bottle of the well water to the district office for a reading before you pour it on. If it is above 2 dS/m you add salt with every can.',
        likedBy: ['kofi-agbeko'],
      },
      {
        by: 'kofi-agbeko',
        after: 50,
        text: 'It read 1.1. I flushed two beds for a week and turned in cow dung. The third I leave as it is, so that I can see the difference.',
      },
    ],
  },
];
