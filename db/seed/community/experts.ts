import type { DemoExpert, DemoQuestion } from './types.ts';

export const demoExperts: readonly DemoExpert[] = [
  {
    person: 'efua-owusu',
    title: 'Post-harvest technologist',
    approved: true,
    specialties: ['Grading', 'Storage', 'Maize', 'Vegetables'],
    about:
      'I grade produce in Ashanti and Bono East and studied post-harvest technology in Kumasi. Most losses that I see begin in the first six hours after picking, and most of them cost nothing to avoid.',
  },
  {
    person: 'hajara-iddrisu',
    title: 'Grain grader and trainer',
    approved: true,
    specialties: ['Rice', 'Soybeans', 'Moisture', 'Aflatoxin'],
    about:
      'Eleven years in grain stores between Tamale and Yendi. I train groups to test moisture without a meter and to keep groundnuts safe to eat.',
  },
  {
    person: 'daniel-opoku',
    title: 'Fresh produce inspector',
    approved: true,
    specialties: ['Cold chain', 'Packing', 'Leafy vegetables'],
    about:
      'I inspect fresh produce in Greater Accra and help transporters to set up their vans. Ask me about packing, cooling and what buyers refuse.',
  },
  {
    person: 'fuseini-salifu',
    title: 'Yam grower',
    approved: true,
    specialties: ['Yam', 'Curing', 'Living stakes'],
    about:
      'Eight hectares of yam at Kpembe, twenty-two seasons. I answer what I have tried myself and say so when I have not.',
  },
  {
    person: 'kwame-asante',
    title: 'Maize and cowpea grower',
    approved: false,
    specialties: ['Maize', 'Cowpeas', 'Drying'],
    about:
      'Two maize seasons a year at Ejura since 2009, dried on tarpaulins and sold by weighed bag. I keep a notebook of every field and would gladly share it.',
  },
];

export const demoQuestions: readonly DemoQuestion[] = [
  {
    by: 'kwame-asante',
    expert: 'hajara-iddrisu',
    hoursAgo: 90,
    title: 'How do I know that maize is dry enough without a meter?',
    text: 'The meter at the depot is often away. I bite the grain and listen, but last year a buyer found 16 percent.',
    answers: [
      {
        by: 'hajara-iddrisu',
        after: 6,
        text: 'Put a handful into a dry bottle with a spoon of dry salt, shake for two minutes and let it stand. If salt sticks to the glass, it is above 15 percent. If it falls free, you are at 14 or below.\n\nDo it with grain from the middle of three different bags, never from the top.',
        helpedBy: ['kwame-asante', 'issah-alhassan', 'ama-serwaa', 'rashid-mohammed', 'benedicta-dery'],
      },
      {
        by: 'efua-owusu',
        after: 20,
        text: 'The salt test is good. Dry the salt in a pan first, else it tells you about the salt and not about the maize.',
        helpedBy: ['kwame-asante', 'ama-serwaa', 'hajara-iddrisu'],
      },
    ],
  },
  {
    by: 'yaa-frimpong',
    expert: 'efua-owusu',
    hoursAgo: 140,
    title: 'Plantain turns yellow before it reaches Accra',
    text: 'Cut on Monday at Goaso, loaded on Tuesday evening, and on Thursday half of it is yellow. Where do I lose the days?',
    answers: [
      {
        by: 'efua-owusu',
        after: 10,
        text: 'Between cutting and loading. Keep the bunches in the shade, off the ground and never against a wall that gets the sun; one hot afternoon costs two days. Cut after three in the afternoon on the day before loading, and take out every bunch with one yellow finger: it ripens its neighbours.',
        helpedBy: ['yaa-frimpong', 'akosua-darko', 'kofi-mensah', 'selina-adomako'],
        notHelpedBy: ['atinga-ayamga'],
      },
    ],
  },
  {
    by: 'nii-laryea',
    expert: 'daniel-opoku',
    hoursAgo: 70,
    title: 'Which crate for lettuce on a two-hour road?',
    text: 'In sacks the lower heads are broken. Foldable plastic crates cost 85 cedis each. Is there something in between?',
    answers: [
      {
        by: 'daniel-opoku',
        after: 5,
        text: 'Banana cartons from the supermarkets, two layers, stems down in the first and up in the second. They last five trips. If you drive every day, the plastic crates pay within two months; number them, else they walk.',
        helpedBy: ['nii-laryea', 'emmanuel-tetteh', 'kofi-mensah'],
        notHelpedBy: ['selina-adomako'],
      },
    ],
  },
  {
    by: 'abena-boakye',
    expert: 'fuseini-salifu',
    hoursAgo: 200,
    title: 'Minisetts of puna: how big do you cut them?',
    text: 'Our group wants its own planting material. Some say 25 g, some say 100 g.',
    answers: [
      {
        by: 'fuseini-salifu',
        after: 30,
        text: 'I cut about 60 g, the size of a small egg, each with skin on one side. Dust with wood ash, dry half a day in the shade. Smaller ones gave me many gaps in a dry May.',
        helpedBy: ['abena-boakye', 'ama-serwaa', 'comfort-ofori'],
      },
    ],
  },
  {
    by: 'benedicta-dery',
    expert: 'hajara-iddrisu',
    hoursAgo: 5,
    title: 'Groundnuts with dark spots: may I still sell them as seed?',
    text: 'About one in thirty has dark spots inside the shell. They were dried on the roof during the last rains.',
    answers: [],
  },
];
