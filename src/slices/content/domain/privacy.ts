import type { LegalSection } from './legal.ts';

/** The privacy policy: what this product really keeps. Change it with what it describes. */
export const PRIVACY: readonly LegalSection[] = [
  {
    title: 'Who is responsible',
    paragraphs: [
      'Farmgate is the data controller under Ghana’s Data Protection Act, 2012 (Act 843). The contact page says how to reach us. You may also complain to the Data Protection Commission in Accra.',
    ],
  },
  {
    title: 'What we keep',
    paragraphs: ['Only what the marketplace needs:'],
    points: [
      'Account: name, e-mail, phone, address, role, and a password that is stored so that nobody can read it.',
      'Identity (KYC): document type and number, date of birth, address, and a picture of the document.',
      'Orders: what, how much, from whom, where to, each step with its time, notes and messages of the order.',
      'Money: amounts, the paying number and network, payouts, and our ledger. We never see your PIN.',
      'Guests: name, phone, e-mail, delivery address and the order.',
      'Position: where the phone of a transporter last was while goods are on the road, only if the transporter agrees. Nothing of the way before it.',
      'Disputes: what both sides say, and the pictures that they show.',
      'Contact: what you write to us.',
      'Technical: your session, and counts of attempts by network address, to keep attackers out.',
    ],
  },
  {
    title: 'Why we keep it',
    paragraphs: [
      'To carry out your orders and pay the right people (contract); to check identities and keep records of money (legal duty); and to prevent fraud and keep the service running (legitimate interest). We ask before anything else, such as the position of a transporter’s phone, and you may say no.',
      'We do not sell data and do not track anybody across other sites. Where an advertising network fills the slots of the front page, the marketplace or the community, its script runs there alone, never where you sign in, pay, prove who you are or write to somebody.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: ['Each person sees what their part of the order needs:'],
    points: [
      'Visitors see a farmer’s name, that they are verified, and the place of the produce.',
      'Buyer and farmer see each other’s name and the order.',
      'A transporter sees addresses and the customer’s phone only after accepting the delivery.',
      'While goods are in transit, their buyer (a guest by the secret link of the order), their farmer and our team see where they were last and when they should arrive, if the transporter shares it. Nobody else does.',
      'What is said and shown in a dispute is seen by its buyer, a guest too, its farmer and our team.',
      'Whoever is given an invoice, a receipt or a statement can verify it by its code, and sees its number, date, amount, goods, the farmer’s name and the initials of the others.',
      'Identity documents are seen by you and the few people who check them. Every view is recorded.',
      'To help you, one of the few people of our team who may do so can look at your pages as you see them, for 15 minutes at most. They can change nothing and see no codes, sessions or identity documents. You are notified each time, each page is recorded, and your settings list when it was.',
      'Mobile Money providers get the number, the amount and a reference.',
      'A bank card is typed on a page of our payment provider. We are told its brand and its last four digits, and keep them with the payment.',
      'Authorities get data only where the law obliges us.',
    ],
  },
  {
    title: 'How we protect it',
    paragraphs: [
      'Connections are encrypted. Identity files are encrypted one by one where they are stored. Pictures of produce lose the place and time that a phone writes into them. Payment numbers come back with their last digits only. Sessions end when an account is deactivated.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'Account data as long as you have the account. Sessions 30 days. Records of orders and money as long as tax and payment law asks, after which they are deleted or made anonymous. Identity files as long as you trade here and the law asks. Messages to us until they are settled, at most two years.',
      'Of a shared position only the last one is kept. It is deleted when the goods are delivered, when the transporter stops sharing, and when nothing was heard for twelve hours.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: ['Under Act 843 you may:'],
    points: [
      'take back what you agreed to: a transporter ends the sharing of the position with Stop sharing, and it is gone at once; the delivery goes on without it;',
      'know whether and why we have data about you, and get a copy;',
      'have what is wrong corrected, and what is no longer needed deleted;',
      'object to use that harms you, and to direct marketing at any time;',
      'ask that a person, not a program, looks at a decision about you;',
      'claim compensation for damage, and complain to the Data Protection Commission.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'We set eight, all our own: one that keeps you signed in, one that knows a browser you signed in with before, one for a sign-in that waits for its second step, one that keeps a visitor’s cart, one that lets a guest see the orders of their number for half an hour, one that remembers light or dark, one that remembers the place you want distances to, and one that carries a message such as “Order placed” to the next page. None follows you elsewhere, so there is no banner to click away.',
    ],
  },
  {
    title: 'Children',
    paragraphs: [
      'Farmgate is for people of 18 years and older. We delete accounts of younger people when we learn of them.',
    ],
  },
  {
    title: 'When something goes wrong',
    paragraphs: [
      'If data falls into wrong hands we tell the Data Protection Commission and the people concerned as soon as we reasonably can, with what happened and what to do.',
    ],
  },
];
