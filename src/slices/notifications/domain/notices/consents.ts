import { brief, noticesAbout } from '../notice.ts';

const notice = noticesAbout('account');
const step = noticesAbout('orders');

const WHO = { who: 'Kofi Mensah' };
const GIVEN = { ...WHO, tasks: 'listings and orders', until: '26 Feb 2027' };

const name = (who: string) => brief(who, 40);

/** Notices when somebody acts for a farmer. */
export const consentNotices = {
  consent_code: notice({
    about: 'To a farmer whom somebody asks for consent to act for them',
    when: 'now',
    secret: true,
    sample: { code: '482915', minutes: 10, about: 'Kofi Mensah asks to do this for you until 26 Feb 2027: listings' },
    title: () => 'Your code to agree that somebody acts for you',
    text: (p) => `${p.about}. If you agree, tell them ${p.code}. It is good for ${p.minutes} minutes.`,
    sms: (p) =>
      `Farmgate: ${brief(p.about, 120)}. If you agree, tell them the code ${p.code}, good for ${p.minutes} minutes. If not, tell nobody.`,
    mail: null,
    action: 'Who acts for you',
  }),
  consent_given: notice({
    about: 'To a farmer who agreed that somebody acts for them',
    when: 'now',
    sample: GIVEN,
    title: (p) => `${p.who} may act for you`,
    text: (p) =>
      `You agreed that ${p.who} looks after your ${p.tasks} until ${p.until}. Your money stays yours alone. If you did not agree, take it back now.`,
    sms: (p, url) =>
      `Farmgate: ${name(p.who)} may look after your ${brief(p.tasks, 30)} until ${p.until}. You did not agree? Withdraw it: ${url}`,
    mail: 'same',
    action: 'Who acts for you',
  }),
  consent_received: notice({
    about: 'To a person whom a farmer lets act for them',
    when: 'by_day',
    sample: GIVEN,
    title: (p) => `You may act for ${p.who}`,
    text: (p) => `${p.who} agreed that you look after their ${p.tasks} until ${p.until}.`,
    sms: null,
    mail: 'same',
    action: 'Farmers you act for',
  }),
  consent_taken: notice({
    about: 'To a person who may no longer act for a farmer',
    when: 'by_day',
    sample: WHO,
    title: (p) => `You no longer act for ${p.who}`,
    text: (p) => `${p.who} took their consent back. You can ask for it again.`,
    sms: null,
    mail: 'same',
    action: 'Farmers you act for',
  }),
  consent_given_back: notice({
    about: 'To a farmer for whom somebody no longer wants to act',
    when: 'by_day',
    sample: WHO,
    title: (p) => `${p.who} no longer acts for you`,
    text: (p) => `${p.who} gave your consent back. What they did for you stays on your page.`,
    sms: null,
    mail: 'same',
    action: 'Who acts for you',
  }),
  done_for_you: step({
    about: 'To a farmer for whom somebody did something about an order',
    when: 'by_day',
    sample: { ...WHO, what: 'moved an order on' },
    title: (p) => `${p.who} ${p.what} for you`,
    text: () => 'You agreed that they do this. Everything done for you is in your settings.',
    sms: null,
    mail: null,
    action: 'See it',
  }),
};
