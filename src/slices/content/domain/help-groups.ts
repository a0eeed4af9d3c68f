import { hoursInWords, minutesInWords } from '#kernel/periods/span-words.ts';
import type { HelpGroup } from './help.ts';
import {
  cancellationWords,
  readyWords,
  receiptWords,
  type TradeRules,
  weightWords,
  withdrawalWords,
} from './trade-rules.ts';

function buying(rules: TradeRules): HelpGroup {
  return {
    id: 'buying',
    title: 'Buying',
    entries: [
      {
        question: 'Do I need an account to buy?',
        answer: [
          'No. Choose a product and press Buy Now. We ask for your name, phone and delivery address. After you pay you get a secret link that follows the order. Keep it: anybody who has the link can see the order.',
          'With an account your orders stay together, and you confirm receipt or report a problem from your dashboard.',
        ],
        link: { label: 'Go to the marketplace', to: '/marketplace' },
      },
      {
        question: 'I ordered without an account and lost the link.',
        answer: [
          'Give the phone number that you ordered with. We send it a code by SMS, and with the code you see every order of that number and open its page again.',
        ],
        link: { label: 'Find my order', to: '/track' },
      },
      {
        question: 'How do I pay?',
        answer: [
          'With Mobile Money. Enter the number that pays and choose its network. A prompt comes to that phone; approve it with your PIN there. Never type your PIN on a website, and never tell it to anybody, us included.',
          'Where a bank card is offered at the checkout, you type it on the secure page of our payment provider and come back here. The number of your card never comes to Farmgate.',
          `No prompt? Request it again on the waiting page, or use another number. An order that is not paid within ${minutesInWords(rules.paymentWindowMinutes)} is cancelled and the produce goes back on sale.`,
          `A wallet may pay only so much in a day. A large order is paid in parts: each part is a payment of its own, from any number, network or card, and is held in escrow at once. From the first part on you have ${hoursInWords(rules.partsWindowHours)} to pay the rest. If it is not paid in full by then, or you cancel before, every part goes back to where it came from.`,
        ],
      },
      {
        question: 'What does delivery cost?',
        answer: [
          'It depends on the delivery type, the distance by road and the weight. You see the fee before you order, and it does not change afterwards.',
        ],
      },
      {
        question: 'Can I cancel?',
        answer: [
          cancellationWords(rules),
          'After the pickup, Cancel Order opens a dispute, because the goods are already on the road.',
        ],
      },
      {
        question: 'Can somebody check the produce before it leaves?',
        answer: [
          'Yes. Ask for a quality inspection at checkout. An independent inspector grades the produce. If it fails, the order ends and you get everything back.',
        ],
      },
    ],
  };
}

function escrow(rules: TradeRules): HelpGroup {
  return {
    id: 'escrow',
    title: 'Escrow and problems',
    entries: [
      {
        question: 'Who has my money while I wait?',
        answer: [
          'It is held in escrow for your order. Neither the farmer nor the transporter can touch it. They are paid when you confirm receipt, or when the time to report a problem has passed.',
        ],
      },
      {
        question: 'How long do I have to report a problem?',
        answer: [
          `From the moment of delivery: ${receiptWords(rules)}. The order shows the exact time.`,
          'A report stops the clock: nothing is paid out until it is decided.',
        ],
      },
      { question: 'What if the goods weigh less, or are not as good, as ordered?', answer: weightWords(rules) },
      {
        question: 'What happens in a dispute?',
        answer: [
          'Say what is wrong and add pictures. The other side gets a chance to answer. A person on our team decides: the seller is paid, you are refunded, or the money is divided, by amount, by weight or by percent. Both sides can read why.',
          `Both sides have ${hoursInWords(rules.disputeEvidenceHours)} to add statements and photos, then we have ${hoursInWords(rules.disputeDecisionHours)} to decide. Your order shows the exact times.`,
        ],
      },
      {
        question: 'The farmer does not answer my order.',
        answer: [
          `A farmer has ${hoursInWords(rules.answerWindowHours)} to confirm a paid order. After that it is cancelled by itself and you are refunded in full.`,
        ],
      },
      {
        question: 'My order does not move.',
        answer: [
          `Every step has a deadline, which the order shows to both sides. A farmer makes the goods ready within ${readyWords(rules)}; a transporter has to be found, and has to collect, within a time that fits the produce. When nobody does it in time, the order is cancelled by itself and everything goes back to the buyer.`,
          'Who must act may take more time once and says why, and the buyer may give it. When goods on the road are late, both sides are notified; when they have not arrived long after, a dispute is opened by itself and a person looks into it.',
        ],
      },
    ],
  };
}

function selling(rules: TradeRules): HelpGroup {
  return {
    id: 'selling',
    title: 'Selling',
    entries: [
      {
        question: 'What do I need before I can sell?',
        answer: [
          'An account as a farmer, your Ghana Card or driver’s licence, and a farm permit. Upload clear pictures of at most 5 MB each. Review takes 2-3 business days. Your listings go on the market once you are verified.',
        ],
        link: { label: 'Create an account', to: '/auth?mode=sign-up' },
      },
      {
        question: 'What does Farmgate cost?',
        answer: [
          `Listing is free. When an order is completed we keep ${rules.platformFeePercent} % of the price of the produce. Nothing is taken from the delivery fee. The order shows the amount before you confirm it.`,
        ],
      },
      {
        question: 'When am I paid?',
        answer: [
          'As soon as the buyer confirms receipt, or when their time to report a problem has passed. The money is then in your wallet here, and you can withdraw it to your Mobile Money number.',
          ...withdrawalWords(rules),
        ],
      },
      {
        question: 'How do I show a bank what I earn?',
        answer: [
          'Under Documents you make an income statement for a month, from the ledger: sales, refunds, fees and payouts. Every document has a code, so that anybody you give it to can check that it is real.',
        ],
        link: { label: 'Verify a document', to: '/verify' },
      },
      {
        question: 'What price should I ask?',
        answer: [
          'Look at what the crop has cost in the markets near you, and deduct what you save: a buyer who collects at your gate or pays for delivery does not expect the price of Accra.',
        ],
        link: { label: 'See market prices', to: '/prices' },
      },
      {
        question: 'What does “Kept 18 of 20 orders” mean?',
        answer: [
          'So many of the orders that somebody agreed to in the last 90 days were kept. What they cancelled, let run out or lost a dispute about counts against them; what both sides agree on, and what nobody is to blame for, does not. Below five orders nothing is shown.',
          'Keeping less than four of five has consequences until it is better: a farmer’s products come later in the market and the buyer has twice the time to check, a transporter may accept fewer loads at once, a buyer may keep fewer orders waiting for the payment.',
        ],
        link: { label: 'Your reliability', to: '/reliability' },
      },
      {
        question: 'Why was my listing sent back?',
        answer: [
          'The reviewer wrote the reason on the listing. Most often the picture is unclear, the grade is wrong, or the quantity is not in kilograms. Change it and send it again; nothing is lost.',
        ],
      },
    ],
  };
}

const carrying: HelpGroup = {
  id: 'carrying',
  title: 'Carrying and inspecting',
  entries: [
    {
      question: 'How do I find deliveries?',
      answer: [
        'Register as a transporter and prove who you are. Open requests are on your dashboard with route, weight and fee. The first who accepts has the job; the customer’s phone number is shown after that.',
      ],
    },
    {
      question: 'Is the delivery fee safe?',
      answer: [
        'Yes. It is part of what the buyer paid and waits in escrow before you start. You are paid together with the farmer.',
      ],
    },
    {
      question: 'How do I become an inspector?',
      answer: [
        'Register as a quality inspector and upload your Ghana Card and a professional certificate. Nobody inspects their own goods.',
      ],
    },
  ],
};

const account: HelpGroup = {
  id: 'account',
  title: 'Account and safety',
  entries: [
    {
      question: 'Who sees my documents?',
      answer: [
        'You and the few people who check identities. The files are encrypted, and every time one is opened it is recorded.',
      ],
      link: { label: 'Privacy Policy', to: '/privacy' },
    },
    {
      question: 'Somebody asked me to pay outside Farmgate.',
      answer: ['Do not. Money that does not pass through the order cannot be held or refunded. Tell us who asked.'],
      link: { label: 'Contact Support', to: '/contact?topic=payment' },
    },
    {
      question: 'How can I see or delete my data?',
      answer: [
        'Write to us from the address of your account. You may see, correct and take your data with you. Records of money must be kept as long as the law asks; the rest is deleted.',
      ],
      link: { label: 'Contact Support', to: '/contact?topic=account' },
    },
  ],
};

/** What people ask, with the windows and the fee that are in force. */
export function helpGroups(rules: TradeRules): readonly HelpGroup[] {
  return [buying(rules), escrow(rules), selling(rules), carrying, account];
}
