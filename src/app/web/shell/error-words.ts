import { paths } from '../paths.ts';

/** What an error screen says: what happened, whether anything changed, what to do, and where that is done. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
  readonly wayOn?: { readonly to: string; readonly label: string };
}

const byStatus: Readonly<Record<number, ErrorWords>> = {
  400: { title: 'That request was not understood', text: 'Nothing was changed. Go back and try once more.' },
  403: { title: 'This is not open to you', text: 'Your account may not do this now. Nothing was changed.' },
  404: { title: '404 Page Not Found', text: 'There is nothing at this address, or it is not yours to see.' },
  409: { title: 'Something changed in the meantime', text: 'What you asked for no longer fits its present state. Nothing was changed. Load the page again to see how it stands.' },
  429: { title: 'Too many tries', text: 'Please wait a minute, then try again. Nothing was changed.' },
  503: { title: 'Farmgate is resting for a moment', text: 'We will be back shortly. Money in escrow is safe.' },
};

const broken: ErrorWords = {
  title: 'Something broke on our side',
  text: 'It has been recorded. If you were paying, look at your orders before you try again: no payment is taken twice.',
};

/** What a problem's code tells beyond its status. */
const byCode: Readonly<Record<string, Partial<ErrorWords>>> = {
  'role.not_allowed': { title: 'This page is for another role', text: 'Your account may not open it. Nothing was changed.' },
  'kyc.required': { wayOn: { to: paths.kyc(), label: 'Verify your identity' } },
  'order.link_opens_nothing': {
    title: 'This link opens no order',
    text: 'It may be cut short or mistyped. With the phone number that you ordered with you find your order again.',
    wayOn: { to: paths.findOrders(), label: 'Find my order' },
  },
};

/** Words for a status and a problem's code; an unknown status counts as a fault of ours. */
export function wordsFor(status: number, code: string): ErrorWords {
  return { ...(byStatus[status] ?? broken), ...byCode[code] };
}

export const offlineWords: ErrorWords = {
  title: 'The network dropped',
  text: 'The page could not be reached. What you typed is kept on this device; nothing is sent twice.',
};
