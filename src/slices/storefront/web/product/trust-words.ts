/** What protects the buyer, in the order of its icons. The server says it: the page's scripts are kept short. */
export const TRUST_WORDS = [
  {
    title: 'Your money waits in escrow',
    text: 'You pay with Mobile Money. The farmer is paid after you confirm that the produce has arrived.',
  },
  {
    title: 'Ask for an inspection',
    text: 'At checkout you can have the goods looked at before they leave the farm. If they fail, you get all your money back.',
  },
  {
    title: 'Followed on the way',
    text: 'The delivery fee is shown before you pay, by road distance and weight. You see who carries it and where it is.',
  },
] as const;
