import { CHOSEN_NO_CODE } from './hand-over.ts';

/** How a hand-over is proved, before anybody looked at it. */
export interface GivenProof {
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly recipientName?: string | undefined;
  readonly photo?: unknown;
}

type Missing = readonly [field: keyof GivenProof, message: string];

const NO_CODE = new Set<string | undefined>(CHOSEN_NO_CODE);

/** What a proof lacks, by field: a code is enough, and without one a photo, a name and a reason are needed. */
export function* missingProof({ code, reason, photo, recipientName }: GivenProof): Generator<Missing> {
  if (code !== undefined) return;
  if (photo === undefined) yield ['photo', 'Enter the code, or take a photo'];
  if (recipientName === undefined) yield ['recipientName', 'Say who it is'];
  if (!NO_CODE.has(reason)) yield ['reason', 'Choose why there is no code'];
}
