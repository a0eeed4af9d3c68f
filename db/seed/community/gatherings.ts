import type { DemoEvent } from './types.ts';

export const demoEvents: readonly DemoEvent[] = [
  {
    by: 'ama-serwaa', category: 'workshop', title: 'Storing yam until March: a morning in the barn', inDays: 6, hour: 8, lastsHours: 4,
    location: 'Takofiano, Techiman', organizer: 'Serwaa Farms', capacity: 25,
    text: 'We open two barns, sort a row together and show how we cure, tie and air. Bring a knife and one tuber that went soft on you: we look why.\n\nFree. Porridge at ten.',
    joinedBy: ['kwame-asante', 'fuseini-salifu', 'yaa-frimpong', 'abena-boakye', 'efua-owusu'],
  },
  {
    by: 'efua-owusu', category: 'workshop', title: 'Grading tomatoes and peppers: what inspectors look at', inDays: 11, hour: 17, lastsHours: 2,
    location: 'Online', organizer: 'Efua Owusu', link: 'https://meet.jit.si/FarmgateGradingEvening', capacity: 100,
    text: 'An evening with pictures of real loads. You say the grade, then we say ours and why. For farmers who want fewer surprises and for buyers who want to know what they pay for.',
    joinedBy: ['mariama-yakubu', 'selina-adomako', 'akosua-darko', 'emmanuel-tetteh', 'comfort-ofori', 'kofi-mensah', 'hajara-iddrisu'],
  },
  {
    by: 'rashid-mohammed', category: 'forum', title: 'School meals in the north: growers meet buyers', inDays: 17, hour: 9, lastsHours: 5,
    location: 'Education Ridge, Tamale', organizer: 'Northern School Meals',
    text: 'We say how much rice, soy and groundnut the schools will need next term and at which moisture. Growers say what they can deliver and when. Then we sit down crop by crop.',
    joinedBy: ['issah-alhassan', 'fuseini-salifu', 'benedicta-dery', 'ibrahim-sulemana'],
  },
  {
    by: 'emmanuel-tetteh', category: 'workshop', title: 'Drip lines for less than 2,000 cedis', inDays: 24, hour: 10, lastsHours: 3,
    location: 'Medie, near Amasaman', organizer: 'Tetteh Greenhouses', capacity: 12,
    text: 'We lay a quarter acre together: tank, filter, main line, emitters. You see each price and where the cheap parts fail. Transport from Medie junction at half past nine.',
    joinedBy: ['kofi-agbeko', 'comfort-ofori', 'mariama-yakubu'],
  },
  {
    by: 'nana-adjei', category: 'conference', title: 'Farmgate open day: escrow, grades and the road', inDays: 33, hour: 9, lastsHours: 8,
    location: 'Airport Residential Area, Accra', organizer: 'Farmgate',
    text: 'A day with the people behind the marketplace. In the morning how the money in escrow moves and what happens in a dispute; after lunch three farmers and two transporters tell what went wrong in their first season, and what they do now.\n\nEntrance is free. Please join here, so that we know how much rice to cook.',
    joinedBy: ['ama-serwaa', 'kofi-mensah', 'akosua-darko', 'yaw-boateng', 'nii-laryea', 'ebenezer-quaye', 'daniel-opoku', 'abena-boakye', 'emmanuel-tetteh'],
  },
];
