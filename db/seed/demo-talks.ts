/** One line of a conversation: whether the one who began says it, how long ago, and what. */
export interface DemoLine {
  readonly by: 'first' | 'second';
  readonly minutesAgo: number;
  readonly text: string;
}

export interface DemoTalk {
  /** Keys of the people: who wrote first, and to whom. */
  readonly first: string;
  readonly second: string;
  /** Key of the listing that it is about, or of the listing whose order between the two it is about. */
  readonly listing?: string;
  readonly orderOf?: string;
  readonly lines: readonly DemoLine[];
  /** Whether the one who did not speak last has read everything. */
  readonly read: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** What people of the demonstration write to each other, the oldest line first. */
export const demoTalks: readonly DemoTalk[] = [
  {
    first: 'kofi-mensah',
    second: 'ama-serwaa',
    orderOf: 'techiman-yam',
    read: false,
    lines: [
      { by: 'first', minutesAgo: 190, text: 'Good morning Ama. I paid for 300 kg of yam. Is it from the new harvest?' },
      { by: 'second', minutesAgo: 181, text: 'Good morning! Yes, dug on Tuesday and kept in the shade since.' },
      { by: 'second', minutesAgo: 180, text: 'I sort them today, so that only large tubers go into your bags.' },
      {
        by: 'first',
        minutesAgo: 172,
        text: 'Very good. My number is 024 000 0201 if the driver needs me at the gate.',
      },
      { by: 'second', minutesAgo: 170, text: 'Thank you, I will pass it on.' },
      { by: 'second', minutesAgo: 14, text: 'The bags are packed. Fifteen of 20 kg each.' },
      { by: 'second', minutesAgo: 12, text: 'I will mark it ready for pickup before noon.' },
    ],
  },
  {
    first: 'akosua-darko',
    second: 'ama-serwaa',
    listing: 'techiman-tomato',
    read: false,
    lines: [
      { by: 'first', minutesAgo: 3 * DAY + 40, text: 'Hello, are the tomatoes firm enough for the road to Kumasi?' },
      {
        by: 'second',
        minutesAgo: 3 * DAY + 25,
        text: 'Yes. I pick them half ripe for buyers in Kumasi and Accra, they ripen on the way.',
      },
      { by: 'first', minutesAgo: 3 * DAY + 22, text: 'Can I call you to agree on the crates? I am on 024 455 0202.' },
      {
        by: 'second',
        minutesAgo: 3 * DAY + 20,
        text: 'Order first, then we both see our numbers here. I have wooden crates of 52 kg.',
      },
      { by: 'first', minutesAgo: 35, text: 'Is there more from Friday on? I would take another 150 kg.' },
    ],
  },
  {
    first: 'yaw-boateng',
    second: 'ama-serwaa',
    orderOf: 'techiman-yam',
    read: true,
    lines: [
      { by: 'first', minutesAgo: DAY + 5 * HOUR, text: 'I am on my way to pick it up. Is the farm road dry?' },
      {
        by: 'second',
        minutesAgo: DAY + 5 * HOUR - 9,
        text: 'Dry, but come by the chapel side. The bridge at the other end is being mended.',
      },
      { by: 'first', minutesAgo: DAY + 3 * HOUR, text: 'I have the goods. Leaving Techiman now.' },
    ],
  },
  {
    first: 'nana-adjei',
    second: 'ama-serwaa',
    read: true,
    lines: [
      {
        by: 'first',
        minutesAgo: 9 * DAY,
        text: 'Your farm permit runs out next month. Please upload the new one under KYC Verification when you have it.',
      },
      {
        by: 'second',
        minutesAgo: 9 * DAY - 50,
        text: 'The office in Techiman gives it out on the first. I will send it that day.',
      },
    ],
  },
  {
    first: 'kofi-mensah',
    second: 'yaa-frimpong',
    orderOf: 'goaso-plantain',
    read: false,
    lines: [
      {
        by: 'first',
        minutesAgo: DAY + 2 * HOUR,
        text: 'Please cut the bunches with a long stalk, my customers hang them.',
      },
      { by: 'second', minutesAgo: DAY + HOUR, text: 'Already done so. They are green and heavy.' },
      { by: 'second', minutesAgo: 50, text: 'Yaw has them on his truck now.' },
    ],
  },
  {
    first: 'kofi-mensah',
    second: 'kofi-agbeko',
    orderOf: 'anloga-carrot',
    read: true,
    lines: [
      { by: 'first', minutesAgo: 2 * DAY, text: 'Washed or unwashed?' },
      {
        by: 'second',
        minutesAgo: 2 * DAY - 30,
        text: 'Unwashed keeps a week longer. Tell me if you want them washed.',
      },
      { by: 'first', minutesAgo: 2 * DAY - 34, text: 'Unwashed is fine. Thank you.' },
    ],
  },
  {
    first: 'kofi-mensah',
    second: 'yaw-boateng',
    orderOf: 'goaso-plantain',
    read: false,
    lines: [
      { by: 'first', minutesAgo: 5 * HOUR, text: 'When do you reach Agbogbloshie?' },
      {
        by: 'second',
        minutesAgo: 4 * HOUR + 40,
        text: 'Tonight at nine if the road at Nsawam is open. I am about to fuel.',
      },
      { by: 'second', minutesAgo: 66, text: 'The road is slow today; I will be late.' },
    ],
  },
  {
    first: 'selina-adomako',
    second: 'comfort-ofori',
    orderOf: 'nsawam-pawpaw',
    read: true,
    lines: [
      {
        by: 'first',
        minutesAgo: 3 * DAY,
        text: 'A third of the pawpaws came with bruises. I opened a dispute, the pictures are there.',
      },
      {
        by: 'second',
        minutesAgo: 3 * DAY - 45,
        text: 'I am sorry to hear it. They left my store whole. Let us see what the office says.',
      },
    ],
  },
];
