/** What a transporter reports at a stop: the goods were taken, were handed over, or could not be. */
export const STOP_KINDS = ['pickup', 'delivery', 'failed'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Why a report cannot be true: the drive was too short for the road, or the phone was in another town. */
export const CONTRADICTIONS = ['too_fast', 'elsewhere'] as const;
export type Contradiction = (typeof CONTRADICTIONS)[number];

export const CONTRADICTION_WORDS: Readonly<Record<Contradiction, string>> = {
  too_fast: 'Reported too soon after the pickup to have driven there',
  elsewhere: 'The phone was in another town',
};

/** What is reported of a hand-over: at a driver's stop, or where the buyer collects the goods. */
export const REPORTED_KINDS = [...STOP_KINDS, 'collection'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const STOP_WORDS: Readonly<Record<ReportedKind, string>> = {
  pickup: 'Picked up',
  delivery: 'Delivered',
  failed: 'Could not be delivered',
  collection: 'Collected',
};

/** The two hand-overs of a delivery. Each has a code of its own. */
export const STAGES = ['pickup', 'delivery'] as const;
export type Stage = (typeof STAGES)[number];

/** Each hand-over that has a code: the two of a delivery, and goods that their buyer collects. */
export const CODED = [...STAGES, 'collection'] as const;
export type Coded = (typeof CODED)[number];

export const CODE_DIGITS = 6;

/** `code`: the person who hands over or receives told their six digits. `photo`: a picture and a name instead. */
export const PROOFS = ['code', 'photo'] as const;
export type Proof = (typeof PROOFS)[number];

/** Why there is no code. */
export const NO_CODE_REASONS = ['no_code_at_hand', 'somebody_else', 'code_not_taken'] as const;
export type NoCodeReason = (typeof NO_CODE_REASONS)[number];

/** What a transporter may choose of them; the last one comes from a code that was not right. */
export const CHOSEN_NO_CODE = ['no_code_at_hand', 'somebody_else'] as const;

/** Why goods could not be handed over. */
export const FAIL_REASONS = [
  'nobody_there',
  'wrong_address',
  'refused',
  'road_closed',
  'broke_down',
  'something_else',
] as const;
export type FailReason = (typeof FAIL_REASONS)[number];

/** What becomes of the goods then. */
export const NEXT_TRIES = ['retry', 'return'] as const;

/** How far ahead a new try may lie: longer, and somebody else has to look into it. */
export const LATEST_RETRY_DAYS = 3;

/** How often it may be said of one delivery that nobody took the goods. */
export const MOST_FAILED = 5;

export const NO_CODE_WORDS: Readonly<Record<NoCodeReason, string>> = {
  no_code_at_hand: 'They do not have the code with them',
  somebody_else: 'Somebody else receives the goods for them',
  code_not_taken: 'The code was wrong',
};

export const FAIL_WORDS: Readonly<Record<FailReason, string>> = {
  nobody_there: 'Nobody was there',
  wrong_address: 'The address is wrong',
  refused: 'The goods were refused',
  road_closed: 'The road is closed',
  broke_down: 'The vehicle broke down',
  something_else: 'Something else',
};

/** Why there was no code, or why goods could not be handed over. */
export const REASON_WORDS: Readonly<Record<NoCodeReason | FailReason, string>> = { ...NO_CODE_WORDS, ...FAIL_WORDS };

/** What a transporter is asked for, and a farmer whose buyer collects. */
export const CODE_WORDS: Readonly<Record<Coded, string>> = {
  pickup: 'Enter the farmer’s code',
  delivery: 'Enter the buyer’s code',
  collection: 'Enter the buyer’s code',
};

/** '482 915': read aloud in two breaths. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
