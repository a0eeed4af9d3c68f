import type { DemoPoint, DemoServing } from '#db/seed/demo-types.ts';

/** Markets to which farmers bring goods. The telephone numbers are made up, as all of the demonstration. */
export const demoPoints: readonly DemoPoint[] = [
  {
    key: 'collect-techiman',
    name: 'Techiman Central Market',
    place: 'techiman',
    address: 'Store 12, yam section',
    landmark: 'behind the lorry station',
    hours: 'Mon to Sat, 6:00 to 18:00',
    phone: '+233240000901',
  },
  {
    key: 'collect-kejetia',
    name: 'Kejetia Market, Kumasi',
    place: 'kumasi',
    address: 'Foodstuff hall, gate 4',
    hours: 'Mon to Sat, 7:00 to 17:00',
    phone: '+233200000902',
  },
  {
    key: 'collect-agbogbloshie',
    name: 'Agbogbloshie Market, Accra',
    place: 'agbogbloshie',
    address: 'Vegetable shed 3',
    landmark: 'opposite the onion market',
    hours: 'Daily, 5:00 to 16:00',
    phone: '+233260000903',
  },
  {
    key: 'collect-koforidua',
    name: 'Koforidua Central Market',
    place: 'koforidua',
    address: 'Cooperative store, row B',
    hours: 'Mon, Thu and Sat, 6:00 to 15:00',
    phone: '+233240000904',
  },
];

/** Which farmers bring goods where. */
export const demoServings: readonly DemoServing[] = [
  { farmer: 'ama-serwaa', place: 'techiman', points: ['collect-techiman'], leadDays: 0 },
  { farmer: 'emmanuel-tetteh', place: 'amasaman', points: ['collect-agbogbloshie'], leadDays: 0 },
  { farmer: 'comfort-ofori', place: 'nsawam', points: ['collect-agbogbloshie', 'collect-koforidua'], leadDays: 1 },
  { farmer: 'kwabena-addo', place: 'koforidua', points: ['collect-koforidua'], leadDays: 0 },
];
