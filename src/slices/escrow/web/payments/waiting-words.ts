import { type MobileNetwork, walletName } from '#kernel/ghana/network.ts';
import type { PaymentView } from '../../views.ts';

/** What the payer reads while their approval is awaited: all of it about the one thing that they do now. */
export interface WaitingWords {
  readonly title: string;
  readonly instruction: string;
  /** Where to look when nothing comes. */
  readonly hint: string;
  /** The name of the code that is typed here; null where none is. */
  readonly codeLabel: string | null;
}

/** So long MTN keeps a prompt open (its reason code COULD_NOT_PERFORM_TRANSACTION); the others publish nothing. */
const PROMPT_MINUTES: Partial<Record<MobileNetwork, number>> = { mtn: 5 };

const PROMPT_PLACES: Readonly<Record<MobileNetwork, string>> = {
  mtn: 'No prompt? Dial *170#, choose My Wallet, then My Approvals.',
  telecel: 'No prompt? Dial *110# and look under approvals.',
  at: 'No prompt? Dial *110# and look under approvals.',
};

function promptHint(network: MobileNetwork): string {
  const minutes = PROMPT_MINUTES[network];
  const closes =
    minutes === undefined
      ? 'A prompt closes automatically after some minutes'
      : `A prompt closes automatically after about ${minutes} minutes`;
  return `${PROMPT_PLACES[network]} ${closes}; until the time above is up you can pay again from here.`;
}

function codeWords(network: MobileNetwork): WaitingWords {
  const title = 'Type the payment code';
  if (network !== 'telecel') {
    const instruction = `${walletName(network)} sent a code to your phone. Type it here to approve the payment.`;
    return {
      title,
      instruction,
      hint: 'No code? Wait a minute, then ask for it again.',
      codeLabel: 'Code from the SMS',
    };
  }
  const instruction =
    'Dial *110# on the phone that pays and make a payment code. Type that code here to approve the payment.';
  return {
    title,
    instruction,
    hint: 'No prompt comes from Telecel Cash: the code that you make is your approval.',
    codeLabel: 'Payment code from *110#',
  };
}

function cardWords(open: boolean): WaitingWords {
  return {
    title: 'Pay by card',
    instruction: open
      ? 'You pay on the secure page of our payment provider. Your card number never comes to Farmgate.'
      : 'We are opening the secure page on which you pay.',
    hint: open
      ? 'Paid already? We are checking whether the money is there. Left the page without paying? Open it again, or pay another way.'
      : '',
    codeLabel: null,
  };
}

/** Texts for a payment that waits for its payer. */
export function waitingWords({ network, state }: Pick<PaymentView, 'network' | 'state'>): WaitingWords {
  if (network === 'card') return cardWords(state !== 'queued');
  const title = 'Approve the payment on your phone';
  if (state === 'otp_required') return codeWords(network);
  if (state === 'queued')
    return { title, instruction: `We are asking ${walletName(network)} for your approval.`, hint: '', codeLabel: null };
  if (network === 'telecel') {
    return {
      title,
      instruction: 'Telecel Cash is checking your payment.',
      hint: 'Keep your phone at hand, and type your PIN there only, never here.',
      codeLabel: null,
    };
  }
  const instruction = `${walletName(network)} has sent a prompt to your phone. Check the amount and type your PIN there, never here.`;
  return { title, instruction, hint: promptHint(network), codeLabel: null };
}

/** What becomes of money that comes by a way that was given up. */
export function lateWords({ isPart }: Pick<PaymentView, 'isPart'>): string {
  return isPart
    ? 'it counts as far as the order needs it, and the rest goes straight back'
    : 'that money goes straight back';
}
