import { CARD_REASON_WORDS } from './card-reasons.ts';

/** Why a withdrawal was not sent yet: its network did not say whose number it is. */
export const NAME_UNKNOWN = 'name_unknown';

const WORDS = {
  declined_by_payer: 'The payment was declined on the phone.',
  insufficient_funds: 'There is not enough money in this wallet.',
  wrong_pin: 'The PIN was wrong.',
  wrong_otp: 'The code was wrong too often.',
  wallet_not_found:
    'This network has no mobile money wallet with this number. A number that moved is with another network now.',
  moved_to_mtn: 'This number has moved to MTN. Add it again with MTN MoMo as its network.',
  moved_to_telecel: 'This number has moved to Telecel. Add it again with Telecel Cash as its network.',
  moved_to_at: 'This number has moved to AT. Add it again with AT Money as its network.',
  name_changed:
    'This number is registered under another name now. Add it again, so that you see whose it is before money goes there.',
  insufficient_float:
    'Our payment provider sends it as soon as it can. Your money is safe, and there is nothing to do.',
  [NAME_UNKNOWN]:
    'The network does not say whose number this is. It is sent as soon as it does; you can cancel it until then.',
  wallet_blocked: 'This wallet is blocked. Its network can tell you why.',
  limit_reached: 'The wallet has reached its limit.',
  paid_too_little: 'Less than the full amount arrived. It is on its way back to you.',
  provider_error: 'The mobile money network could not carry it out.',
  timed_out: 'Nobody approved the payment in time.',
  ...CARD_REASON_WORDS,
} as const;
const REASON_WORDS: Readonly<Record<string, (typeof WORDS)[keyof typeof WORDS]>> = WORDS;

/** Why it did not work, in a sentence. */
export function reasonWord(reason: string | null) {
  return REASON_WORDS[reason ?? ''] ?? 'The mobile money network gave no reason.';
}
