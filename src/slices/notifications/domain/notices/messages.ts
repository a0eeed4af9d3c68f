import { brief, noticesAbout, smsIn } from '../notice.ts';

const notice = noticesAbout('messages');

/** What other people write to somebody. */
export const messageNotices = {
  message_received: notice({
    about: 'To the person who got a message, when they did not read it',
    when: 'by_day',
    sample: { who: 'Ama Owusu' },
    title: (p) => `New message from ${p.who}`,
    text: () => 'Open the conversation to read and answer it.',
    sms: smsIn('message_received', (p) => ({ who: brief(p.who, 25) })),
    mail: 'same',
    action: 'Read the message',
  }),
} as const;

/** So long a text leaves an SMS in one part. */
const LONGEST_ABOUT = 110;
const LONGEST_ANSWER = 150;

const answer = noticesAbout('account');

type Said = { readonly text: string };

const ANSWER = { when: 'now', text: ({ text }: Said) => text, mail: null, action: 'Open Farmgate' } as const;
const BY_SMS = {
  ...ANSWER,
  title: () => 'The answer to your SMS',
  sms: ({ text }: Said) => `Farmgate: ${brief(text, LONGEST_ANSWER)}`,
};
const BY_WHATSAPP = {
  ...ANSWER,
  title: () => 'The answer to your message',
  sms: null,
  whatsapp: ({ text }: Said) => text,
};
const BALANCE = { text: 'You can withdraw GHS 1,240. In escrow: GHS 410.' };

/** What somebody who writes to us by phone is answered. */
export const answerNotices = {
  line_code: answer({
    about: 'To a phone number that wrote an SMS which binds its owner: the code with which they agree',
    when: 'now',
    secret: true,
    sample: { code: '482915', minutes: 10, about: 'Confirm 7KQ2MX: 10 bags Maize to Kofi Mensah, you get GHS 4,100?' },
    title: () => 'Your code to agree',
    text: (p) => `${p.about} Answer YES ${p.code} within ${p.minutes} minutes.`,
    sms: (p) => `Farmgate: ${brief(p.about, LONGEST_ABOUT)} To agree answer YES ${p.code} in ${p.minutes} min.`,
    mail: null,
    action: 'Open settings',
  }),
  sms_answer: answer({
    ...BY_SMS,
    about: 'To a phone number that wrote an SMS: the answer',
    sample: { text: 'Maize (white) wholesale, GHS by kg: Techiman 4.20 Oct 26' },
  }),
  sms_secret_answer: answer({
    ...BY_SMS,
    about: 'To a phone number that wrote an SMS: an answer that only its owner may read',
    secret: true,
    sample: BALANCE,
  }),
  whatsapp_answer: answer({
    ...BY_WHATSAPP,
    about: 'To a phone number that wrote by WhatsApp: the answer',
    sample: { text: 'Maize (white) wholesale, GHS by kg:\nTechiman 4.20\nKumasi 4.60' },
  }),
  whatsapp_secret_answer: answer({
    ...BY_WHATSAPP,
    about: 'To a phone number that wrote by WhatsApp: an answer that only its owner may read',
    secret: true,
    sample: BALANCE,
  }),
} as const;
