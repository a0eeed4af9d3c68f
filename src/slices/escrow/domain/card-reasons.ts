/** Why a card was not taken, each with its sentence. */
export const CARD_REASON_WORDS = {
  card_declined: 'The bank declined the card. It can tell you why.',
  card_no_money: 'There is not enough money on this card.',
  card_expired: 'The card has expired.',
  card_wrong: 'A number, a code or the PIN of the card was wrong.',
  card_not_confirmed: 'The bank could not confirm that it was you.',
  card_limit: 'The card has reached its limit. Its bank can raise it.',
  card_error: 'The card payment could not be carried out.',
} as const;
export type CardReason = keyof typeof CARD_REASON_WORDS;
