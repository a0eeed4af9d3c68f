/**
 * A refusal is the answer of a rule that says no. It is a value, not an error: callers switch on `code`, people read
 * `detail`. `data` travels to the client beside the code and must hold nothing that its reader may not see.
 */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a pure decision returns: the decided value, or why not. */
export type Decision<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Wraps a decided value. */
export function accept<T>(value: T): Decision<T> {
  return { ok: true, value };
}

/** Says no with a code such as `order.not_cancellable` and one plain sentence for the person. */
export function refuse(code: string, detail: string, data?: Record<string, unknown>): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: data ? { code, detail, data } : { code, detail } };
}

/** Carries a refusal out of a use case; thrown inside the transaction, so that nothing of it stays. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`${refusal.code}: ${refusal.detail}`);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** The decided value, or throws {@link Refused}. */
export function orThrow<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  throw new Refused(decision.refusal);
}

/** A refusal thrown at once, for rules that need the database to decide. */
export function refused(code: string, detail: string, data?: Record<string, unknown>): Refused {
  return new Refused(data ? { code, detail, data } : { code, detail });
}
