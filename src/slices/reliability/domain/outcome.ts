/** The parts in a trade of which a record is kept. */
export const RECORDED_ROLES = ['farmer', 'buyer', 'transporter'] as const;
export type RecordedRole = (typeof RECORDED_ROLES)[number];

/** How somebody's part in an order ended, the mildest first: of several outcomes of one case the worst counts. */
export const OUTCOMES = ['kept', 'late', 'cancelled', 'called_off', 'disputed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The worse of two outcomes of one case. */
export function worseOf(one: Outcome, other: Outcome): Outcome {
  return OUTCOMES.indexOf(one) >= OUTCOMES.indexOf(other) ? one : other;
}
