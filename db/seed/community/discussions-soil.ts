import type { DemoDiscussion } from './types.ts';

export const soilDiscussions: readonly DemoDiscussion[] = [
  {
    by: 'comfort-ofori',
    hoursAgo: 52,
    category: 'sustainable_farming',
    tags: ['compost', 'cocoa-husk', 'soil'],
    title: 'Compost from cocoa husks: three months on',
    text: 'I mixed husks, poultry litter and dry grass one to one to one, turned it every ten days and kept it under plantain leaves. After twelve weeks it was black and smelled of soil.\n\nOn the two pineapple beds that got it the leaves are darker and I have not bought NPK for them. I weigh at harvest and will write the figures here.',
    likedBy: [
      'ama-serwaa',
      'abena-boakye',
      'yaa-frimpong',
      'emmanuel-tetteh',
      'efua-owusu',
      'kofi-agbeko',
      'hajara-iddrisu',
    ],
    replies: [
      { by: 'yaa-frimpong', after: 4, text: 'How wet did you keep it? Mine went sour.', likedBy: ['comfort-ofori'] },
      {
        by: 'comfort-ofori',
        after: 6,
        text: 'Like a squeezed cloth: a few drops when you press a handful. When it smells sour it wants air, turn it the same day.',
        likedBy: ['yaa-frimpong', 'ama-serwaa'],
      },
      { by: 'emmanuel-tetteh', after: 18, text: 'Please do post the weights. People believe figures, not words.' },
    ],
  },
  {
    by: 'fuseini-salifu',
    hoursAgo: 250,
    category: 'sustainable_farming',
    tags: ['yam', 'stakes', 'trees'],
    title: 'Yam without cutting trees for stakes',
    text: 'This season I used pigeon pea rows as living stakes on one acre. The mounds stand 1.2 m apart between the rows. Fewer big tubers, but the same weight in all, and I sold 60 kg of pigeon peas besides.\n\nDoes anybody do it with gliricidia?',
    likedBy: ['ama-serwaa', 'issah-alhassan', 'abena-boakye'],
    replies: [
      {
        by: 'abena-boakye',
        after: 14,
        text: 'Gliricidia yes, at Mankessim. You must cut it back every six weeks or it shades the vine, and the goats love what you cut.',
        likedBy: ['fuseini-salifu'],
      },
      { by: 'ama-serwaa', after: 33, text: 'I will try a quarter acre in April. Where did you get the seed?' },
    ],
  },
];
