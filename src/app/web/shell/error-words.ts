import { waitInWords } from '#kernel/periods/span-words.ts';
import { paths } from '#pages/paths/paths.ts';

/** What an error screen says: what happened, whether anything changed, what to do, and where that is done. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
  /** What the link says that leads to the page again, where that may help. */
  readonly again?: string;
  readonly wayOn?: { readonly to: string; readonly label: string };
}

const FORM_AGAIN = 'Back to the form';

const byStatus: Readonly<Record<number, ErrorWords>> = {
  400: { title: 'That request was not understood', text: 'Nothing was changed. Go back and try again.' },
  403: { title: 'This is not open to you', text: 'Your account may not do this now. Nothing was changed.' },
  404: { title: '404 Page Not Found', text: 'There is nothing at this address, or it is not yours to see.' },
  409: {
    title: 'Something changed in the meantime',
    text: 'This can no longer be done. Nothing was changed. Reload the page to see the current state.',
    again: 'Reload',
  },
  413: {
    title: 'That was too large to send',
    text: 'Nothing was saved. Send less at once: a shorter text, or fewer and smaller files.',
    again: FORM_AGAIN,
  },
  415: {
    title: 'That was not sent as a form',
    text: 'Nothing was changed. Open the page again and send its form.',
    again: FORM_AGAIN,
  },
  422: {
    title: 'This could not be accepted',
    text: 'Nothing was changed. Go back, check what you entered, and try again.',
    again: 'Back to the page',
  },
  429: { title: 'Too many attempts', text: 'Nothing was changed. Please wait, then try again.', again: 'Try again' },
  503: {
    title: 'Farmgate is unavailable for a moment',
    text: 'We will be back shortly. Money in escrow is safe.',
    again: 'Reload',
  },
  507: {
    title: 'Files cannot be stored at the moment',
    text: 'Nothing you sent was saved. Please keep your files and send them later.',
    again: FORM_AGAIN,
  },
};

const broken: ErrorWords = {
  title: 'Something broke on our side',
  text: 'It has been recorded. If you were paying, look at your orders before you try again: no payment is taken twice.',
  again: 'Reload',
};

/** What a problem's code tells beyond its status. */
const byCode: Readonly<Record<string, Partial<ErrorWords>>> = {
  'role.not_allowed': {
    title: 'This page is for another role',
    text: 'Your account may not open it. Nothing was changed.',
  },
  'server.busy': {
    title: 'Farmgate is busy',
    text: 'Too many people are doing this at once. Nothing was changed. Please try again in a moment.',
  },
  'kyc.required': { wayOn: { to: paths.kyc(), label: 'Verify your identity' } },
  'order.link_opens_nothing': {
    title: 'This link does not open an order',
    text: 'It may be incomplete or mistyped. You can find your order again with the phone number you ordered with.',
    wayOn: { to: paths.findOrders(), label: 'Find my order' },
  },
};

/** Words for a status and a problem's code; an unknown status counts as an error of ours. */
export function wordsFor(status: number, code: string): ErrorWords {
  return { ...(byStatus[status] ?? broken), ...byCode[code] };
}

export const offlineWords: ErrorWords = {
  title: 'The connection was lost',
  text: 'The page could not be reached. What you typed is saved on this device; nothing is sent twice.',
  again: 'Reload',
};

/** When the refused person may try again, as a sentence. */
export function waitSentence(seconds: number): string {
  return `You can try again in ${waitInWords(seconds)}.`;
}

/** What an error screen knows about the refusal behind it. */
export interface ParsedProblem {
  readonly code: string;
  readonly detail: string;
  readonly requestId: string;
  readonly retryAfterSeconds: number | null;
}

function valueIn(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

function textIn(body: unknown, name: string): string {
  const value = valueIn(body, name);
  return typeof value === 'string' ? value : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The refusal in the body of a response. A request for a page's data that never reached its page is answered with a
 * problem as text.
 */
export function parseProblem(response: unknown): ParsedProblem {
  const body = typeof response === 'string' ? parsed(response) : response;
  const wait = valueIn(valueIn(body, 'data'), 'retryAfterSeconds');
  return {
    code: textIn(body, 'code'),
    detail: textIn(body, 'detail'),
    requestId: textIn(body, 'requestId'),
    retryAfterSeconds: typeof wait === 'number' ? wait : null,
  };
}
