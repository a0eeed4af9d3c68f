import { brief, noticesAbout, smsIn } from '../notice.ts';

const notice = noticesAbout('community');

/** Answers of other people: in the community, and in reviews. */
export const communityNotices = {
  discussion_replied: notice({
    about: 'To the author of a discussion, when somebody replies',
    when: 'by_day',
    sample: { who: 'Ama Owusu', title: 'Black spots on tomato leaves' },
    title: (p) => `${p.who} replied to you`,
    text: (p) => `In your discussion "${p.title}".`,
    sms: smsIn('discussion_replied', (p) => ({ who: brief(p.who, 25), title: brief(p.title) })),
    mail: 'same',
    action: 'Read the reply',
  }),
  question_asked: notice({
    about: 'To an expert, when somebody asks them',
    when: 'by_day',
    sample: { who: 'Ama Owusu', title: 'When to plant maize in Ejura?' },
    title: (p) => `${p.who} asked you`,
    text: (p) => `"${p.title}"`,
    sms: smsIn('question_asked', (p) => ({ who: brief(p.who, 25), title: brief(p.title) })),
    mail: 'same',
    action: 'Answer the question',
  }),
  question_answered: notice({
    about: 'To the person who asked, when an expert answers',
    when: 'by_day',
    sample: { who: 'Dr. Akosua Badu', title: 'When to plant maize in Ejura?' },
    title: (p) => `${p.who} answered your question`,
    text: (p) => `"${p.title}"`,
    sms: smsIn('question_answered', (p) => ({ who: brief(p.who, 25), title: brief(p.title) })),
    mail: 'same',
    action: 'Read the answer',
  }),
  review_received: notice({
    about: 'To the farmer, when a buyer reviews an order',
    when: 'by_day',
    sample: { who: 'Abena A.', product: 'Fresh tomatoes', stars: 5 },
    title: (p) => `${p.who} gave you ${p.stars} of 5 stars`,
    text: (p) => `For ${p.product}. You can answer once, for everybody to read.`,
    sms: smsIn('review_received', (p) => ({ who: brief(p.who, 25), stars: p.stars, product: brief(p.product) })),
    mail: 'same',
    action: 'Read the review',
  }),
  review_answered: notice({
    about: 'To the buyer, when the farmer answers their review',
    when: 'by_day',
    sample: { who: 'Kwame Mensah', product: 'Fresh tomatoes' },
    title: (p) => `${p.who} answered your review`,
    text: (p) => `Of ${p.product}.`,
    sms: smsIn('review_answered', (p) => ({ who: brief(p.who, 25), product: brief(p.product) })),
    mail: 'same',
    action: 'Read the answer',
  }),
  delivery_rated: notice({
    about: 'To the transporter, when the buyer rates a delivery',
    when: 'by_day',
    sample: { orderNumber: 'FG-261121-7KQ2MX', stars: 4 },
    title: (p) => `Your delivery got ${p.stars} of 5 stars`,
    text: (p) => `Order ${p.orderNumber}.`,
    sms: null,
    mail: 'same',
    action: 'Open my deliveries',
  }),
} as const;
