import { FAIL_REASONS, type StopKind } from '#kernel/trade/hand-over.ts';
import { type GivenProof, missingProof } from '#kernel/trade/missing-proof.ts';

/** A stop as it is reported, before anybody looked at it. */
export interface ReportedStop extends GivenProof {
  readonly kind: StopKind;
  readonly note?: string | undefined;
  readonly next?: string | undefined;
  readonly retryOn?: string | undefined;
}

type Missing = readonly [field: keyof ReportedStop, message: string];

const NOT_MET = new Set<string | undefined>(FAIL_REASONS);

/** What is missing of a report, by field: the server refuses it, and a phone keeps nothing that would be refused. */
export function* missingFields(stop: ReportedStop): Generator<Missing> {
  const { kind, reason, next, retryOn, note } = stop;
  if (kind === 'failed') {
    if (!NOT_MET.has(reason)) yield ['reason', 'Choose why'];
    if (reason === 'something_else' && note === undefined) yield ['note', 'Say what happened'];
    if (next === undefined) yield ['next', 'Choose what happens to the goods'];
    if (next === 'retry' && retryOn === undefined) yield ['retryOn', 'Choose the day of the next try'];
    return;
  }
  yield* missingProof(stop);
}
