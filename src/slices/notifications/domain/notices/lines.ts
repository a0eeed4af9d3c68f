import { brief, noticesAbout } from '../notice.ts';

/** So long a text leaves an SMS in one part. */
const LONGEST_ABOUT = 110;
const LONGEST_ANSWER = 150;

const notice = noticesAbout('account');

/** What a number that wrote us an SMS is told, with an account or without one. */
export const lineNotices = {
  line_code: notice({
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
  sms_answer: notice({
    about: 'To a phone number that wrote an SMS: the answer',
    when: 'now',
    sample: { text: 'Maize (white) wholesale, GHS by kg: Techiman 4.20 Oct 26' },
    title: () => 'The answer to your SMS',
    text: (p) => p.text,
    sms: (p) => `Farmgate: ${brief(p.text, LONGEST_ANSWER)}`,
    mail: null,
    action: 'Open Farmgate',
  }),
  sms_secret_answer: notice({
    about: 'To a phone number that wrote an SMS: an answer that only its owner may read',
    when: 'now',
    secret: true,
    sample: { text: 'You can withdraw GHS 1,240. In escrow: GHS 410.' },
    title: () => 'The answer to your SMS',
    text: (p) => p.text,
    sms: (p) => `Farmgate: ${brief(p.text, LONGEST_ANSWER)}`,
    mail: null,
    action: 'Open Farmgate',
  }),
};
