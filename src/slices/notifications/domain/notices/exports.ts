import { formatNumber } from '#kernel/written/numbers.ts';
import { noticesAbout } from '../notice.ts';

const notice = noticesAbout('account');

/** Lists that administrators have prepared as files. */
export const exportNotices = {
  list_file_ready: notice({
    about: 'To an administrator who asked for a list as a file, when it is ready',
    when: 'now',
    sample: { list: 'Orders', rows: 48_210, days: 7 },
    title: (p) => `Your file is ready: ${p.list}`,
    text: (p) =>
      `It has ${p.rows === 1 ? 'one row' : `${formatNumber(p.rows)} rows`}. Download it within ${p.days} days.`,
    sms: null,
    mail: 'same',
    action: 'Open my files',
  }),
  list_file_failed: notice({
    about: 'To an administrator who asked for a list as a file, when it cannot be made',
    when: 'now',
    sample: { list: 'Orders', why: 'It has more than 1,000,000 rows.' },
    title: (p) => `Your file could not be made: ${p.list}`,
    text: (p) => p.why,
    sms: null,
    mail: 'same',
    action: 'Open my files',
  }),
} as const;
