import { brief, noticesAbout } from '../notice.ts';

const notice = noticesAbout('messages');

/** What other people write to somebody. */
export const messageNotices = {
  message_received: notice({
    about: 'To whoever a message was written to, when they did not read it',
    when: 'by_day',
    sample: { who: 'Ama Owusu' },
    title: (p) => `New message from ${p.who}`,
    text: () => 'Open the conversation to read and answer it.',
    sms: (p) => `Farmgate: new message from ${brief(p.who, 25)}.`,
    mail: 'same',
    action: 'Read the message',
  }),
} as const;
