import { type MobileNetwork, walletName } from '#kernel/ghana/network.ts';
import type { Say } from '#ui/languages/use-texts.ts';
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

const PROMPT_PLACES = {
  mtn: 'No prompt? Dial *170#, choose My Wallet, then My Approvals.',
  telecel: 'No prompt? Dial *110# and look under approvals.',
  at: 'No prompt? Dial *110# and look under approvals.',
} as const;

function promptHint(network: MobileNetwork, say: Say): string {
  const minutes = PROMPT_MINUTES[network];
  const closes =
    minutes === undefined
      ? say('A prompt closes automatically after some minutes; until the time above is up you can pay again from here.')
      : say(
          'A prompt closes automatically after about {minutes} minutes; until the time above is up you can pay again from here.',
          { minutes },
        );
  return `${say(PROMPT_PLACES[network])} ${closes}`;
}

function codeWords(network: MobileNetwork, say: Say): WaitingWords {
  const title = say('Type the payment code');
  if (network !== 'telecel') {
    const instruction = say('{wallet} sent a code to your phone. Type it here to approve the payment.', {
      wallet: walletName(network),
    });
    return {
      title,
      instruction,
      hint: say('No code? Wait a minute, then ask for it again.'),
      codeLabel: say('Code from the SMS'),
    };
  }
  const instruction = say(
    'Dial *110# on the phone that pays and make a payment code. Type that code here to approve the payment.',
  );
  return {
    title,
    instruction,
    hint: say('No prompt comes from Telecel Cash: the code that you make is your approval.'),
    codeLabel: say('Payment code from *110#'),
  };
}

function cardWords(open: boolean, say: Say): WaitingWords {
  return {
    title: say('Pay by card'),
    instruction: open
      ? say('You pay on the secure page of our payment provider. Your card number never comes to Farmgate.')
      : say('We are opening the secure page on which you pay.'),
    hint: open
      ? say(
          'Paid already? We are checking whether the money is there. Left the page without paying? Open it again, or pay another way.',
        )
      : '',
    codeLabel: null,
  };
}

/** Texts for a payment that waits for its payer. */
export function waitingWords({ network, state }: Pick<PaymentView, 'network' | 'state'>, say: Say): WaitingWords {
  if (network === 'card') return cardWords(state !== 'queued', say);
  const wallet = walletName(network);
  const title = say('Approve the payment on your phone');
  if (state === 'otp_required') return codeWords(network, say);
  if (state === 'queued')
    return {
      title,
      instruction: say('We are asking {wallet} for your approval.', { wallet }),
      hint: '',
      codeLabel: null,
    };
  if (network === 'telecel') {
    return {
      title,
      instruction: say('Telecel Cash is checking your payment.'),
      hint: say('Keep your phone at hand, and type your PIN there only, never here.'),
      codeLabel: null,
    };
  }
  const instruction = say(
    '{wallet} has sent a prompt to your phone. Check the amount and type your PIN there, never here.',
    { wallet },
  );
  return { title, instruction, hint: promptHint(network, say), codeLabel: null };
}

type Way = Pick<PaymentView, 'network' | 'isPart'>;

/** What becomes of money that comes by a way that was given up. */
export function lateText({ network, isPart }: Way) {
  if (network === 'card')
    return isPart
      ? 'Should it be paid all the same, it counts as far as the order needs it, and the rest goes straight back.'
      : 'Should it be paid all the same, that money goes straight back.';
  return isPart
    ? 'Should it be approved all the same, it counts as far as the order needs it, and the rest goes straight back.'
    : 'Should it be approved all the same, that money goes straight back.';
}

/** What becomes of money that comes when the time is over. */
export function afterEndText({ network, isPart }: Way) {
  if (network === 'card')
    return isPart
      ? 'Should it be paid late, it counts as far as the order needs it, and the rest goes straight back.'
      : 'Should it be paid late, it goes back to the card by itself.';
  return isPart
    ? 'Should it be approved late, it counts as far as the order needs it, and the rest goes straight back.'
    : 'Should it be approved late, it goes back to the wallet by itself.';
}
