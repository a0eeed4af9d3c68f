import type { DemoReply } from '#db/seed/demo-types.ts';

/** What the administrators of the demonstration write again and again, one for each place. */
export const demoReplies: readonly DemoReply[] = [
  {
    kind: 'dispute_question',
    name: 'Ask for photos and the weight slip',
    daysAgo: 41,
    text: 'Thank you for telling us about {order}. {buyer}, please add photos of the whole {product} as it arrived, with the bags in sight, and say how many kilograms are bad. {seller}, please show the weight slip and say how it was packed.\n\nWe read both before we decide.',
  },
  {
    kind: 'dispute_reason',
    name: 'Spoiled on arrival, photos agree',
    daysAgo: 40,
    text: 'The photos of {order} show that the {product} was spoiled when it arrived, and {seller} has not shown otherwise. So {buyer} gets the money of the spoiled part back.',
  },
  {
    kind: 'listing_rejection',
    name: 'Photo is not of the goods',
    daysAgo: 62,
    text: '{name}, the photo of {product} seems to come from the internet. Take one of your own goods by daylight, with the sacks or crates in the picture, and send the listing again.',
  },
  {
    kind: 'document_rejection',
    name: 'Blurred or cut off',
    daysAgo: 55,
    text: '{name}, the picture of your {document} is blurred or cut off. Take it by daylight, with all four corners in sight, and send it again.',
  },
];
