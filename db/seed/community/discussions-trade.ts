import type { DemoDiscussion } from './types.ts';

export const tradeDiscussions: readonly DemoDiscussion[] = [
  {
    by: 'akosua-darko', hoursAgo: 8, category: 'market_discussion', tags: ['tomato', 'kumasi', 'price'],
    title: 'What does a crate of tomatoes really weigh at Kejetia?',
    text: 'I paid for three crates as 52 kg each and my own scale says 44, 47 and 41. For my kitchen that is a fifth of the money. Since then I buy by the kilogram on Farmgate and the farmer sees the same figure as I do.\n\nWhat do your crates weigh?',
    likedBy: ['kofi-mensah', 'ebenezer-quaye', 'mariama-yakubu', 'yaa-frimpong', 'selina-adomako', 'ama-serwaa'],
    replies: [
      { by: 'mariama-yakubu', after: 1, text: 'With us the trader brings the crate and heaps it. I lose on that side, you lose on yours. The one in the middle never loses.', likedBy: ['akosua-darko', 'ama-serwaa', 'kofi-mensah'] },
      { by: 'kofi-mensah', after: 2, text: 'At Agbogbloshie between 45 and 60, depending on who fills it. A hanging scale costs 120 cedis and paid for itself in a week.' },
      { by: 'yaa-frimpong', after: 4, text: 'Weigh it in front of the driver and write it on the waybill. When both have signed nobody argues later.', likedBy: ['akosua-darko'] },
      { by: 'ebenezer-quaye', after: 5, text: 'We refuse crates altogether since August. Kilograms or nothing.' },
    ],
  },
  {
    by: 'issah-alhassan', hoursAgo: 40, category: 'market_discussion', tags: ['rice', 'northern', 'price'],
    title: 'Paddy price in Tamale: sell now or hold until February?',
    text: 'They offer 5.20 a kilo at the farm gate for dry paddy. Two years ago it went up by a quarter after Christmas, last year it stood still. I have 40 bags and dry room for 25.\n\nWho holds, who sells?',
    likedBy: ['rashid-mohammed', 'fuseini-salifu'],
    replies: [
      { by: 'rashid-mohammed', after: 3, text: 'For the school meals we buy until mid December for the first term, then again from late January. After Christmas we usually pay more, but we want it clean and below 14 percent.', likedBy: ['issah-alhassan'] },
      { by: 'kwame-asante', after: 12, text: 'Sell what you cannot keep dry and hold the rest. A bag that draws moisture costs you more than the price brings.', solves: true, likedBy: ['issah-alhassan', 'rashid-mohammed'] },
    ],
  },
  {
    by: 'selina-adomako', hoursAgo: 100, category: 'market_discussion', tags: ['quality', 'grading'],
    title: 'Premium, standard, economy: what do you accept in each?',
    text: 'I run a small fresh mart in Takoradi. For plantain I take standard without looking, for garden eggs I want premium or nothing. What do other buyers do, and do farmers find the grades fair?',
    likedBy: ['akosua-darko', 'efua-owusu'],
    replies: [
      { by: 'efua-owusu', after: 6, text: 'From the inspector’s side: grade says size, freshness and damage on the day we look. It does not say how it was carried afterwards. If you want premium on the shelf, choose the faster delivery too.', likedBy: ['selina-adomako', 'comfort-ofori'] },
      { by: 'comfort-ofori', after: 15, text: 'Fair, mostly. My pineapples were standard because two were small. I now pack the small ones on their own and offer them as economy; juice sellers take them all.' },
    ],
  },
  {
    by: 'atinga-ayamga', hoursAgo: 220, category: 'market_discussion', tags: ['onion', 'bawku', 'burkina'],
    title: 'When do the onions from Burkina come this year?',
    text: 'Last year they came in the first week of December and our price fell by half within ten days. I would rather lift two weeks early and a little smaller. Who hears anything from the Paga side?',
    likedBy: ['mariama-yakubu'],
    replies: [
      { by: 'ibrahim-sulemana', after: 9, text: 'I was at Paga on Thursday. Few trucks yet, they say rains were late on the other side. Drivers expect the big loads from the second week of December.', likedBy: ['atinga-ayamga', 'mariama-yakubu'], solves: true },
    ],
  },
  {
    by: 'ebenezer-quaye', hoursAgo: 300, category: 'market_discussion', tags: ['cassava', 'processing', 'tema'],
    title: 'Looking for a steady two tonnes of cassava a week for gari',
    text: 'We process in Tema and need peeled or unpeeled, low fibre, within 48 hours of lifting. Price by the kilogram through escrow, no credit, no stories. Who has a group that can plan together?',
    likedBy: ['abena-boakye'],
    replies: [
      { by: 'abena-boakye', after: 20, text: 'Our eleven women at Baifikrom can do 1.2 tonnes every Tuesday from January. I have listed the first load, write to me there.', likedBy: ['ebenezer-quaye'] },
      { by: 'ebenezer-quaye', after: 26, text: 'Ordered. If the first two weeks go well we talk about the second day.' },
    ],
  },
  {
    by: 'yaw-boateng', hoursAgo: 22, category: 'logistics', tags: ['kumasi-techiman', 'road', 'fuel'],
    title: 'Offinso to Techiman: which hours do you drive now?',
    text: 'With the works at Abofour I stood two hours on Wednesday with a full load of plantain. I now leave Kumasi at four in the morning. For evening loads, is the detour over Ejura any better with a Bongo?',
    likedBy: ['ibrahim-sulemana', 'ama-serwaa', 'kwame-asante'],
    replies: [
      { by: 'kwame-asante', after: 3, text: 'The Ejura side is dry now and passable, but the last 12 km before the junction are bad after rain. With three tonnes I would not.' },
      { by: 'ibrahim-sulemana', after: 7, text: 'I take Abofour before five or after nine at night. In between they close one lane.', solves: true, likedBy: ['yaw-boateng'] },
    ],
  },
  {
    by: 'nii-laryea', hoursAgo: 130, category: 'logistics', tags: ['cold-chain', 'vegetables', 'accra'],
    title: 'Lettuce and cabbage: how warm is too warm in the van?',
    text: 'I set 6 degrees for mixed vegetables from Amasaman to Osu. The peppers came out wet. Do you separate the loads or is there one temperature that all of them stand?',
    likedBy: ['emmanuel-tetteh', 'kofi-mensah'],
    replies: [
      { by: 'daniel-opoku', after: 5, text: 'Peppers, cucumber and tomatoes want 10 to 12, leaves want 2 to 5. If you must mix them, set 9 and keep the leaves at the cold end, and never load produce that is still hot from the field.', solves: true, likedBy: ['nii-laryea', 'emmanuel-tetteh', 'kofi-mensah'] },
    ],
  },
  {
    by: 'rashid-mohammed', hoursAgo: 400, category: 'logistics', tags: ['sacks', 'loading'],
    title: 'Jute or polypropylene for 50 kg of soybeans?',
    text: 'The woven plastic slides on the truck and two bags burst at Buipe. Jute costs me twice as much. Does anybody get old jute bags back from buyers?',
    likedBy: [],
    replies: [
      { by: 'hajara-iddrisu', after: 30, text: 'For the road jute, for the store plastic with a liner. And stack them crosswise, five high at most.' },
    ],
  },
];
