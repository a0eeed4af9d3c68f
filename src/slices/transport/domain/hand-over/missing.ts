import { CHOSEN_NO_CODE, FAIL_REASONS, type StopKind } from '#kernel/trade/hand-over.ts';

/** A stop as it is reported, before anybody looked at it. */
export interface ReportedStop {
  readonly kind: StopKind;
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly recipientName?: string | undefined;
  readonly photo?: unknown;
  readonly next?: string | undefined;
  readonly retryOn?: string | undefined;
}

type Missing = readonly [field: keyof ReportedStop, message: string];

const NO_CODE = new Set<string | undefined>(CHOSEN_NO_CODE);
const NOT_MET = new Set<string | undefined>(FAIL_REASONS);

/** What is missing of a report, by field: the server refuses it, and a phone keeps nothing that would be refused. */
export function* missingFields(stop: ReportedStop): Generator<Missing> {
  const { kind, code, reason, photo, recipientName, next, retryOn, note } = stop;
  if (kind === 'failed') {
    if (!NOT_MET.has(reason)) yield ['reason', 'Choose why'];
    if (reason === 'something_else' && note === undefined) yield ['note', 'Say what happened'];
    if (next === undefined) yield ['next', 'Choose what becomes of the goods'];
    if (next === 'retry' && retryOn === undefined) yield ['retryOn', 'Choose the day of the next try'];
    return;
  }
  if (code !== undefined) return;
  if (photo === undefined) yield ['photo', 'Enter the code, or take a photo'];
  if (recipientName === undefined) yield ['recipientName', 'Say who it is'];
  if (!NO_CODE.has(reason)) yield ['reason', 'Choose why there is no code'];
}
