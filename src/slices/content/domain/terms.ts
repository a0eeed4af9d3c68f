import { hoursInWords, minutesInWords } from '#kernel/periods/span-words.ts';
import type { LegalSection } from './legal.ts';
import { keptWords, readyWords, receiptWords, type TradeRules, weightWords } from './trade-rules.ts';

/** The terms of service, with the windows and the fee that are in force. */
export function termsOf(rules: TradeRules): readonly LegalSection[] {
  return [...BEFORE, ...moneyTerms(rules), ...AFTER];
}

const BEFORE: readonly LegalSection[] = [
  {
    title: 'What Farmgate is',
    paragraphs: [
      'Farmgate is a marketplace. Farmers offer produce, buyers order it, transporters carry it and inspectors grade it. A sale is a contract between the buyer and the farmer. We are not the seller. We run the place where it happens, check who takes part, and see to it that money moves only when goods do.',
      'By creating an account or placing an order as a guest you accept these terms. You must be at least 18 years old.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Give your true name, number and address, and keep your password to yourself. What is done with your account counts as done by you. Tell us at once if somebody else has used it.',
      'Farmers, transporters and inspectors must prove who they are before they can act. Documents must be your own. False documents end the account.',
    ],
  },
  {
    title: 'Listings',
    paragraphs: [
      'A listing must describe what you have, as it is: product, grade, weight in real kilograms, place, price per kilogram and dates. Pictures must show the produce or its kind. Each listing is reviewed before it goes on the market.',
    ],
    points: [
      'Only produce that may lawfully be sold for food or seed in Ghana.',
      'No listing without stock. Stock is reserved when somebody orders.',
      'A kilogram is a kilogram: heaped bags sold by the bag do not belong here.',
    ],
  },
];

function moneyTerms(rules: TradeRules): readonly LegalSection[] {
  return [
    {
      title: 'Orders and payment',
      paragraphs: [
        `An order shows produce, delivery fee and total before you place it. The produce is reserved for ${minutesInWords(rules.paymentWindowMinutes)} while you pay. If the payment does not arrive in that time the order ends; money that arrives later is sent back. An order that costs more than a wallet may pay at once can be paid in parts: it is reserved for ${hoursInWords(rules.partsWindowHours)} from the first part on, and if it is not paid in full by then, every part is sent back.`,
        `The farmer has ${hoursInWords(rules.answerWindowHours)} to confirm a paid order. If they do not, the order is cancelled and you are refunded in full.`,
        `Each step after that has a deadline too, which the order shows: to make the goods ready ${readyWords(rules)}, then to find a transporter, to collect and to deliver. A step that is not done in time ends the order with a full refund; goods that are lost on the road lead to a dispute.`,
      ],
    },
    {
      title: 'Escrow',
      paragraphs: [
        `What the buyer pays is held for the order. It is released to the farmer and the transporter when the buyer confirms receipt, or when the time to report a problem has passed: ${receiptWords(rules, ' after delivery')}.`,
        `A dispute gives both sides ${hoursInWords(rules.disputeEvidenceHours)} to show what they have, and us ${hoursInWords(rules.disputeDecisionHours)} to decide. What is not decided in time goes to every administrator, and at last decides itself: goods that were delivered are paid for, other money goes back.`,
        'Money that is held belongs to neither side until then, earns no interest, and is used for nothing else.',
      ],
    },
    { title: 'Weight and grade', paragraphs: weightWords(rules) },
    {
      title: 'Our fee',
      paragraphs: [
        `We keep ${rules.platformFeePercent} % of the price of the produce, taken from the seller when an order is completed. There is no fee for listing, buying, or on delivery. ${keptWords(rules)}`,
      ],
    },
  ];
}

const AFTER: readonly LegalSection[] = [
  {
    title: 'Delivery and inspection',
    paragraphs: [
      'Delivery is done by independent transporters, for the fee shown. From pickup to delivery the transporter is responsible for the goods. Somebody must be there to receive them at the address given.',
      'An inspection is an honest opinion on the goods seen on that day. Rejected goods are not delivered and the buyer is refunded in full.',
    ],
  },
  {
    title: 'Cancelling and problems',
    paragraphs: [
      'A buyer may cancel until pickup, a farmer until they have confirmed. After pickup, cancelling opens a dispute.',
      'In a dispute both sides are heard. We decide on what both have shown: release, refund, or a division of the amount, with the reason in writing. This does not take away your right to go to court or to a mediator.',
    ],
  },
  {
    title: 'What is not allowed',
    paragraphs: ['We may remove content, and suspend or close accounts, for:'],
    points: [
      'asking people to pay outside Farmgate;',
      'false listings, false identities, false reports or reviews;',
      'using another person’s number, picture or document;',
      'insults, threats or unwanted advertising;',
      'trying to break, overload or copy the service.',
    ],
  },
  {
    title: 'What we answer for',
    paragraphs: [
      'We answer for money that we hold, and for what we do wrongly on purpose or by gross carelessness. We do not answer for the quality of produce beyond what was inspected, or for losses that nobody could foresee. Market prices, calendars and articles are general information and no advice for your field.',
    ],
  },
  {
    title: 'Changes and law',
    paragraphs: [
      'When these terms change we say so here and, if you have an account, by message at least 14 days before. Orders already placed keep the terms they were placed under.',
      'The law of Ghana applies, among others the Electronic Transactions Act, 2008 (Act 772) and the Data Protection Act, 2012 (Act 843).',
    ],
  },
];
