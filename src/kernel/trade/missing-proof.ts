import { CHOSEN_NO_CODE } from './hand-over.ts';

/** How a hand-over is proved, before anybody looked at it. */
export interface GivenProof {
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly recipientName?: string | undefined;
  readonly photo?: unknown;
}

type Missing = readonly [field: keyof GivenProof, message: string];

const ENTER = 'Enter the code, or take a photo';
const NO_CODE = new Set<string | undefined>(CHOSEN_NO_CODE);

/**
 * What a proof lacks, by field: a code is enough, and without one a photo, a name and a reason are needed. Where
 * nothing was given at all, the code is what is asked for.
 */
export function* missingProof({ code, reason, photo, recipientName }: GivenProof): Generator<Missing> {
  if (code !== undefined) return;
  const withoutReason = !NO_CODE.has(reason);
  if (photo === undefined && recipientName === undefined && withoutReason) return yield ['code', ENTER];
  if (photo === undefined) yield ['photo', ENTER];
  if (recipientName === undefined) yield ['recipientName', 'Say who it is'];
  if (withoutReason) yield ['reason', 'Choose why there is no code'];
}
